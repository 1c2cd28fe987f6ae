public import Testing

extension Trait where Self == ExclusiveTrait {
  /// Lets no other test that claims one of these resources run meanwhile.
  ///
  /// - Parameters:
  ///   - resource: A resource's name, such as `"network"` or `"port 8080"`.
  ///   - more: Further names.
  ///   - scope: `process` for static state, `machine` for what the machine has once.
  ///   - maximumWait: The longest wait while none of them changes hands; then the test fails.
  public static func exclusive(
    _ resource: String, _ more: String..., scope: ResourceClaim.Scope = .process,
    maximumWait: Duration = .seconds(60)
  ) -> Self {
    Self(
      claims: ([resource] + more).map { .exclusive($0, scope: scope) }, maximumWait: maximumWait)
  }

  /// Lets no test that claims one of these resources alone run meanwhile, but others that share it.
  ///
  /// - Parameters:
  ///   - resource: A resource's name.
  ///   - more: Further names.
  ///   - scope: `process` for static state, `machine` for what the machine has once.
  ///   - maximumWait: The longest wait while none of them changes hands; then the test fails.
  public static func shared(
    _ resource: String, _ more: String..., scope: ResourceClaim.Scope = .process,
    maximumWait: Duration = .seconds(60)
  ) -> Self {
    Self(claims: ([resource] + more).map { .shared($0, scope: scope) }, maximumWait: maximumWait)
  }

  /// Gives the test one of a number of equal parts of a resource; `ResourceSlot` says which.
  ///
  /// - Parameters:
  ///   - resource: The resource's name.
  ///   - count: How many parts there are, 1 to 455; the same number wherever it is claimed.
  ///   - scope: `process` for static state, `machine` for what the machine has once.
  ///   - maximumWait: The longest wait while none becomes free; then the test fails.
  public static func slot(
    of resource: String, count: Int, scope: ResourceClaim.Scope = .process,
    maximumWait: Duration = .seconds(60)
  ) -> Self {
    Self(claims: [.slot(of: resource, count: count, scope: scope)], maximumWait: maximumWait)
  }
}
