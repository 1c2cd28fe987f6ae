import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct TextReportTests {
  @Test(arguments: Story.samples) func lookLikeTheirGoldenFiles(_ sample: Story.Sample) {
    let record = RunRecord(sample.events)
    Golden.expect(
      Summary.render(record, bundle: ".build/harness/latest"), is: "summary/\(sample.name).md")
    Golden.expect(
      ClosingSummary(bundle: ".build/harness/latest").render(record),
      is: "console/\(sample.name).closing.txt")
    Golden.expect(plain(sample.events, isVerbose: false), is: "console/\(sample.name).plain.txt")
    if ["mixed", "parameterized", "shared"].contains(sample.name) {
      let text = plain(sample.events, isVerbose: true)
      Golden.expect(text, is: "console/\(sample.name).verbose.txt")
    }
  }

  @Test func nothingActsOnATerminal() {
    let events = Story.hostile()
    let texts = [
      plain(events, isVerbose: true), ClosingSummary().render(RunRecord(events)),
      Summary.render(RunRecord(events)), ClosingSummary().render(RunRecord(Story.shared())),
      Summary.render(RunRecord(Story.shared())),
    ]
    let acting = texts.map { text in
      text.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value) }
        .map(\.value)
    }
    #expect(acting == [[], [], [], [], []])
    let forged = texts[0...1].flatMap { $0.split(separator: "\n") }
      .filter { $0.drop { $0 == " " }.hasPrefix("::") }
    #expect(forged == [])
  }

  @Test func coloursComeOnlyWhenTheyAreAskedFor() {
    let record = RunRecord(Story.mixed())
    let colored = ClosingSummary(isColored: true).render(record)
    #expect(TerminalCodes.stripped(colored) == ClosingSummary().render(record))
    #expect(colored.contains("\u{1B}[31mFAILED\u{1B}[0m"))
  }

  private func plain(_ events: [Event], isVerbose: Bool) -> String {
    var console = PlainConsole(isVerbose: isVerbose)
    return events.map { console.lines(for: $0) }.joined()
  }
}
