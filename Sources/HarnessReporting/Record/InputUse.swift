public import HarnessModel

/// That a test of a plan used an input.
public struct InputUse: Sendable, Hashable {
  public let plan: String
  /// The matrix row; nil where the plan has none.
  public let row: String?
  /// The test function, also where a case of it used the input.
  public let test: TestID
  public let input: UsedInput
  /// Attempts that used it, over all iterations.
  public let attempts: Int
  /// How often it was used, over all attempts.
  public let count: Int
}
