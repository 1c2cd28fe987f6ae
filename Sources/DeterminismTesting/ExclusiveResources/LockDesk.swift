import DeterminismClaims
import DeterminismLocks
import Synchronization

/// Where the tests of this process ask for resources: the lock table, and the waits around it.
final class LockDesk: Sendable {
  /// The desk of the running test; tests of this module put one of their own here.
  @TaskLocal static var current = LockDesk()

  /// What one test asks for.
  struct Order: Sendable {
    /// Merged claims, in canonical order.
    var claims: [ResourceClaim]
    /// What the messages call it.
    var owner: String
    /// The holds from within which it asks.
    var ancestors: [LockTable.Ticket] = []
    /// The longest wait while nothing moves.
    var maximumWait: Duration
    /// Whether it asks from within a hold of a resource of the machine.
    var isInsideMachineHold = false
  }

  /// What one test got; to be given back exactly once.
  struct Hold: Sendable {
    var ticket: LockTable.Ticket
    /// For each claim the number of its slot, from 1 on.
    var numbers: [Int?]
    var machine: MachineHold?
    /// What was taken at harness, by its ticket.
    var taken: Int?
  }

  private enum Waiter {
    /// Granted or refused, and not fetched yet.
    case done(Result<LockTable.Grant, any Error>)
    case waiting
    case suspended(CheckedContinuation<LockTable.Grant, any Error>)
  }

  private struct State {
    var table = LockTable()
    var waiters: [LockTable.Ticket: Waiter] = [:]
  }

  let claims: HarnessClaims
  let machine: MachineLocks
  let clock: any Clock<Duration>
  /// How a thread waits.
  let pause: @Sendable (Duration) -> Void
  let blockedThreads = BlockedThreads()
  private let state = Mutex(State())

  init(
    claims: HarnessClaims = .ofThisProcess, machine: MachineLocks = MachineLocks(),
    clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (Duration) -> Void = ThreadPause.pause
  ) {
    self.claims = claims
    self.machine = machine
    self.clock = clock
    self.pause = pause
  }

  /// Gives everything back.
  func release(_ hold: Hold) {
    hold.machine?.release()
    if let taken = hold.taken { claims.give(taken) }
    release(hold.ticket)
  }

  // MARK: - The table behind its lock

  /// Enters a request.
  func enter(_ order: Order) throws -> LockTable.Ticket {
    try change { state throws(ResourceError) in
      let answer = try state.table.request(
        order.claims, by: order.owner, inside: order.ancestors)
      state.waiters[answer.ticket] = .waiting
      return (answer.ticket, answer.grants)
    }
  }

  /// Gives a request back, whether it was granted or not.
  func release(_ ticket: LockTable.Ticket) {
    change { state in
      state.waiters[ticket] = nil
      return ((), state.table.release(ticket))
    }
  }

  /// What became of a request; nil while it waits.
  func outcome(of ticket: LockTable.Ticket) throws -> LockTable.Grant? {
    let result = state.withLock { state -> Result<LockTable.Grant, any Error>? in
      guard case .done(let result)? = state.waiters[ticket] else { return nil }
      state.waiters[ticket] = nil
      return result
    }
    return try result?.get()
  }

  /// Suspends until a request is granted or refused.
  func grant(of ticket: LockTable.Ticket) async throws -> LockTable.Grant {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<LockTable.Grant, any Error>? in
          if case .done(let result)? = state.waiters[ticket] {
            state.waiters[ticket] = nil
            return result
          }
          state.waiters[ticket] = .suspended(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      refuse(ticket, CancellationError())
    }
  }

  /// Ends the wait of a request with an error; nothing happens where it was granted.
  func refuse(_ ticket: LockTable.Ticket, _ error: any Error) {
    let suspended = state.withLock {
      state -> CheckedContinuation<LockTable.Grant, any Error>? in
      switch state.waiters[ticket] {
      case .suspended(let continuation):
        state.waiters[ticket] = nil
        return continuation
      case .waiting:
        state.waiters[ticket] = .done(.failure(error))
        return nil
      case .done, nil: return nil
      }
    }
    suspended?.resume(throwing: error)
  }

  func progress(of ticket: LockTable.Ticket) -> Int {
    state.withLock { $0.table.progress(of: ticket) }
  }

  /// The error of a request that waited too long.
  func overdue(_ ticket: LockTable.Ticket, after wait: Duration, hint: String? = nil)
    -> ResourceError
  {
    let obstacle = state.withLock { $0.table.obstacle(of: ticket) }
    return .waitedTooLong(
      resource: obstacle?.resource ?? "", seconds: wait.seconds,
      holder: (obstacle?.holder ?? "another test") + " in this process", hint: hint)
  }

  /// How many requests wait.
  var waiting: Int {
    state.withLock { $0.table.requests.count - $0.table.granted.count }
  }

  // MARK: -

  /// Changes the table and wakes those that got something by it.
  private func change<Answer: Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> (Answer, [LockTable.Grant])
  ) throws(Failure) -> Answer {
    let (answer, woken) = try state.withLock {
      state throws(Failure) -> (
        Answer, [(CheckedContinuation<LockTable.Grant, any Error>, LockTable.Grant)]
      ) in
      let (answer, grants) = try body(&state)
      var woken: [(CheckedContinuation<LockTable.Grant, any Error>, LockTable.Grant)] = []
      for grant in grants {
        switch state.waiters[grant.ticket] {
        case .suspended(let continuation):
          state.waiters[grant.ticket] = nil
          woken.append((continuation, grant))
        case .done: break
        case .waiting, nil: state.waiters[grant.ticket] = .done(.success(grant))
        }
      }
      return (answer, woken)
    }
    for (continuation, grant) in woken { continuation.resume(returning: grant) }
    return answer
  }
}
