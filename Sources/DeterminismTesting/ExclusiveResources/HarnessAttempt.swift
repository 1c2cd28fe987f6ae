import DeterminismClaims

/// The way to resources of this process that harness may hold for other tests, in steps that never
/// block: all of them at once or none.
struct HarnessAttempt {
  enum Step {
    case done(ticket: Int?, numbers: [Int?])
    case busy(resource: String)
  }

  private let harness: HarnessClaims
  private let claims: [ResourceClaim]
  private let places: [Int]
  private let numbers: [Int?]

  /// - Parameters:
  ///   - order: What is asked for.
  ///   - numbers: The slots that the lock table gave.
  ///   - harness: Who else holds resources here.
  init(_ order: LockDesk.Order, numbers: [Int?], of harness: HarnessClaims) {
    self.harness = harness
    self.numbers = numbers
    places = order.claims.indices.filter { order.claims[$0].scope == .process }
    claims = places.map { order.claims[$0] }
  }

  /// Tries once.
  func step() -> Step {
    guard let first = claims.first else { return .done(ticket: nil, numbers: numbers) }
    switch harness.take(claims) {
    case .unmanaged: return .done(ticket: nil, numbers: numbers)
    case .busy: return .busy(resource: first.resource)
    case .taken(let ticket, let given):
      var all = numbers
      for (place, number) in zip(places, given) where number != nil { all[place] = number }
      return .done(ticket: ticket, numbers: all)
    }
  }
}
