import HarnessModel
import Testing

@testable import HarnessEngine

@Suite("An end between two tests")
struct BetweenTestsTests {
  @Test("costs no test its outcome: the next one runs in a fresh worker, and the run is red")
  func betweenTests() {
    let tests = ["a", "b"].map {
      TestRecord(id: TestID("M.\($0)()"), framework: .xctest, nativeID: $0)
    }
    let lane = Lane(name: "L", framework: .xctest, tests: tests)
    let schedule = Schedule(plan: Plan(name: "p"), seed: 1, lanes: [lane])
    var engine = Engine(configuration: .init(schedule: schedule, workers: 1))
    var effects: [Engine.Effect] = []
    func feed(_ input: Engine.Input) { effects += engine.handle(input, at: 1) }
    let units = tests.map { HostEvent.Unit($0.id) }
    feed(.start)
    feed(.workerStarted(worker: 1, pid: 1))
    feed(.host(worker: 1, .started(units[0])))
    feed(.host(worker: 1, .ended(units[0], seconds: 1)))
    feed(.workerExited(worker: 1, .init(end: .signaled(6))))
    feed(.workerStarted(worker: 2, pid: 2))
    feed(.host(worker: 2, .started(units[1])))
    feed(.host(worker: 2, .ended(units[1], seconds: 1)))
    feed(.host(worker: 2, .ranAll))
    feed(.workerExited(worker: 2, .init(end: .exited(0))))
    guard case .finished(let result)? = effects.last else {
      Issue.record("it does not finish: \(effects)")
      return
    }
    #expect(result.counts.passed == 2 && result.counts.runIssues == 1)
    #expect(result.status == .testsFailed)
  }
}
