/// What a plan and its overrides say of one test.
public struct TestSettings: Sendable, Hashable, Codable {
  /// Time limit in seconds of the test, or of each case of it.
  public var timeout: Double
  /// From here, in seconds, it is called slow.
  public var slow: Double
  /// Further attempts after a failed one.
  public var retries: Int

  public init(timeout: Double, slow: Double, retries: Int) {
    self.timeout = timeout
    self.slow = slow
    self.retries = retries
  }
}
