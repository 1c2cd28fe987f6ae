import HarnessEngine
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("XCTest's lines")
struct XCTestTextTests {
  private static let test = TestRecord(
    id: TestID("M.C/testA"), framework: .xctest, nativeID: "M.C/testA")
  private static let unit = HostEvent.Unit(TestID("M.C/testA"))
  private static let head = """
    Test Suite 'All tests' started at 2026-10-15 12:00:00.000
    Test Suite 'C' started at 2026-10-15 12:00:00.000
    Test Case 'C.testA' started at 2026-10-15 12:00:00.000

    """

  private static let count =
    "\t Executed 1 test, with 0 failures (0 unexpected) in 0.001 (0.001) seconds\n"

  /// The text after the head, and what is made of it.
  private static let cases: [(text: String, events: [HostEvent])] = [
    (
      "hello\nTest Case 'C.testA' passed (0.001 seconds)\nTest Suite 'C' passed at x\n",
      [.output(unit: unit, .stdout, CapturedText(text: "hello\n", bytes: 6))]
    ),
    (
      "unfinishedTest Case 'C.testA' passed (0.001 seconds)\n",
      [.output(unit: unit, .stdout, CapturedText(text: "unfinished", bytes: 10))]
    ),
    (
      "/p/C.swift:7: error: C.testA : failed - no\nTest Case 'C.testA' failed (0.1 seconds)\n",
      [
        .issue(
          unit: unit,
          Issue(
            text: "failed - no", location: HarnessModel.SourceLocation(file: "/p/C.swift", line: 7)),
          endsProcess: false)
      ]
    ),
    (
      "Test Case 'C.testA' passed (0.0 seconds)\n/p/C.swift:7: error: C.testA : real\n"
        + "Test Case 'C.testA' failed (0.1 seconds)\n",
      [
        .issue(
          unit: unit,
          Issue(text: "real", location: HarnessModel.SourceLocation(file: "/p/C.swift", line: 7)),
          endsProcess: false),
        .output(
          unit: unit, .stdout,
          CapturedText(text: "Test Case 'C.testA' passed (0.0 seconds)\n", bytes: 41)),
      ]
    ),
    (
      "/p/C.swift:9: C.testA : Test skipped - later\nTest Case 'C.testA' skipped (0.0 seconds)\n",
      [
        .skipped(
          unit, reason: "later", location: HarnessModel.SourceLocation(file: "/p/C.swift", line: 9))
      ]
    ),
    (
      "Test Case 'D.testB' failed (0.1 seconds)\nTest Case 'C.testA' passed (0.0 seconds)\n",
      [
        .output(
          unit: unit, .stdout,
          CapturedText(text: "Test Case 'D.testB' failed (0.1 seconds)\n", bytes: 41))
      ]
    ),
  ]

  private func events(_ bytes: [UInt8], cutAt cut: Int, end: ProcessEnd) -> [HostEvent] {
    let translator = XCTestTextTranslator(test: Self.test, budget: OutputBudget())
    var events: [HostEvent] = []
    translator.onEvent = { events.append($0) }
    for piece in [Array(bytes[..<cut]), Array(bytes[cut...])] {
      piece.withUnsafeBytes { translator.receive(.stdout, $0) }
    }
    translator.finish(end)
    return events
  }

  @Test("A test's own text is text, XCTest's last verdict counts")
  func verdicts() {
    for (text, middle) in Self.cases {
      let expected =
        [.started(Self.unit)] + middle + [.ended(Self.unit, seconds: nil), .ranAll]
      let bytes = Array((Self.head + text + Self.count).utf8)
      for cut in stride(from: 0, through: bytes.count, by: 7) {
        #expect(events(bytes, cutAt: cut, end: .exited(0)) == expected, "\(text)")
      }
    }
  }

  @Test("A verdict that XCTest did not count is the test's own, and its issues stay")
  func forged() {
    let text =
      Self.head + "/p/C.swift:7: error: C.testA : real\nTest Case 'C.testA' passed (0.0 seconds)\n"
    let found = events(Array(text.utf8), cutAt: 0, end: .exited(0))
    let place = HarnessModel.SourceLocation(file: "/p/C.swift", line: 7)
    #expect(
      found == [
        .started(Self.unit),
        .issue(unit: Self.unit, Issue(text: "real", location: place), endsProcess: false),
      ])
  }

  @Test("Without a verdict nothing has ended")
  func noVerdict() {
    let bytes = Array((Self.head + "hello\n").utf8)
    let found = events(bytes, cutAt: 0, end: .exited(0))
    #expect(
      found == [
        .started(Self.unit),
        .output(unit: Self.unit, .stdout, CapturedText(text: "hello\n", bytes: 6)),
      ])
  }
}
