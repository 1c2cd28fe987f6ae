import HarnessEngine
import HarnessModel

/// Watches who holds what on the machine, and lists what must never be.
final class ClaimAudit {
  private(set) var violations: [String] = []
  /// How often a test had to wait; a simulation in which nobody waits proves nothing.
  private(set) var waits = 0

  private let claims: [TestID: [Claim]]
  private let asksForClaims: Bool
  /// The worker that was given a test last.
  private var given: [TestID: Int] = [:]
  /// Who asked and has no answer, with the worker.
  private var asked: [TestID: Int] = [:]
  /// What was granted and not given back.
  private var granted: [TestID: (worker: Int, slots: [String: Int])] = [:]
  /// Tests with claims that run in their processes, whatever the engine takes them for.
  private var inside: [TestID: Int] = [:]
  /// Tests that run as far as the engine knows.
  private var running: [TestID: Int] = [:]
  private var waiting: [TestID: (worker: Int, since: UInt64)] = [:]

  init(_ configuration: Engine.Configuration) {
    asksForClaims = configuration.asksForClaims
    var claims: [TestID: [Claim]] = [:]
    for test in configuration.schedule.lanes.flatMap(\.tests) {
      let machine = configuration.schedule.settings(for: test.id).claims
        .filter { $0.scope == .machine }
      if !machine.isEmpty { claims[test.id] = machine }
    }
    self.claims = claims
  }

  func take(_ input: Engine.Input) {
    switch input {
    case .host(let worker, .claiming(let test)):
      // A worker may ask for what it was not given; that is nobody's claim.
      if claims[test] != nil, given[test] == worker, granted[test] == nil, running[test] == nil {
        asked[test] = worker
      }
    case .host(let worker, .started(let unit)) where unit.arguments == nil:
      guard granted[unit.test]?.worker == worker else { return }
      inside[unit.test] = worker
      checkOverlap(of: Set(inside.keys), "in their processes")
    case .host(_, .ended(let unit, _)) where unit.arguments == nil: inside[unit.test] = nil
    case .workerExited(let worker, _), .workerFailed(let worker, _): forget(worker)
    default: break
    }
  }

  func take(_ effect: Engine.Effect, at now: UInt64, alive: Set<Int>) {
    switch effect {
    case .startWorker(let worker, let assignment):
      for test in assignment.tests { given[test.id] = worker }
      guard !asksForClaims, let test = assignment.tests.first?.id, claims[test] != nil else {
        return
      }
      check(assignment.tests.count == 1, "worker \(worker) cannot ask for all of its tests")
      grant(test, worker, [:])
    case .grantClaims(let worker, let test, let slots):
      check(alive.contains(worker), "\(test.id) is granted to worker \(worker), which is gone")
      check(asked.removeValue(forKey: test.id) == worker, "\(test.id) did not ask")
      grant(test.id, worker, slots)
    case .releaseClaims(let test):
      // What a worker that cannot ask holds is not told before it starts.
      let held = granted.removeValue(forKey: test) != nil
      check(held, "\(test) gives back what it was not granted")
    case .captureStacks(let worker): hangs(worker)
    case .emit(.workerEnded(let event)): forget(event.worker)
    case .emit(.testWaiting(let event)):
      waits += 1
      check(!event.resources.isEmpty, "\(event.key) waits for nothing")
      check(waiting[event.key.test]?.worker != event.worker, "\(event.key) waits twice")
      waiting[event.key.test] = (event.worker, now)
    case .emit(.testStarted(let event)) where event.parent == nil: started(event, now)
    case .emit(.testEnded(let event)) where event.parent == nil: ended(event)
    default: break
    }
  }

  /// What must hold when nothing more comes.
  func close() {
    check(granted.isEmpty, "\(granted.keys.sorted()) never gave back what they were granted")
  }

  // MARK: -

  private func forget(_ worker: Int) {
    inside = inside.filter { $0.value != worker }
    asked = asked.filter { $0.value != worker }
    running = running.filter { $0.value != worker }
  }

  private func started(_ event: Event.TestStarted, _ now: UInt64) {
    let test = event.key.test
    asked[test] = nil
    running[test] = event.worker
    let entry = waiting.removeValue(forKey: test)
    let waited = entry.flatMap { entry in
      entry.worker == event.worker ? Double(now - entry.since) / 1e9 : nil
    }
    check(event.waited == waited, "\(event.key) waited \(event.waited ?? -1), not \(waited ?? -1)")
  }

  private func ended(_ event: Event.TestEnded) {
    let test = event.key.test
    check(
      event.outcome != .timedOut || asked[test] == nil, "\(event.key) timed out while it waited")
    asked[test] = nil
    running[test] = nil
    waiting[test] = nil
  }

  /// A worker is thought to hang: then something of it runs, or nothing of it waits.
  private func hangs(_ worker: Int) {
    let runs = running.values.contains(worker)
    let mayStart = granted.contains { $0.value.worker == worker }
    let waits = asked.filter { $0.value == worker }.keys.sorted()
    check(runs || mayStart || waits.isEmpty, "worker \(worker) hangs while \(waits) wait")
  }

  private func grant(_ test: TestID, _ worker: Int, _ slots: [String: Int]) {
    check(granted[test] == nil, "\(test) was granted its claims twice")
    for claim in claims[test] ?? [] where asksForClaims {
      let slot = slots[claim.resource]
      let fits = claim.slots.map { (1...$0).contains(slot ?? 0) } ?? (slot == nil)
      check(fits, "\(test) got slot \(slot ?? 0) of \(claim.resource)")
      let isTaken = slot != nil && granted.contains { $0.value.slots[claim.resource] == slot }
      check(!isTaken, "\(test) got slot \(slot ?? 0) of \(claim.resource), which is taken")
    }
    granted[test] = (worker, slots)
    checkOverlap(of: Set(granted.keys), "as granted")
  }

  private func checkOverlap(of tests: Set<TestID>, _ how: String) {
    var holders: [String: [Claim]] = [:]
    for test in tests.sorted() {
      for claim in claims[test] ?? [] { holders[claim.resource, default: []].append(claim) }
    }
    for (resource, claims) in holders where claims.count > 1 {
      let areShared = claims.allSatisfy { $0.slots == nil && $0.access == .shared }
      let fit = claims.allSatisfy { claims.count <= $0.slots ?? 0 }
      check(areShared || fit, "\(resource) is held by too many of \(tests.sorted()) \(how)")
    }
  }

  private func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { violations.append(text()) }
  }
}
