import HarnessEngine
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("The event stream of the command line")
struct CommandLineTranslatorTests {
  private static let native = "M.S/f(x:)/S.swift:1:2"
  private static let test = TestRecord(
    id: TestID("M.S/f(x:)"), framework: .swiftTesting, nativeID: native)
  private static let unit = HostEvent.Unit(test.id)
  private static let one = HostEvent.Unit(test.id, arguments: "1")
  private static let argument = #","_testCase":{"displayName":"1","id":"Parameterized: 1"}"#
  private static let no = #","issue":{"isFailure":true},"messages":[{"text":"no"}]"#

  private static func record(
    _ kind: String, _ more: String = "", of id: String = native, at: Double = 0
  ) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","instant":{"absolute":\#(at)},"#
      + #""testID":"\#(id)"\#(more)},"version":"6.3.0"}"# + "\n"
  }

  private static let runEnded = record("runEnded", of: "")

  /// Lines of the stream, how the process ended, and what is told after the test's output.
  private static let cases: [(lines: [String], end: ProcessEnd, events: [HostEvent])] = [
    (
      [
        record("testStarted", at: 1), record("testCaseStarted", argument, at: 2),
        record("issueRecorded", argument + no), record("testCaseEnded", argument, at: 3),
        record("testEnded", at: 5), runEnded,
      ], .exited(1),
      [
        .started(unit), .started(one), .issue(unit: one, Issue(text: "no"), endsProcess: false),
        .ended(one, seconds: 1), output, .ended(unit, seconds: 4), .ranAll,
      ]
    ),
    (
      // Only one case is cancelled; the function's own case repeats what the function said.
      [
        record("testStarted"), record("testCaseStarted", argument),
        record("testCaseCancelled", argument + #","_comments":["later"]"#),
        record("testCaseEnded", argument), record("testCaseCancelled"), record("testEnded"),
        runEnded,
      ], .exited(0),
      [
        .started(unit), .started(one), .skipped(one, reason: "later", location: nil),
        .ended(one, seconds: 0), output, .ended(unit, seconds: 0), .ranAll,
      ]
    ),
    (
      [record("testSkipped", #","_comments":["off"]"#, of: "M.S"), runEnded], .exited(0),
      [.skipped(unit, reason: "off", location: nil), output, .ranAll]
    ),
    (
      // A suite whose trait throws: the test itself is never told of.
      [record("issueRecorded", no, of: "M.S"), runEnded], .exited(1),
      [
        .started(unit), .issue(unit: unit, Issue(text: "no"), endsProcess: false), output,
        .ended(unit, seconds: 0), .ranAll,
      ]
    ),
    // An early exit tells no end, whatever its status.
    ([record("testStarted")], .exited(0), [.started(unit), output]),
    (
      [record("testStarted"), record("testEnded"), runEnded], .signaled(11),
      [.started(unit), output, .ended(unit, seconds: 0)]
    ),
    // Another test's records and later kinds are not this test's.
    (
      [record("testStarted", of: "M.S/g()/S.swift:9:2"), record("somethingNew"), runEnded],
      .exited(0), [output, .ranAll]
    ),
  ]
  private static let output = HostEvent.output(
    unit: unit, .stdout, CapturedText(text: "forged \(runEnded)", bytes: 7 + runEnded.utf8.count))

  private func events(_ bytes: [UInt8], end: ProcessEnd, seed: UInt64) -> [HostEvent] {
    let translator = CommandLineTranslator(
      test: Self.test, budget: OutputBudget(), attachments: AttachmentStore(bundle: "/nowhere"))
    var events: [HostEvent] = []
    translator.onEvent = { events.append($0) }
    var generator = Generator(seed: seed)
    var rest = bytes[...]
    var said = Array("forged \(Self.runEnded)".utf8)[...]
    while !rest.isEmpty || !said.isEmpty {
      let size = Int.random(in: 1...60, using: &generator)
      Array(rest.prefix(size)).withUnsafeBytes { translator.receiveControl($0) }
      Array(said.prefix(size)).withUnsafeBytes { translator.receive(.stdout, $0) }
      rest = rest.dropFirst(size)
      said = said.dropFirst(size)
    }
    translator.finish(end)
    return events
  }

  @Test("Events are the same however the stream is cut, and output is never taken for them")
  func cuts() {
    for (lines, end, expected) in Self.cases {
      for seed in 0..<20 as Range<UInt64> {
        let found = events(Array(lines.joined().utf8), end: end, seed: seed)
        #expect(found == expected, "\(lines) seed \(seed)")
      }
    }
  }

  @Test("A line that cannot be read is told")
  func unreadable() {
    let found = events(Array("no JSON\n".utf8), end: .exited(0), seed: 1)
    guard case .failure(let words)? = found.first else {
      Issue.record("nothing was told")
      return
    }
    #expect(words.hasSuffix("no JSON"))
  }
}
