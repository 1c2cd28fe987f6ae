import HarnessEngine
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("The driver's reports")
struct DriverTranslatorTests {
  private static let nonce = "feedfacefeedface"
  private static let native = "M.S/f(x:)/S.swift:1:2"
  private static let test = HostEvent.Unit(TestID("M.S/f(x:)"))
  private static let first = HostEvent.Unit(TestID("M.S/f(x:)"), arguments: "1")

  private static func record(_ kind: String, _ more: String = "", at: Double) -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","instant":{"absolute":\#(at)},"#
      + #""testID":"M.S\/f(x:)\/S.swift:1:2"\#(more)},"version":"6.3.0"}"#
  }

  private static let argument = #","_testCase":{"displayName":"1","id":"Parameterized: 1"}"#
  private static let control = [
    #"{"event":"hello","protocol":1}"#,
    "S1 " + record("testStarted", at: 1), "S2 " + record("testCaseStarted", argument, at: 2),
    "S0 "
      + record(
        "issueRecorded",
        argument + #","issue":{"isFailure":true},"messages":[{"text":"no"}]"#, at: 2),
    "S3 " + record("testCaseEnded", argument, at: 3), "S4 " + record("testEnded", at: 5),
    #"{"event":"ranAll"}"#,
  ]
  private static let stdout =
    "outside" + mark(1) + "in the test" + mark(2) + "in the case" + mark(3) + mark(4) + "after"
  private static let stderr = mark(1) + mark(2) + mark(3) + "late" + mark(4)
  private static func mark(_ number: Int) -> String { "\0\(nonce):\(number)\0" }

  private static let expected: [HostEvent] = [
    .started(test), .started(first),
    .issue(unit: first, Issue(text: "no"), endsProcess: false),
    .output(unit: first, .stdout, CapturedText(text: "in the case", bytes: 11)),
    .ended(first, seconds: 1),
    .output(unit: test, .stdout, CapturedText(text: "in the test", bytes: 11)),
    .output(unit: test, .stderr, CapturedText(text: "late", bytes: 4)),
    .ended(test, seconds: 4), .ranAll,
    .output(unit: nil, .stdout, CapturedText(text: "outsideafter", bytes: 12)),
  ]

  @Test("Events and output are the same however the three streams interleave and are cut")
  func interleavings() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = Generator(seed: seed)
      var streams = [
        Array((Self.control.joined(separator: "\n") + "\n").utf8)[...],
        Array(Self.stdout.utf8)[...], Array(Self.stderr.utf8)[...],
      ]
      let record = TestRecord(
        id: Self.test.test, framework: .swiftTesting, nativeID: Self.native)
      let translator = DriverTranslator(
        tests: [record], nonce: Self.nonce, isCapturing: true, budget: OutputBudget(),
        attachments: AttachmentStore(bundle: "/nowhere"))
      var events: [HostEvent] = []
      translator.onEvent = { events.append($0) }
      while let index = streams.indices.filter({ !streams[$0].isEmpty }).randomElement(
        using: &generator)
      {
        let piece = Array(streams[index].prefix(Int.random(in: 1...40, using: &generator)))
        streams[index] = streams[index].dropFirst(piece.count)
        piece.withUnsafeBytes { bytes in
          switch index {
          case 0: translator.receiveControl(bytes)
          case 1: translator.receive(.stdout, bytes)
          default: translator.receive(.stderr, bytes)
          }
        }
      }
      translator.finish(.exited(0))
      #expect(events == Self.expected, "seed \(seed)")
    }
  }

  @Test("A report that is too long to read fails the test that runs")
  func tooLong() {
    let record = TestRecord(id: Self.test.test, framework: .swiftTesting, nativeID: Self.native)
    let translator = DriverTranslator(
      tests: [record], nonce: Self.nonce, isCapturing: false, budget: OutputBudget(),
      attachments: AttachmentStore(bundle: "/nowhere"))
    var events: [HostEvent] = []
    translator.onEvent = { events.append($0) }
    let start = Array((Self.control[1] + "\n").utf8)
    start.withUnsafeBytes { translator.receiveControl($0) }
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0...(LineBuffer.longest >> 20) {
      piece.withUnsafeBytes { translator.receiveControl($0) }
    }
    [UInt8(ascii: "\n")].withUnsafeBytes { translator.receiveControl($0) }
    let issue = Issue(text: LineBuffer.complaint)
    #expect(
      events == [.started(Self.test), .issue(unit: Self.test, issue, endsProcess: false)])
  }
}
