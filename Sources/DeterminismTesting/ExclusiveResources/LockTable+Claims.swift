import DeterminismClaims

extension LockTable {
  /// Asks for the resources of a test.
  ///
  /// - Parameters:
  ///   - claims: Merged claims, in canonical order.
  ///   - owner: What the messages call it.
  ///   - ancestors: The grants from within which it asks.
  /// - Returns: Its number, and everything that is granted by now, this request or others.
  /// - Throws: `ResourceError` where it asks for what it holds, or would wait for ever.
  mutating func request(
    _ claims: [ResourceClaim], by owner: String, inside ancestors: [Ticket] = []
  ) throws(ResourceError) -> (ticket: Ticket, grants: [Grant]) {
    let wants = claims.map {
      Want($0.resource, isOfMachine: $0.scope == .machine, mode: $0.mode)
    }
    do throws(LockRefusal) {
      return try request(wants, by: owner, inside: ancestors)
    } catch {
      switch error {
      case .alreadyHeld(let resource, let holder):
        throw .alreadyHeld(resource: resource, holder: holder)
      case .deadlock(let resource, let holder, let waitsFor, let held):
        throw .deadlock(resource: resource, holder: holder, waitsFor: waitsFor, held: held)
      }
    }
  }
}
