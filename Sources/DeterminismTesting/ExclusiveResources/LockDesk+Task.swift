import DeterminismClaims
import DeterminismLocks

extension LockDesk {
  /// Takes resources, suspending meanwhile.
  ///
  /// - Parameter order: What is asked for.
  /// - Returns: What it got; the caller gives it back by `release(_:)`.
  /// - Throws: `ResourceError`, or `CancellationError` where the task is cancelled.
  func take(_ order: Order) async throws -> Hold {
    let ticket = try enter(order)
    do {
      let grant = try await wait(for: ticket, order.maximumWait)
      let harness = try await takeFromHarness(order, numbers: grant.numbers)
      do {
        let machine = try await lockMachine(order, numbers: harness.numbers)
        return Hold(
          ticket: ticket, numbers: harness.merged(machine?.numbers), machine: machine,
          taken: harness.ticket)
      } catch {
        if let taken = harness.ticket { claims.give(taken) }
        throw error
      }
    } catch {
      release(ticket)
      throw error
    }
  }

  // MARK: -

  private func takeFromHarness(_ order: Order, numbers: [Int?]) async throws -> TakenFromHarness {
    let attempt = HarnessAttempt(order, numbers: numbers, of: claims)
    var patience = Patience(maximum: order.maximumWait)
    while true {
      switch attempt.step() {
      case .done(let ticket, let numbers): return TakenFromHarness(ticket: ticket, numbers: numbers)
      case .busy(let resource):
        guard let pause = patience.pause(resource) else {
          throw ResourceError.keptByHarness(resource, after: order.maximumWait)
        }
        try await clock.sleep(for: pause)
      }
    }
  }

  private func wait(for ticket: LockTable.Ticket, _ maximum: Duration) async throws
    -> LockTable.Grant
  {
    if let grant = try outcome(of: ticket) { return grant }
    let watch = Task {
      var seen = progress(of: ticket)
      while true {
        try await clock.sleep(for: maximum)
        let now = progress(of: ticket)
        if now == seen { break }
        seen = now
      }
      refuse(ticket, overdue(ticket, after: maximum))
    }
    defer { watch.cancel() }
    return try await grant(of: ticket)
  }

  private func lockMachine(_ order: Order, numbers: [Int?]) async throws -> MachineHold? {
    guard var attempt = try MachineAttempt(order, numbers: numbers, in: machine) else { return nil }
    var patience = Patience(maximum: order.maximumWait)
    do {
      while true {
        switch try attempt.attempt() {
        case .locked(let hold): return hold
        case .busy(let busy):
          guard let pause = patience.pause(busy.holder) else {
            throw busy.overdue(after: order.maximumWait)
          }
          try await clock.sleep(for: pause)
        }
      }
    } catch {
      attempt.abandon()
      throw error
    }
  }
}
