import Foundation
import HarnessModel
import Testing

@testable import HarnessCLI

/// `Cases/bad-command-lines.txt`: a JSON array of arguments, then what is said, behind `| `.
@Suite("Bad command lines")
struct BadCommandLineTests {
  @Test("Each is answered with all its mistakes and how to mend them")
  func golden() throws {
    let golden = GoldenFile("bad-command-lines.txt")
    let cases = golden.content.split(separator: "\n").filter { $0.hasPrefix("[") }.map(String.init)
    #expect(cases.count >= 40)
    var text = ""
    for line in cases {
      let arguments = try JSONDecoder().decode([String].self, from: Data(line.utf8))
      text += line + "\n"
      do throws(UsageError) {
        let invocation = try Invocation(arguments)
        text += "| accepted: \(invocation)\n"
        Issue.record("accepted: \(line)")
      } catch {
        for row in CommandLineTool.words(error, about: arguments).split(separator: "\n") {
          text += "| \(row)\n"
        }
      }
      text += "\n"
    }
    golden.check(text)
  }

  @Test("They go to stderr, ask no command, and are usage mistakes")
  func statuses() {
    for arguments in [[], ["rum"], ["run", "--seed"], ["plan"], ["bundle", "merge"]] {
      let commands = FakeCommands()
      var output = ""
      var errors = ""
      let status = CommandLineTool.run(
        arguments, commands: commands,
        output: .init(standardOutput: { output += $0 }, standardError: { errors += $0 }))
      #expect(status == .usage && status.code == 2, "\(arguments)")
      #expect(output.isEmpty && !errors.isEmpty, "\(arguments)")
      #expect(commands.asked.isEmpty, "\(arguments)")
    }
  }
}
