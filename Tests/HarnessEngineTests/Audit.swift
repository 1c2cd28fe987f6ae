import HarnessEngine
import HarnessModel

/// Watches the inputs and effects of an engine and lists what must never be.
final class Audit {
  private(set) var violations: [String] = []
  private(set) var result: Engine.Result?
  /// What was counted from the events alone.
  private(set) var counts = Counts()

  private let limit: Int
  private let planned: Set<TestID>
  /// Workers that were asked for and are not known to be gone.
  private var alive: Set<Int> = []
  private var killed: Set<Int> = []
  private var announced: Set<Int> = []
  private var running: Set<ResultKey> = []
  private var cases: Set<TestID> = []
  private var ended: Set<ResultKey> = []
  private var final: Set<TestID> = []
  private var plans: [Counts] = []

  init(_ configuration: Engine.Configuration) {
    limit = configuration.workers
    planned = Set(configuration.schedule.lanes.flatMap { $0.tests.map(\.id) })
  }

  func take(_ input: Engine.Input) {
    switch input {
    case .workerExited(let worker, _), .workerFailed(let worker, _): alive.remove(worker)
    default: break
    }
  }

  func take(_ effect: Engine.Effect) {
    check(result == nil, "\(effect) after the end")
    switch effect {
    case .startWorker(let worker, let assignment):
      check(alive.insert(worker).inserted, "worker \(worker) twice")
      check(alive.subtracting(killed).count <= limit, "more than \(limit) workers")
      check(!assignment.tests.isEmpty, "worker \(worker) without tests")
    case .killWorker(let worker): killed.insert(worker)
    case .emit(let kind): take(kind)
    case .finished(let result): self.result = result
    case .finishWorker, .captureStacks, .terminateWorker, .grantClaims, .releaseClaims: break
    }
  }

  /// What must hold when nothing more comes.
  func close() {
    guard let result else { return check(false, "it never ends") }
    check(alive.isSubset(of: killed), "workers \(alive.sorted()) left alone")
    check(announced.isEmpty, "workers \(announced.sorted()) without an end")
    check(running.isEmpty, "\(running.sorted()) never ended")
    check(final == planned, "\(planned.subtracting(final).sorted()) without an outcome")
    check(result.counts == counts && plans == [counts], "\(plans) are not \(counts)")
    let isClean = Outcome.allCases.allSatisfy { $0.isGreen || counts[$0] == 0 }
    let isGreen = isClean && counts.runIssues == 0 && counts.passed > 0
    if result.status == .passed { check(isGreen, "green with \(counts)") }
    if counts.lost > 0 { check(result.status.rank <= ExitStatus.incomplete.rank, "lost is hidden") }
  }

  private func take(_ kind: Event.Kind) {
    switch kind {
    case .workerStarted(let event): announced.insert(event.worker)
    case .workerEnded(let event):
      check(announced.remove(event.worker) != nil, "worker \(event.worker) ended unseen")
    case .testStarted(let event):
      check(running.insert(event.key).inserted, "\(event.key) started twice")
      check(!ended.contains(event.key), "\(event.key) started after its end")
      if event.parent != nil, cases.insert(event.key.test).inserted { counts.cases += 1 }
    case .testEnded(let event): take(event)
    case .issueRecorded(let event):
      if let key = event.key {
        check(running.contains(key), "an issue of \(key), which does not run")
      } else if event.issue.severity == .failure {
        counts.runIssues += 1
      }
    case .outputRecorded(let event):
      if let key = event.key { check(running.contains(key), "output of \(key)") }
    case .planEnded(let event): plans.append(event.counts)
    default: break
    }
  }

  private func take(_ event: Event.TestEnded) {
    let hasRun = running.remove(event.key) != nil
    check(hasRun || event.seconds == 0, "\(event.key) took time without having started")
    check(event.seconds.isFinite && event.seconds >= 0, "\(event.key) took \(event.seconds)")
    check(ended.insert(event.key).inserted, "\(event.key) ended twice")
    let test = event.key.test
    if let parent = event.parent {
      check(test.isCase(of: parent), "\(test) is no case of \(parent)")
      return
    }
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
    if !holds { violations.append(text()) }
  }
}
