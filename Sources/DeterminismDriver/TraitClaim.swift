import Testing

/// What a trait of the tests' own library claims, read by reflection: the driver does not know the
/// library, which may be of another version.
struct TraitClaim: Encodable {
  var resource: String
  var scope: String?
  var access: String?
  var slots: Int?

  /// What the traits of a test or suite claim, those of outer suites left out.
  static func all(of test: Test) -> [TraitClaim] {
    test.traits.flatMap { trait -> [TraitClaim] in
      guard String(reflecting: type(of: trait)) == "DeterminismTesting.ExclusiveTrait" else {
        return []
      }
      let members = Mirror(reflecting: trait).children
      guard let claims = members.first(where: { $0.label == "claims" })?.value as? [Any] else {
        return []
      }
      return claims.compactMap { TraitClaim($0) }
    }
  }

  private init?(_ claim: Any) {
    var members: [String: Any] = [:]
    for child in Mirror(reflecting: claim).children {
      if let label = child.label { members[label] = child.value }
    }
    guard let resource = members["resource"] as? String else { return nil }
    self.resource = resource
    scope = members["scope"].flatMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    access = members["access"].flatMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    slots = members["slots"].flatMap { $0 as? Int }
  }
}
