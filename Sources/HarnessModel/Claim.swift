/// What a test holds while it runs: a resource, alone or together with others.
///
/// Two tests whose claims on one resource do not agree never run at the same time: in the same
/// process where the scope is `process`, anywhere on the machine where it is `machine`.
public struct Claim: Sendable, Hashable, Codable {
  /// How far a resource reaches.
  public enum Scope: String, Sendable, Hashable, Codable, CaseIterable {
    /// Static state: each process has its own.
    case process
    /// A port, a file: one for the whole machine.
    case machine
  }

  /// How a resource is held.
  public enum Access: String, Sendable, Hashable, Codable, CaseIterable {
    /// By one test at a time.
    case exclusive
    /// Together with others that share it, never while one holds it alone.
    case shared
  }

  /// The resource's name, unique within its scope.
  public var resource: String
  public var scope: Scope
  public var access: Access
  /// How many tests may hold the resource at a time, each with a number of its own from 1 on; nil
  /// where it has no slots. A resource with slots is never shared.
  public var slots: Int?

  public init(
    resource: String, scope: Scope = .process, access: Access = .exclusive, slots: Int? = nil
  ) {
    self.resource = resource
    self.scope = scope
    self.access = access
    self.slots = slots
  }
}

extension Claim: Comparable {
  /// By scope, then by the bytes of the resource's name: the order in which several are taken.
  public static func < (left: Claim, right: Claim) -> Bool {
    if left.scope != right.scope { return left.scope == .machine }
    return left.resource.utf8.lexicographicallyPrecedes(right.resource.utf8)
  }

  /// Joins claims: each resource once, exclusive where one of its claims is, in canonical order.
  ///
  /// Claims on one resource that disagree about slots keep the smaller number.
  public static func merged(_ claims: some Sequence<Claim>) -> [Claim] {
    var merged: [Claim] = []
    for claim in claims.sorted(by: <) {
      guard let last = merged.last, last.resource == claim.resource, last.scope == claim.scope
      else {
        merged.append(claim)
        continue
      }
      let place = merged.count - 1
      if claim.access == .exclusive { merged[place].access = .exclusive }
      merged[place].slots = [last.slots, claim.slots].compactMap(\.self).min()
    }
    return merged
  }
}
