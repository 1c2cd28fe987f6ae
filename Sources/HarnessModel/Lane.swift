/// A static sequence of tests that share static state in one worker.
public struct Lane: Sendable, Hashable, Codable {
  /// Unique in its plan: `ExpensesTests.swiftTesting.1`.
  public var name: String
  public var framework: TestFramework
  /// The tests in order; not empty.
  public var tests: [TestRecord]

  public init(name: String, framework: TestFramework, tests: [TestRecord]) {
    self.name = name
    self.framework = framework
    self.tests = tests
  }
}
