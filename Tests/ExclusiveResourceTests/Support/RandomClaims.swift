@testable import DeterminismTesting

extension Dice {
  /// Merged claims on 1 to 3 of some resources: the last one has slots, the others are shared or
  /// held alone.
  mutating func claims(of resources: [String], scope: ResourceClaim.Scope = .process) throws
    -> [ResourceClaim]
  {
    var claims: [ResourceClaim] = []
    for _ in 0...roll(3) {
      let place = roll(resources.count)
      if place == resources.count - 1 {
        // Now and then all of it.
        claims.append(
          roll(8) == 0
            ? .exclusive(resources[place], scope: scope)
            : .slot(of: resources[place], count: 3, scope: scope))
      } else {
        claims.append(
          roll(2) == 0
            ? .exclusive(resources[place], scope: scope) : .shared(resources[place], scope: scope))
      }
    }
    return try ResourceClaim.merged(claims)
  }
}
