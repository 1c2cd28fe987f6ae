/// How much output of tests a run may keep in all, shared by its workers.
final class OutputBudget {
  /// Kept at each end of one stream of one test while the budget lasts.
  static let perEnd = 128 << 10
  /// Kept at each end once the budget is used up.
  static let perEndAfterwards = 1 << 10

  /// What is masked in all output.
  let secrets: SecretMask
  private var left: Int

  /// - Parameters:
  ///   - total: Bytes that the run may keep.
  ///   - secrets: What is masked in all output.
  init(total: Int = 64 << 20, secrets: SecretMask = .none) {
    left = total
    self.secrets = secrets
  }

  /// A buffer for the next stream.
  func buffer() -> MaskedBuffer {
    MaskedBuffer(limit: left > 0 ? Self.perEnd : Self.perEndAfterwards, secrets: secrets)
  }

  /// Takes what a finished buffer holds off the budget.
  func spend(_ bytes: Int) {
    left -= bytes
  }
}
