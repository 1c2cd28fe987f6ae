import HarnessModel
import HarnessRunner
import Testing

@testable import HarnessCLI

@Suite("Help")
struct HelpTests {
  @Test("Each topic has its text", arguments: Topic.allCases)
  func text(_ topic: Topic) {
    let text = HelpText.text(topic)
    GoldenFile("help-\(topic.rawValue).txt").check(text)
    let tooLong = text.split(separator: "\n").filter { $0.count > 100 }
    #expect(tooLong.isEmpty)
  }

  @Test("Help goes to stdout and is a success; it asks no command")
  func statuses() {
    for arguments in [["help"], ["--help"], ["run", "--help"], ["bundle", "-h"], ["--version"]] {
      let commands = FakeCommands(status: .testsFailed)
      var output = ""
      var errors = ""
      let status = CommandLineTool.run(
        arguments, commands: commands,
        output: .init(standardOutput: { output += $0 }, standardError: { errors += $0 }))
      #expect(status == .passed, "\(arguments)")
      #expect(!output.isEmpty && errors.isEmpty, "\(arguments)")
      #expect(commands.asked.isEmpty, "\(arguments)")
    }
  }

  @Test("Every option of a command stands in its help")
  func options() {
    let pages: [(Command, Topic)] = [
      (.run, .run), (.list, .list), (.planShow, .plan), (.planValidate, .plan),
      (.bundleShow, .bundle), (.bundleReport, .bundle),
    ]
    for (command, topic) in pages {
      let text = HelpText.text(topic)
      let missing = Option.all.filter { $0.commands.contains(command) && !text.contains($0.name) }
      #expect(missing.map(\.name) == [], "\(command.rawValue)")
    }
  }
}
