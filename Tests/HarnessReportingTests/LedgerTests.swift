import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct LedgerTests {
  /// Two rows of a plan; a test whose cases read the clock, and one that runs twice.
  private func record() -> RunRecord {
    var story = Story()
    story.plan = "unit"
    story.planned(["M.S/p(x:)", "M.S/q()"])
    story.planningEnded()
    story.began("M.S/p(x:)", worker: 1)
    story.started("M.S/p(x:)[1]", parent: "M.S/p(x:)")
    story.used(.wallClock, "", 3, by: "M.total()", in: "M.S/p(x:)[1]")
    story.used(.wallClock, "", 1, by: nil, in: "M.S/p(x:)")
    story.used(.wallClock, "", 2, by: "M.total()", in: "M.S/p(x:)")
    story.ended("M.S/p(x:)[1]", .passed, parent: "M.S/p(x:)")
    story.ended("M.S/p(x:)", .passed)
    story.began("M.S/q()", worker: 1)
    story.used(.environment, "HO\u{1B}ME", 1, by: "M.a(|)", in: "M.S/q()")
    story.used(.environment, "PATH", 5, by: "M.b()", in: "M.S/q()")
    story.ended("M.S/q()", .passed)
    return RunRecord(story.events)
  }

  @Test func linesSayWhoAskedAndHowOften() {
    let lines = Ledger.render(record()).split(separator: "\n").map(String.init)
    let inP = #""plan":"unit","test":"M.S/p(x:)"}"#
    let inQ = #""plan":"unit","test":"M.S/q()"}"#
    let expected: [String] = [
      #"{"attempts":1,"count":1,"input":"wallClock","name":"","# + inP,
      #"{"attempts":1,"count":5,"function":"M.total()","input":"wallClock","name":"","# + inP,
      #"{"attempts":1,"count":1,"function":"M.a(|)","input":"environment","name":"HO\u001bME","#
        + inQ,
      #"{"attempts":1,"count":5,"function":"M.b()","input":"environment","name":"PATH","# + inQ,
    ]
    #expect(lines == expected)
    let some = Ledger.render(record()) { $0.name == "q()" }
    #expect(some == expected[2...].joined(separator: "\n") + "\n")
  }

  @Test func peopleReadItTestByTest() {
    #expect(
      LedgerText.render(record()) == """
        plan unit
          M.S/p(x:)
            the clock, once
            the clock, 5 times, in M.total()
          M.S/q()
            environment variables HO\\eME, once, in M.a(|)
            environment variables PATH, 5 times, in M.b()

        """)
    #expect(LedgerText.render(record()) { $0.name == "none" } == nil)
  }

  @Test func theSummaryTellsWhatResultsWouldChangeWith() {
    let summary = Summary.render(record())
    #expect(
      summary.contains(
        "| the clock | 1 | `M.S/p(x:)` | `M.total()` |\n"
          + "| environment variables | 1 | `M.S/q()` | `M.b()`, `M.a(\\|)` |\n"))
  }
}
