/// What a plan and its overrides say of one test.
public struct TestSettings: Sendable, Hashable, Codable {
  /// Time limit in seconds of the test, or of each case of it.
  public var timeout: Double
  /// From here, in seconds, it is called slow.
  public var slow: Double
  /// Further attempts after a failed one.
  public var retries: Int
  /// What it shares its process with.
  public var isolation: Plan.Isolation
  /// What it holds while it runs, by the plan and by its own traits: merged, in canonical order.
  public var claims: [Claim]

  public init(
    timeout: Double, slow: Double, retries: Int, isolation: Plan.Isolation = .lane,
    claims: [Claim] = []
  ) {
    self.timeout = timeout
    self.slow = slow
    self.retries = retries
    self.isolation = isolation
    self.claims = claims
  }
}
