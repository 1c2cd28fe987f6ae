import HarnessEngine
import HarnessModel
import Testing

@Suite struct EngineTests {
  @Test(arguments: Scenario.all)
  func effectsFollowInputs(_ scenario: Scenario) {
    #expect(scenario.run() == scenario.expected)
  }

  /// The cost of an event must not grow with the plan: if it did, this would take minutes.
  @Test func aHundredThousandTestsCostNoMorePerTest() {
    let lane = Lane(
      name: "L", framework: .swiftTesting,
      tests: (0..<100_000).map { number in
        TestRecord(
          id: TestID("M.t\(number)"), framework: .swiftTesting, nativeID: "M.t\(number)")
      })
    var engine = Engine(
      configuration: Engine.Configuration(
        schedule: Schedule(plan: Plan(name: "p"), seed: 7, lanes: [lane]), workers: 1))
    _ = engine.handle(.start, at: 0)
    _ = engine.handle(.workerStarted(worker: 1, pid: 1), at: 0)
    for test in lane.tests {
      _ = engine.handle(.host(worker: 1, .started(.init(test.id))), at: 1)
      _ = engine.handle(.host(worker: 1, .ended(.init(test.id), seconds: 0)), at: 2)
    }
    _ = engine.handle(.host(worker: 1, .ranAll), at: 3)
    let exit = Engine.Exit(end: .exited(0))
    let last = engine.handle(.workerExited(worker: 1, exit), at: 4).last
    var counts = Counts()
    counts.passed = 100_000
    #expect(last == .finished(Engine.Result(counts: counts, status: .passed)))
  }

  @Test func startsCarryTheirEnvelope() throws {
    let schedule = Schedule(
      plan: Plan(
        name: "p",
        determinism: Plan.Determinism(ambient: Plan.Ambient(timeZone: "Europe/Vienna"))),
      row: "r", seed: 9, lanes: [Scenario.lane("L: a")])
    var engine = Engine(
      configuration: Engine.Configuration(
        schedule: schedule, iteration: 3, workers: 1, host: "commandLine",
        environment: ["A": "1"], firstWorker: 5))
    _ = engine.handle(.start, at: 0)
    _ = engine.handle(.workerStarted(worker: 5, pid: 1), at: 0)
    let effects = engine.handle(.host(worker: 5, .started(.init(TestID("M.a")))), at: 1)
    let expected = Event.TestStarted(
      key: ResultKey(plan: "p", row: "r", iteration: 3, test: TestID("M.a")), worker: 5,
      envelope: Envelope(
        seed: 9, ambient: Plan.Ambient(timeZone: "Europe/Vienna"), environment: ["A": "1"],
        isolation: .lane,
        host: "commandLine", lane: "L", predecessors: 0))
    #expect(effects == [.emit(.testStarted(expected))])
  }

  @Test func deadlinesAreTheEarliestOfAll() {
    let plan = Plan(name: "p", timeouts: Plan.Timeouts(test: 10, plan: 15))
    var engine = Engine(
      configuration: Engine.Configuration(
        schedule: Schedule(plan: plan, seed: 7, lanes: [Scenario.lane("L: a")]), workers: 1))
    var deadlines = [engine.nextDeadline]
    for input in Script.inputs("start\n@1 1 up\n@2 1 + a\n@7 1 + a[1]\n1 - a\n1 all\n1 exit 0") {
      _ = engine.handle(input.input, at: UInt64(input.at * 1e9))
      deadlines.append(engine.nextDeadline)
    }
    let seconds = deadlines.map { $0.map { Double($0) / 1e9 } }
    #expect(seconds == [nil, 15, 11, 12, 15, 15, 9, nil])
  }
}
