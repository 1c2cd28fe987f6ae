import HarnessEngine
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("Tests of a worker that run side by side")
struct DriverInterleavingTests {
  private typealias Step = DriverScript.Step

  private static let a = DriverScript.unit("a")
  private static let b = DriverScript.unit("b")
  private static let one = DriverScript.unit("a[1]")
  private static let two = DriverScript.unit("a[2]")

  private static func said(_ unit: HostEvent.Unit?, _ text: String) -> HostEvent {
    .output(unit: unit, .stdout, CapturedText(text: text, bytes: text.utf8.count))
  }

  private static func used(_ unit: HostEvent.Unit?) -> HostEvent {
    .used(unit: unit, .urlProtocol, name: "M.Stub")
  }

  private static func report(_ event: String, _ more: String) -> Step {
    .report(#"{"event":"\#(event)",\#(more)}"#)
  }

  private static let unnamed = report("urlProtocol", #""name":"M.Stub""#)
  private static let named = report(
    "urlProtocol", #""id":"M.b/F.swift:1:2","name":"M.Stub""#)

  private struct Case {
    var name: String
    var isSerial = false
    var steps: [Step]
    var events: [HostEvent]
  }

  private static let cases = [
    Case(
      name: "a test that never starts is told when no other runs", isSerial: true,
      steps: [
        .start("a"), .start("a[1]"), .issue("b"), .end("a[1]"), .end("a"), .start("c"), .end("c"),
      ],
      events: [
        .started(a), .started(one), .ended(one, seconds: 2), .ended(a, seconds: 2), .started(b),
        .issue(unit: b, Issue(text: "no"), endsProcess: false), .ended(b, seconds: 0),
        .started(DriverScript.unit("c")), .ended(DriverScript.unit("c"), seconds: 2),
      ]),
    Case(
      name: "output belongs to the only test that runs, else to nobody",
      steps: [
        .start("a"), .write("only a "), .start("b"), .write("both "), .end("a"),
        .write("only b "), .end("b"), .write("none"),
      ],
      events: [
        .started(a), .started(b), said(a, "only a "), .ended(a, seconds: 2),
        said(b, "only b "), .ended(b, seconds: 2), said(nil, "both none"),
      ]),
    Case(
      name: "output belongs to the only case that runs, else to the test",
      steps: [
        .start("a"), .start("a[1]"), .write("one "), .start("a[2]"), .write("both "),
        .end("a[1]"), .write("two "), .end("a[2]"), .write("after "), .end("a"),
      ],
      events: [
        .started(a), .started(one), .started(two), said(one, "one "), .ended(one, seconds: 2),
        said(two, "two "), .ended(two, seconds: 2), said(a, "both after "), .ended(a, seconds: 2),
      ]),
    Case(
      name: "a case beside another test is not alone",
      steps: [
        .start("b"), .start("a"), .start("a[1]"), .write("mixed "), .end("b"), .write("one "),
        .end("a[1]"), .end("a"),
      ],
      events: [
        .started(b), .started(a), .started(one), .ended(b, seconds: 2), said(one, "one "),
        .ended(one, seconds: 2), .ended(a, seconds: 2), said(nil, "mixed "),
      ]),
    Case(
      name: "the end of a test ends its cases",
      steps: [.start("a"), .start("a[1]"), .start("b"), .end("a"), .write("b "), .end("b")],
      events: [
        .started(a), .started(one), .started(b), .ended(a, seconds: 2), said(b, "b "),
        .ended(b, seconds: 2),
      ]),
    Case(
      name: "one at a time, the start of the next test ends what lost its end",
      isSerial: true,
      steps: [
        .start("a"), .start("a[1]"), .start("a[2]"), .write("two "), .start("b"), .write("b "),
        .end("b"),
      ],
      events: [
        .started(a), .started(one), .started(two), .started(b), said(b, "b "),
        .ended(b, seconds: 2), said(two, "two "),
      ]),
    Case(
      name: "methods of XCTest as well",
      steps: [
        .startMethod("a"), .write("a "), .startMethod("b"), .write("both "), .endMethod("a"),
        .endMethod("b"),
      ],
      events: [
        .started(a), .started(b), said(a, "a "), .ended(a, seconds: 2), .ended(b, seconds: 2),
        said(nil, "both "),
      ]),
    Case(
      name: "issues keep their tests, and what is told in between keeps its place",
      steps: [
        .start("a"), .start("b"), .issue("b"), report("claim", #""id":"M.c/F.swift:1:2""#),
        .end("a"), .issue(nil),
        report("waiting", #""id":"M.c/F.swift:1:2","resources":["db","port"]"#),
        report("strays", #""count":3"#), .end("b"),
      ],
      events: [
        .started(a), .started(b), .issue(unit: b, Issue(text: "no"), endsProcess: false),
        .claiming(TestID("M.c")), .ended(a, seconds: 2),
        .issue(unit: nil, Issue(text: "no"), endsProcess: false),
        .waiting(TestID("M.c"), resources: ["db", "port"]), .strays(3), .ended(b, seconds: 2),
      ]),
    Case(
      name: "a class of URLProtocol belongs to who is named, else to the only one that runs",
      steps: [
        unnamed, .start("a"), unnamed, .start("b"), unnamed, named,
        report("urlProtocol", #""id":"M.z","name":"M.Stub""#), .end("a"), .end("b"),
      ],
      events: [
        used(nil), .started(a), used(a), .started(b), used(nil), used(b), used(nil),
        .ended(a, seconds: 2), .ended(b, seconds: 2),
      ]),
    Case(
      name: "claims and waits of what was not given are failures of the driver",
      steps: [report("claim", #""id":"M.z""#), report("waiting", #""resources":[]"#)],
      events: [
        .failure("the driver spoke of M.z, which it was not given"),
        .failure("the driver spoke of no test, which it was not given"),
      ]),
  ]

  @Test("Each report and each piece of output finds its owner, however the streams are cut")
  func owners() {
    for each in Self.cases {
      let script = DriverScript(each.steps)
      for seed in 0..<20 as Range<UInt64> {
        let found = script.events(isSerial: each.isSerial, seed: seed)
        #expect(found == each.events, "\(each.name), seed \(seed)")
      }
    }
  }
}
