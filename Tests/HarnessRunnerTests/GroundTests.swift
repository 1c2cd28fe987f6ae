import HarnessModel
import HarnessReporting
import Testing

@testable import HarnessRunner

@Suite("The ground of tests")
struct GroundTests {
  @Test("Only what a plan allows and sets reaches the tests, secrets by name only")
  func environment() {
    let rule = Plan.Environment(
      allow: ["PATH", "MY_*"], set: ["MODE": "fixture", "TOKEN": "s3cret"], secret: ["TOKEN"])
    let own = ["PATH": "/bin", "MY_A": "1", "OTHER": "2", "HARNESS_X": "3", "MODE": "live"]
    let found = TestEnvironment(
      Plan.Determinism(ambient: Plan.Ambient(timeZone: "Europe/Vienna"), environment: rule),
      own: own,
      products: [(.release, "/r")])
    #expect(
      found.variables == [
        "PATH": "/bin", "MY_A": "1", "MODE": "fixture", "TOKEN": "s3cret", "TZ": "Europe/Vienna",
        "HARNESS_PRODUCTS_RELEASE": "/r",
      ])
    #expect(found.recorded?["TOKEN"] == "(secret)" && found.recorded?["MODE"] == "fixture")
    let inherited = TestEnvironment(Plan.Determinism(), own: own, products: [])
    #expect(inherited.variables == own.filter { $0.key != "HARNESS_X" })
    #expect(inherited.recorded == nil)
  }

  @Test("The words of a trap are found with their place, the last ones count")
  func traps() {
    let cases: [(String, String?, HarnessModel.SourceLocation?)] = [
      (
        "noise\nM/F.swift:12: Fatal error: boom\n", "Fatal error: boom",
        HarnessModel.SourceLocation(file: "M/F.swift", line: 12)
      ),
      ("Fatal error: a\nFatal error: b\n\nmore", "Fatal error: b", nil),
      (
        "M/F.swift:3: Precondition failed: p", "Precondition failed: p",
        HarnessModel.SourceLocation(file: "M/F.swift", line: 3)
      ),
      ("nothing of the kind", nil, nil),
    ]
    for (text, words, place) in cases {
      let found = TrapMessage.find(in: Array(text.utf8))
      #expect(found?.text == words && found?.location == place)
    }
  }

  @Test("A filter matches one id as it stands")
  func filters() throws {
    let ids = [
      "M.S/f(x:)/F.swift:1:2", "M.S/`a.b*[c]{d}^$|\\?+`()/F.swift:1:2", "M.é()/É.swift:3:4",
    ]
    for id in ids {
      let expression = try Regex(NativeFilter.expression(for: id))
      #expect(id.wholeMatch(of: expression) != nil)
      #expect((id + "x").firstMatch(of: expression) == nil)
    }
  }

  @Test("What a worker says before its start was told waits, in order, and once")
  func gate() {
    var gate = EventGate<Int>()
    #expect([gate.pass(1), gate.pass(2)] == [nil, nil] && !gate.isOpen)
    #expect(gate.open() == [1, 2] && gate.open() == [])
    #expect(gate.pass(3) == 3)
  }

  @Test("A single worker keeps the order of lanes, several start with the longest")
  func lanes() throws {
    func lane(_ name: String) -> Lane {
      let test = TestRecord(
        id: TestID("M.\(name)()"), framework: .swiftTesting, nativeID: name)
      return Lane(name: name, framework: .swiftTesting, tests: [test])
    }
    let schedule = Schedule(plan: Plan(name: "p"), seed: 1, lanes: ["a", "b", "c"].map(lane))
    let key: (String) -> ResultKey = { ResultKey(plan: "p", test: TestID("M.\($0)()")) }
    let events = ["a": 1.0, "b": 3.0, "c": 2.0].sorted { $0.key < $1.key }.flatMap {
      name, seconds in
      [
        Event(at: 0, .testPlanned(.init(key: key(name), lane: name, framework: .swiftTesting))),
        Event(at: 0, .testStarted(.init(key: key(name), worker: 1))),
        Event(at: 0, .testEnded(.init(key: key(name), outcome: .passed, seconds: seconds))),
      ]
    }
    let timings = Timings(RunRecord(events))
    let names = { (workers: Int) in
      LaneOrder.longestFirst(schedule, timings: timings, workers: workers).lanes.map(\.name)
    }
    #expect(names(1) == ["a", "b", "c"])
    #expect(names(2) == ["b", "c", "a"])
  }

  @Test("A build is one command for the tests, or one for each product")
  func builds() {
    let tests = Builder.arguments(Plan.Build(configuration: .debug), scratch: "/s")
    #expect(tests == [["build", "--scratch-path", "/s", "-c", "debug", "--build-tests"]])
    let products = Builder.arguments(
      Plan.Build(configuration: .release, products: ["a", "b"]), scratch: "/s")
    #expect(products.map { $0.suffix(2) } == [["--product", "a"], ["--product", "b"]])
  }
}
