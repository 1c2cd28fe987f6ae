extension ResourceClaim {
  /// How far a resource reaches.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// Static state: each process has its own.
    case process
    /// A port, a file: one for the whole machine, among the processes of one user.
    case machine
  }
}
