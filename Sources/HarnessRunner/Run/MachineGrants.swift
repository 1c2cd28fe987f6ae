import DeterminismClaims
import DeterminismLocks
import HarnessModel
import HarnessSystem

/// Locks on the machine what tests were granted within the run, so that other runs, and tests that
/// run without harness, do not hold it at the same time.
final class MachineGrants {
  /// Gets the slots, and what went wrong where the locks could not be had.
  typealias Answer = (_ slots: [String: Int], _ trouble: String?) -> Void

  /// A test that waits for other processes.
  private final class Waiting {
    var attempt: MachineAttempt
    let answer: Answer
    let claims: [Claim]
    let slots: [String: Int]
    var started: UInt64
    /// Who was in the way, for how long this is the same.
    var holder = ""
    var isTold = false
    var timer: EventLoop.Token?

    init(
      _ attempt: MachineAttempt, _ claims: [Claim], _ slots: [String: Int],
      _ answer: @escaping Answer
    ) {
      self.attempt = attempt
      self.claims = claims
      self.slots = slots
      self.answer = answer
      started = MonotonicClock.now
    }
  }

  /// Between two tries, in nanoseconds.
  private static let pause: UInt64 = 20_000_000
  /// From here on it is told that a test waits for another process, in nanoseconds.
  private static let patience: UInt64 = 1_000_000_000

  private let locks: MachineLocks
  private let maximumWait: Double
  private let loop: EventLoop
  private let tell: (String) -> Void
  private let onWait: (TestID, [String]) -> Void
  private var held: [TestID: MachineHold] = [:]
  private var waiting: [TestID: Waiting] = [:]

  /// - Parameters:
  ///   - locks: The folder of locks.
  ///   - maximumWait: How long to wait while another process keeps something, in seconds.
  ///   - loop: The loop that calls.
  ///   - tell: Gets what the user should know of a long wait.
  ///   - onWait: Told once of each test that has to wait.
  init(
    locks: MachineLocks = MachineLocks(), maximumWait: Double, on loop: EventLoop,
    tell: @escaping (String) -> Void,
    onWait: @escaping (_ test: TestID, _ resources: [String]) -> Void
  ) {
    self.locks = locks
    self.maximumWait = maximumWait
    self.loop = loop
    self.tell = tell
    self.onWait = onWait
  }

  /// Takes what a test claims.
  ///
  /// - Parameters:
  ///   - claims: Claims of the machine, in canonical order.
  ///   - slots: The slots that the run gave.
  ///   - test: The test.
  ///   - answer: Told once, now or later; not at all where the test is released before.
  func take(
    _ claims: [Claim], slots: [String: Int], for test: TestID, _ answer: @escaping Answer
  ) {
    let wants = claims.map {
      Want(
        $0.resource, isOfMachine: true,
        mode: $0.slots.map { .slot(of: $0) } ?? ($0.access == .shared ? .together : .alone))
    }
    guard !wants.isEmpty else { return answer(slots, nil) }
    do throws(MachineLockError) {
      let attempt = try MachineAttempt(
        wants, numbers: claims.map { slots[$0.resource] }, owner: "\(test)", in: locks)
      waiting[test] = Waiting(attempt, claims, slots, answer)
      step(test)
    } catch {
      answer(slots, Self.words(error))
    }
  }

  /// Gives back what a test holds, or waits for.
  func release(_ test: TestID) {
    held.removeValue(forKey: test)?.release()
    guard let waiter = waiting.removeValue(forKey: test) else { return }
    if let timer = waiter.timer { loop.cancel(timer) }
    waiter.attempt.abandon()
  }

  // MARK: -

  private static func words(_ error: MachineLockError) -> String {
    "\(error.path) cannot be used to lock what tests share with other processes: \(error.reason); "
      + error.hint
  }

  private func step(_ test: TestID) {
    guard let waiter = waiting[test] else { return }
    do throws(MachineLockError) {
      switch try waiter.attempt.step() {
      case .locked(let hold):
        waiting[test] = nil
        held[test] = hold
        var slots = waiter.slots
        for (claim, number) in zip(waiter.claims, hold.numbers) where claim.slots != nil {
          slots[claim.resource] = number
        }
        waiter.answer(slots, nil)
      case .busy(let busy): wait(test, waiter, busy)
      }
    } catch {
      waiting[test] = nil
      waiter.attempt.abandon()
      waiter.answer(waiter.slots, Self.words(error))
    }
  }

  private func wait(_ test: TestID, _ waiter: Waiting, _ busy: MachineAttempt.Busy) {
    let now = MonotonicClock.now
    if waiter.holder.isEmpty { onWait(test, [busy.resource]) }
    if busy.holder != waiter.holder {
      waiter.holder = busy.holder
      waiter.started = now
    }
    let waited = now - waiter.started
    if Double(waited) / 1e9 >= maximumWait {
      waiting[test] = nil
      waiter.attempt.abandon()
      return waiter.answer(
        waiter.slots,
        "\(test) waited \(Int(maximumWait)) s for \"\(busy.resource)\", held by \(busy.holder),"
          + " and ran without it")
    }
    if waited >= Self.patience, !waiter.isTold {
      waiter.isTold = true
      tell("\(test) waits for \"\(busy.resource)\", held by \(busy.holder)")
    }
    waiter.timer = loop.schedule(at: now + Self.pause) { self.step(test) }
  }
}
