public import HarnessModel

/// An issue that was recorded outside of any test, or after its test had ended.
public struct RunIssue: Sendable, Hashable {
  public let plan: String
  public let row: String?
  /// The test that had ended; nil where no test is known.
  public let late: TestID?
  public let issue: Issue

  /// `unit`, or `unit [Lord Howe]` for a row.
  public var label: String { Plan.label(plan, row: row) }
}
