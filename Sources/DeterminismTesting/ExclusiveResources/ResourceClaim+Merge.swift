import DeterminismClaims

extension ResourceClaim {
  /// The most slots a resource may have: that many blocks of ports fit.
  static let mostSlots = 455

  /// A shared claim with slots is one of a slot.
  var mode: Want.Mode {
    if let slots { return .slot(of: slots) }
    return access == .shared ? .together : .alone
  }

  /// By scope, the machine first, then by the bytes of the name: the order in which several
  /// resources are taken.
  static func comesFirst(_ left: ResourceClaim, _ right: ResourceClaim) -> Bool {
    if left.scope != right.scope { return left.scope == .machine }
    return left.resource.utf8.lexicographicallyPrecedes(right.resource.utf8)
  }

  /// Joins the claims of one test: each resource once, as strictly as any of them asks.
  ///
  /// Exclusive wins over shared, the smaller number of slots over the larger, and a resource that
  /// is claimed whole and by slots is held whole.
  ///
  /// - Parameter claims: What its traits, or its call, ask for.
  /// - Returns: The joined claims in canonical order.
  /// - Throws: `ResourceError` where a claim is none, or a resource is claimed in both scopes.
  static func merged(_ claims: some Sequence<ResourceClaim>) throws(ResourceError)
    -> [ResourceClaim]
  {
    var merged: [ResourceClaim] = []
    for claim in claims {
      try claim.check()
      guard let place = merged.firstIndex(where: { $0.resource == claim.resource }) else {
        merged.append(claim)
        continue
      }
      if merged[place].scope != claim.scope {
        throw .differingScopes(resource: claim.resource)
      }
      merged[place] = merged[place].joined(with: claim)
    }
    if merged.isEmpty { throw .nothingNamed }
    return merged.sorted(by: comesFirst)
  }

  // MARK: -

  private func check() throws(ResourceError) {
    if resource.allSatisfy(\.isWhitespace) { throw .emptyName }
    if let slots, !(1...Self.mostSlots).contains(slots) {
      throw .slotCount(resource: resource, count: slots)
    }
  }

  private func joined(with other: ResourceClaim) -> ResourceClaim {
    switch (mode, other.mode) {
    case (.slot(let count), .slot(let otherCount)): return count <= otherCount ? self : other
    case (.together, .together): return self
    default: return ResourceClaim(resource: resource, scope: scope)
    }
  }
}
