public import HarnessModel

/// What the command line chooses among the tests of plans.
public struct Selection: Sendable, Hashable {
  /// Only tests that one of these matches; empty means all.
  public var filters: [Selector]
  /// Not the tests that one of these matches.
  public var skips: [Selector]
  /// Only these tests, or the tests of these cases; nil means all.
  public var only: Set<TestID>?

  /// Of these tests only the rows of matrices in which they failed.
  public var onlyRows: [TestID: Set<String>] = [:]
  /// Only these rows of matrices; empty means all, and plans without a matrix.
  public var rows: [String]

  public init(
    filters: [Selector] = [], skips: [Selector] = [], only: Set<TestID>? = nil,
    rows: [String] = []
  ) {
    self.filters = filters
    self.skips = skips
    self.only = only
    self.rows = rows
  }
}
