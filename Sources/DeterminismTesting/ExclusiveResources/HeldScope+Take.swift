import DeterminismClaims
import Testing

extension HeldScope {
  /// Who asks for resources, and how.
  struct Asker: Sendable {
    /// The test whose traits ask; nil otherwise.
    var test: Test.ID?
    /// What the messages call it.
    var owner: String
    /// What is held already.
    var parent = HeldScope.current
    /// Whether it asks for a whole test: what harness holds for the test is what it asks for.
    var isWholeTest: Bool
    /// The longest wait while nothing moves.
    var maximumWait: Duration
  }

  /// Takes resources, suspending meanwhile.
  ///
  /// - Parameters:
  ///   - claims: What is asked for, not yet merged.
  ///   - asker: Who asks; to be made on the test's own task or thread.
  /// - Returns: The new innermost scope; the caller ends it by `release()`.
  /// - Throws: `ResourceError`, or `CancellationError` where the task is cancelled.
  static func take(_ claims: [ResourceClaim], for asker: Asker) async throws -> HeldScope {
    let intake = try Intake(claims, for: asker)
    guard let order = intake.order else { return intake.scope(nil) }
    return intake.scope(try await intake.desk.take(order))
  }

  /// Takes resources, blocking the thread meanwhile.
  static func takeBlocking(_ claims: [ResourceClaim], for asker: Asker) throws -> HeldScope {
    let intake = try Intake(claims, for: asker)
    guard let order = intake.order else { return intake.scope(nil) }
    return intake.scope(try intake.desk.takeBlocking(order))
  }

  // MARK: -

  /// What is to be taken, checked against what is held.
  private struct Intake: Sendable {
    let asker: Asker
    let claims: [ResourceClaim]
    /// For each claim what harness holds.
    let held: [HarnessClaims.Held]
    let desk = LockDesk.current
    /// What is left to take; nil where harness holds everything.
    let order: LockDesk.Order?

    init(_ wanted: [ResourceClaim], for asker: Asker) throws(ResourceError) {
      self.asker = asker
      claims = try ResourceClaim.merged(wanted)
      let chain = asker.parent?.chain ?? []
      for claim in claims {
        guard let outer = asker.parent?.resource(claim.resource) else { continue }
        if outer.claim.scope != claim.scope { throw .differingScopes(resource: claim.resource) }
        throw .alreadyHeld(resource: claim.resource, holder: asker.owner)
      }
      var held: [HarnessClaims.Held] = []
      for claim in claims { held.append(desk.claims.held(claim.resource)) }
      if !asker.isWholeTest, let place = held.firstIndex(where: { $0 != .no }) {
        throw .alreadyHeld(resource: claims[place].resource, holder: asker.owner)
      }
      self.held = held
      let rest = zip(claims, held).filter { $0.1 == .no }.map(\.0)
      order =
        rest.isEmpty
        ? nil
        : LockDesk.Order(
          claims: rest, owner: asker.owner, ancestors: chain.compactMap(\.hold?.ticket),
          maximumWait: asker.maximumWait,
          isInsideMachineHold: chain.flatMap(\.resources).contains { $0.claim.scope == .machine })
    }

    func scope(_ hold: LockDesk.Hold?) -> HeldScope {
      var numbers = (hold?.numbers ?? [])[...]
      var resources: [Resource] = []
      for (claim, held) in zip(claims, held) {
        // Who holds all of it holds the first slot as well.
        let whole = claim.mode == .together ? nil : 1
        switch held {
        case .no: resources.append(Resource(claim: claim, number: numbers.removeFirst() ?? whole))
        case .yes(let number): resources.append(Resource(claim: claim, number: number ?? whole))
        }
      }
      return HeldScope(
        parent: asker.parent, test: asker.test, resources: resources, hold: hold, desk: desk)
    }
  }
}
