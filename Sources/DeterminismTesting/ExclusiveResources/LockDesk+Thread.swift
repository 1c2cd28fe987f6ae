import DeterminismClaims
import DeterminismLocks

extension LockDesk {
  /// Takes resources, blocking the thread meanwhile.
  ///
  /// The main thread keeps serving its run loop, since whoever holds the resource may need it.
  ///
  /// - Parameter order: What is asked for.
  /// - Returns: What it got; the caller gives it back by `release(_:)`.
  /// - Throws: `ResourceError`.
  func takeBlocking(_ order: Order) throws -> Hold {
    let ticket = try enter(order)
    do {
      let grant = try waitBlocking(for: ticket, order.maximumWait)
      let harness = try takeFromHarnessBlocking(order, numbers: grant.numbers)
      do {
        let machine = try lockMachineBlocking(order, numbers: harness.numbers)
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

  private func takeFromHarnessBlocking(
    _ order: Order, numbers: [Int?]
  ) throws -> TakenFromHarness {
    let attempt = HarnessAttempt(order, numbers: numbers, of: claims)
    var patience = Patience(maximum: order.maximumWait)
    while true {
      switch attempt.step() {
      case .done(let ticket, let numbers): return TakenFromHarness(ticket: ticket, numbers: numbers)
      case .busy(let resource):
        guard let length = patience.pause(resource) else {
          throw ResourceError.keptByHarness(resource, after: order.maximumWait)
        }
        pause(length)
      }
    }
  }

  private func waitBlocking(for ticket: LockTable.Ticket, _ maximum: Duration) throws
    -> LockTable.Grant
  {
    if let grant = try outcome(of: ticket) { return grant }
    return try blockedThreads.during { isLast in
      let limit = isLast ? min(maximum, BlockedThreads.lastWait) : maximum
      var patience = Patience(maximum: limit)
      while true {
        if let grant = try outcome(of: ticket) { return grant }
        guard let length = patience.pause(String(progress(of: ticket))) else {
          throw overdue(
            ticket, after: limit, hint: isLast ? BlockedThreads.lastHint : nil)
        }
        pause(length)
      }
    }
  }

  private func lockMachineBlocking(_ order: Order, numbers: [Int?]) throws -> MachineHold? {
    guard var attempt = try MachineAttempt(order, numbers: numbers, in: machine) else { return nil }
    var patience = Patience(maximum: order.maximumWait)
    do {
      while true {
        switch try attempt.attempt() {
        case .locked(let hold): return hold
        case .busy(let busy):
          guard let length = patience.pause(busy.holder) else {
            throw busy.overdue(after: order.maximumWait)
          }
          pause(length)
        }
      }
    } catch {
      attempt.abandon()
      throw error
    }
  }
}
