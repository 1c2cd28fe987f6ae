import HarnessModel

extension Engine {
  /// An outcome that a test did not reach by itself.
  struct Interruption: Sendable {
    let outcome: Outcome
    let reason: String
    var location: SourceLocation?
    var stacks: String?

    init(
      _ outcome: Outcome, reason: String, location: SourceLocation? = nil, stacks: String? = nil
    ) {
      self.outcome = outcome
      self.reason = reason
      self.location = location
      self.stacks = stacks
    }
  }
}
