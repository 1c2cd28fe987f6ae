/// What one leaf plan, or one row of its matrix, executes: lanes, and what holds for each test.
public struct Schedule: Sendable, Hashable {
  /// Its axes are those of the row, where there is one.
  public var plan: Plan
  /// The matrix row; nil where the plan has none.
  public var row: String?
  /// The seed in force.
  public var seed: UInt64
  /// In order of start; together they hold each planned test once.
  public var lanes: [Lane]
  /// Settings of the tests that differ from the plan's own.
  public var exceptions: [TestID: TestSettings]

  public init(
    plan: Plan, row: String? = nil, seed: UInt64, lanes: [Lane],
    exceptions: [TestID: TestSettings] = [:]
  ) {
    self.plan = plan
    self.row = row
    self.seed = seed
    self.lanes = lanes
    self.exceptions = exceptions
  }

  /// `unit`, or `unit [Lord Howe]` for a row.
  public var label: String { Plan.label(plan.name, row: row) }

  /// The settings of a test.
  public func settings(for test: TestID) -> TestSettings {
    exceptions[test]
      ?? TestSettings(
        timeout: plan.timeouts.test, slow: plan.timeouts.slow, retries: plan.retries.count,
        isolation: plan.isolation)
  }
}
