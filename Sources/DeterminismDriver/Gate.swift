import DeterminismClaims
import Foundation
import Synchronization
import Testing

/// Holds back each test of a call until it may start.
///
/// The library runs in parallel then, so that every test comes to its gate in a task of its own,
/// where it waits without a thread; the admission alone decides on order, number and claims.
final class Gate: Sendable {
  /// What is in the way of the tests of the call that runs now.
  static let current = Mutex<Gate?>(nil)

  private struct State {
    var admission: Admission
    var tests: [String: CheckedContinuation<Void, Never>] = [:]
    var suites: [String: CheckedContinuation<Void, Never>] = [:]
  }

  private let state: Mutex<State>
  private let claims: [String: [Command.Claim]]
  /// Whether tests run one at a time.
  let isSerial: Bool

  init(_ gate: Command.Gate) {
    let width = gate.width == 0 ? Int.max : gate.width
    isSerial = width == 1
    claims = Dictionary(
      gate.tests.map { ($0.id, $0.claims ?? []) }, uniquingKeysWith: { first, _ in first })
    let tests = gate.tests.map { test in
      let claims = test.claims ?? []
      return Admission.Test(
        id: test.id, wants: claims.filter { $0.remote != true }.map(Want.init),
        isRemote: claims.contains { $0.remote == true })
    }
    state = Mutex(State(admission: Admission(tests, width: width)))
  }

  // MARK: - What tests do

  /// Waits until a test may run; one that runs already goes on at once.
  func enter(test id: String) async {
    if state.withLock({ $0.admission.running.contains(id) }) { return }
    await withCheckedContinuation { waiter in
      act { state in
        state.tests[id] = waiter
        return state.admission.arrive(test: id)
      }
    }
  }

  /// Waits until a suite may be entered.
  func enter(suite id: String) async {
    await withCheckedContinuation { waiter in
      act { state in
        state.suites[id] = waiter
        return state.admission.arrive(suite: id)
      }
    }
  }

  /// A suite's own scope ended.
  func leave(suite id: String) {
    act { $0.admission.leave(suite: id) }
  }

  /// Takes resources for a test that runs; nil where they cannot be had now.
  func take(_ wants: [Want]) -> (ticket: Int, slots: [String: Int])? {
    state.withLock { $0.admission.take(wants) }
  }

  func give(_ ticket: Int) {
    act { $0.admission.give(ticket) }
  }

  // MARK: - What the library says

  /// The tests that run, by id.
  var running: [String] { state.withLock { $0.admission.running.sorted() } }

  func knows(_ id: String) -> Bool {
    state.withLock { $0.admission.knows(id) }
  }

  /// Whether the cases of a test run one after the other: what it holds, it holds for each of them.
  func isSerialized(_ id: String) -> Bool {
    claims[id]?.contains { $0.shared != true } ?? false
  }

  func expects(_ id: String) -> Bool {
    state.withLock { $0.admission.expects(id) }
  }

  /// A test ended, and its end was reported.
  func end(test id: String) {
    Claims.release(id)
    act { $0.admission.end(test: id) }
  }

  /// A test or a suite was skipped or cannot run.
  func drop(_ id: String) {
    act { $0.admission.drop(id) }
  }

  // MARK: -

  private func act(_ body: (inout State) -> [Admission.Action]) {
    let actions = state.withLock { body(&$0) }
    for action in actions { perform(action) }
  }

  private func perform(_ action: Admission.Action) {
    switch action {
    case .start(let test, let slots):
      Claims.hold(claims[test] ?? [], slots, by: test, isAlone: isSerial)
      if isSerial {
        Channel.restore()
        ProtocolWatch.startAlone()
      }
      Channel.cross("S", StartRecord(test))
      RunningTests.begin(test, isAlone: isSerial)
      state.withLock { $0.tests.removeValue(forKey: test) }?.resume()
    case .enter(let suite):
      state.withLock { $0.suites.removeValue(forKey: suite) }?.resume()
    case .ask(let test):
      RemoteClaims.ask(test) { slots in
        self.act { $0.admission.agree(test: test, slots: slots) }
      }
    case .waiting(let test, let resources):
      Channel.report(Waiting(id: test, resources: resources))
    }
  }

  private struct Waiting: Encodable {
    var event = "waiting"
    var id: String
    var resources: [String]
  }
}

/// The library's record of a test's start, told when it really starts: the library itself tells it
/// when the test is queued.
private struct StartRecord: Encodable {
  struct Payload: Encodable {
    var kind = "testStarted"
    var testID: String
    var instant: Instant
  }

  /// Seconds of the clock that the library uses.
  struct Instant: Encodable {
    var absolute: Double
  }

  var kind = "event"
  var payload: Payload

  init(_ test: String) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    payload = Payload(testID: test, instant: Instant(absolute: seconds))
  }
}

extension Want {
  fileprivate init(_ claim: Command.Claim) {
    self.init(claim.resource, isShared: claim.shared ?? false, slots: claim.slots)
  }
}
