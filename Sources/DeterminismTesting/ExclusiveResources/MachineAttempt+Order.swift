import DeterminismClaims
import DeterminismLocks

extension MachineAttempt {
  /// - Parameters:
  ///   - order: What is asked for; its claims of the machine stand first.
  ///   - numbers: The slots that the lock table gave.
  ///   - locks: The folder of locks.
  /// - Returns: nil where nothing of the machine is asked for.
  /// - Throws: `ResourceError.unusable` where the folder cannot be used.
  init?(_ order: LockDesk.Order, numbers: [Int?], in locks: MachineLocks) throws(ResourceError) {
    let claims = order.claims.filter { $0.scope == .machine }
    if claims.isEmpty { return nil }
    do throws(MachineLockError) {
      try self.init(
        claims.map { Want($0.resource, isOfMachine: true, mode: $0.mode) }, numbers: numbers,
        owner: order.owner, isInsideHold: order.isInsideMachineHold, in: locks)
    } catch {
      throw ResourceError(error)
    }
  }

  /// Tries once, in the words of tests.
  mutating func attempt() throws(ResourceError) -> Step {
    do throws(MachineLockError) {
      return try step()
    } catch {
      throw ResourceError(error)
    }
  }
}

extension MachineAttempt.Busy {
  func overdue(after wait: Duration) -> ResourceError {
    .waitedTooLong(resource: resource, seconds: wait.seconds, holder: holder, hint: nil)
  }
}

extension ResourceError {
  fileprivate init(_ error: MachineLockError) {
    self = .unusable(path: error.path, reason: error.reason, hint: error.hint)
  }
}
