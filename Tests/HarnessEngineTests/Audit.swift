import HarnessEngine
import HarnessModel

/// Watches the inputs and effects of an engine and lists what must never be.
final class Audit {
  private(set) var result: Engine.Result?
  /// What was counted from the events alone.
  private(set) var counts = Counts()
  /// How often a worker ended by itself while several of its tests ran.
  private(set) var crashesBesideOthers = 0
  let claims: ClaimAudit
  private var history: HistoryAudit
  private var own: [String] = []

  private let limit: Int
  private let width: Int
  private let planned: Set<TestID>
  /// Workers that were asked for and are not known to be gone.
  private var alive: Set<Int> = []
  private var killed: Set<Int> = []
  /// Workers that the engine has begun to end, or that have run all.
  private var ending: Set<Int> = []
  private var assignments: [Int: Engine.Assignment] = [:]
  private var announced: Set<Int> = []
  /// What runs, in which worker.
  private var running: [ResultKey: Int] = [:]
  /// Tests that run and whose failure will end their process.
  private var lethal: Set<TestID> = []
  /// Lanes whose tests run one at a time from now on.
  private var careful: Set<String> = []
  private var cases: Set<TestID> = []
  private var ended: Set<ResultKey> = []
  private var final: Set<TestID> = []
  private var plans: [Counts] = []

  init(_ configuration: Engine.Configuration) {
    limit = configuration.workers
    width = (configuration.schedule.plan.determinism.concurrency ?? .limited(1)).width
    planned = Set(configuration.schedule.lanes.flatMap { $0.tests.map(\.id) })
    claims = ClaimAudit(configuration)
    history = HistoryAudit(configuration)
  }

  var violations: [String] { own + claims.violations + history.violations }

  func take(_ input: Engine.Input, at now: UInt64) {
    claims.take(input)
    switch input {
    case .workerExited(let worker, let exit):
      exited(worker, exit)
      alive.remove(worker)
    case .workerFailed(let worker, _): alive.remove(worker)
    case .host(let worker, .ranAll), .host(let worker, .ranNothing): ending.insert(worker)
    case .host(let worker, .issue(let unit?, let issue, true)):
      let runs = running.contains { $0.key.test == unit.test && $0.value == worker }
      if issue.severity == .failure, runs { lethal.insert(unit.test) }
    default: break
    }
  }

  func take(_ effect: Engine.Effect, at now: UInt64) {
    check(result == nil, "\(effect) after the end")
    claims.take(effect, at: now, alive: alive)
    history.take(effect)
    switch effect {
    case .startWorker(let worker, let assignment):
      check(alive.insert(worker).inserted, "worker \(worker) twice")
      check(alive.subtracting(killed).count <= limit, "more than \(limit) workers")
      check(!assignment.tests.isEmpty, "worker \(worker) without tests")
      let expected = careful.contains(assignment.lane) ? 1 : width
      check(assignment.width == expected, "worker \(worker) runs \(assignment.width) at a time")
      assignments[worker] = assignment
    case .killWorker(let worker):
      killed.insert(worker)
      ending.insert(worker)
    case .captureStacks(let worker), .terminateWorker(let worker): ending.insert(worker)
    case .emit(let kind): take(kind)
    case .finished(let result): self.result = result
    case .finishWorker, .grantClaims, .releaseClaims: break
    }
  }

  /// What must hold when nothing more comes.
  func close() {
    claims.close()
    guard let result else { return check(false, "it never ends") }
    check(alive.isSubset(of: killed), "workers \(alive.sorted()) left alone")
    check(announced.isEmpty, "workers \(announced.sorted()) without an end")
    check(running.isEmpty, "\(running.keys.sorted()) never ended")
    check(final == planned, "\(planned.subtracting(final).sorted()) without an outcome")
    check(result.counts == counts && plans == [counts], "\(plans) are not \(counts)")
    let isClean = Outcome.allCases.allSatisfy { $0.isGreen || counts[$0] == 0 }
    let isGreen = isClean && counts.runIssues == 0 && counts.passed > 0
    if result.status == .passed { check(isGreen, "green with \(counts)") }
    let isRed = result.status != .passed && result.status != .flaky
    check(careful.isEmpty || isRed, "\(result.status) after a crash beside others")
    if counts.lost > 0 { check(result.status.rank <= ExitStatus.incomplete.rank, "lost is hidden") }
  }

  // MARK: - Workers

  /// A worker that ends by itself beside several tests makes its lane careful.
  private func exited(_ worker: Int, _ exit: Engine.Exit) {
    guard let assignment = assignments[worker], alive.contains(worker),
      !ending.contains(worker), exit.end != .unknown
    else { return }
    let tests = running.filter { $0.value == worker && isTest($0.key) }.map(\.key.test)
    guard tests.count > 1, lethal.isDisjoint(with: tests) else { return }
    crashesBesideOthers += 1
    careful.insert(assignment.lane)
  }

  /// What still runs in a worker that is gone runs again, as the same attempts.
  private func forgetRunning(of worker: Int) {
    let left = running.filter { $0.value == worker }.keys
    for key in left {
      running[key] = nil
      guard isTest(key) else { continue }
      check(width != 1, "\(key) was left alone by worker \(worker)")
      check(!ended.contains(key), "\(key) runs and has ended")
      ended = ended.filter { !($0.attempt == key.attempt && $0.test.isCase(of: key.test)) }
    }
  }

  private func isTest(_ key: ResultKey) -> Bool { planned.contains(key.test) }

  // MARK: - Events

  private func take(_ kind: Event.Kind) {
    switch kind {
    case .workerStarted(let event): announced.insert(event.worker)
    case .workerEnded(let event):
      check(announced.remove(event.worker) != nil, "worker \(event.worker) ended unseen")
      forgetRunning(of: event.worker)
    case .testStarted(let event): started(event)
    case .testEnded(let event): take(event)
    case .issueRecorded(let event):
      if let key = event.key {
        check(running[key] != nil, "an issue of \(key), which does not run")
      } else if event.issue.severity == .failure {
        counts.runIssues += 1
      }
    case .outputRecorded(let event):
      if let key = event.key { check(running[key] != nil, "output of \(key)") }
    case .planEnded(let event): plans.append(event.counts)
    default: break
    }
  }

  private func started(_ event: Event.TestStarted) {
    check(
      running.updateValue(event.worker, forKey: event.key) == nil, "\(event.key) started twice")
    check(!ended.contains(event.key), "\(event.key) started after its end")
    if event.parent != nil {
      if cases.insert(event.key.test).inserted { counts.cases += 1 }
      return
    }
    lethal.remove(event.key.test)
    let besides = running.count { $0.value == event.worker && isTest($0.key) }
    // At other widths an end that got lost leaves one that nobody can name.
    let isSerial = assignments[event.worker]?.width == 1
    check(!isSerial || besides == 1, "\(besides) tests at a time in worker \(event.worker)")
  }

  private func take(_ event: Event.TestEnded) {
    let hasRun = running.removeValue(forKey: event.key) != nil
    check(hasRun || event.seconds == 0, "\(event.key) took time without having started")
    check(event.seconds.isFinite && event.seconds >= 0, "\(event.key) took \(event.seconds)")
    check(ended.insert(event.key).inserted, "\(event.key) ended twice")
    let test = event.key.test
    if let parent = event.parent {
      check(test.isCase(of: parent), "\(test) is no case of \(parent)")
      return
    }
    let open = running.keys.filter { $0.attempt == event.key.attempt && $0.test.isCase(of: test) }
    check(open.isEmpty, "\(event.key) ended before \(open.sorted())")
    check(planned.contains(test) && !final.contains(test), "\(test) ended after its end")
    if event.key.attempt > 1 {
      var previous = event.key
      previous.attempt -= 1
      check(ended.contains(previous), "\(event.key) without the attempt before")
    }
    if event.willRetry { return }
    final.insert(test)
    counts[event.outcome] += 1
    if event.outcome == .passed, event.key.attempt > 1 { counts.flaky += 1 }
  }

  private func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { own.append(text()) }
  }
}
