import HarnessModel

extension Engine {
  /// Why everything that is left is cancelled.
  struct Halt: Sendable {
    /// What cancelled tests say.
    let reason: String
    /// What holds for the plan because of it.
    var status: ExitStatus
    /// Whether the stop came from outside.
    var isRequested = false
  }
}
