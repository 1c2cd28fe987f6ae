/// A static sequence of tests that share static state in one worker.
public struct Lane: Sendable, Hashable, Codable {
  /// Unique in its plan: `ExpensesTests.swiftTesting.1`.
  public var name: String
  public var framework: TestFramework
  /// What its tests share a process with.
  public var isolation: Plan.Isolation
  /// The tests in order; not empty.
  public var tests: [TestRecord]

  public init(
    name: String, framework: TestFramework, isolation: Plan.Isolation = .lane,
    tests: [TestRecord]
  ) {
    self.name = name
    self.framework = framework
    self.isolation = isolation
    self.tests = tests
  }
}
