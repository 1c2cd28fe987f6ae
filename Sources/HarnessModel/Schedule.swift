/// What one leaf plan executes: lanes, and what holds for each test.
public struct Schedule: Sendable, Hashable {
  public var plan: Plan
  /// The seed in force.
  public var seed: UInt64
  /// In order of start; together they hold each planned test once.
  public var lanes: [Lane]
  /// Settings of the tests that differ from the plan's own.
  public var exceptions: [TestID: TestSettings]

  public init(
    plan: Plan, seed: UInt64, lanes: [Lane], exceptions: [TestID: TestSettings] = [:]
  ) {
    self.plan = plan
    self.seed = seed
    self.lanes = lanes
    self.exceptions = exceptions
  }

  /// The settings of a test.
  public func settings(for test: TestID) -> TestSettings {
    exceptions[test]
      ?? TestSettings(
        timeout: plan.timeouts.test, slow: plan.timeouts.slow, retries: plan.retries.count,
        isolation: plan.isolation)
  }
}
