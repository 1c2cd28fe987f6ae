/// What a test holds while it runs: a resource, alone, together with others, or one slot of it.
///
/// A string literal is the claim of that resource alone, in this process: `try hold("network")`.
public struct ResourceClaim: Sendable, Hashable {
  /// The resource's name.
  public var resource: String
  /// How far it reaches.
  public var scope: Scope
  /// How it is held; a claim with slots is never shared.
  public var access: Access
  /// How many tests may hold it at a time, each with a number of its own from 1 on; nil where it
  /// has no slots.
  public var slots: Int?

  public init(
    resource: String, scope: Scope = .process, access: Access = .exclusive, slots: Int? = nil
  ) {
    self.resource = resource
    self.scope = scope
    self.access = access
    self.slots = slots
  }

  /// A resource that nobody else holds meanwhile.
  public static func exclusive(_ resource: String, scope: Scope = .process) -> ResourceClaim {
    ResourceClaim(resource: resource, scope: scope)
  }

  /// A resource that others may share, and nobody holds alone meanwhile.
  public static func shared(_ resource: String, scope: Scope = .process) -> ResourceClaim {
    ResourceClaim(resource: resource, scope: scope, access: .shared)
  }

  /// One of a number of equal parts of a resource.
  ///
  /// - Parameters:
  ///   - resource: Its name.
  ///   - count: How many parts there are, 1 to 455; the same number wherever it is claimed.
  ///   - scope: How far it reaches.
  public static func slot(
    of resource: String, count: Int, scope: Scope = .process
  ) -> ResourceClaim {
    ResourceClaim(resource: resource, scope: scope, slots: count)
  }
}

extension ResourceClaim: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(resource: value)
  }
}
