/// How much output of tests a run may keep in all, shared by its workers.
final class OutputBudget {
  /// Kept at each end of one stream of one test while the budget lasts.
  static let perEnd = 128 << 10
  /// Kept at each end once the budget is used up.
  static let perEndAfterwards = 1 << 10

  private var left: Int

  /// - Parameter total: Bytes that the run may keep.
  init(total: Int = 64 << 20) {
    left = total
  }

  /// The limit for the next buffer.
  var limit: Int { left > 0 ? Self.perEnd : Self.perEndAfterwards }

  /// Takes what a finished buffer holds off the budget.
  func spend(_ bytes: Int) {
    left -= bytes
  }
}
