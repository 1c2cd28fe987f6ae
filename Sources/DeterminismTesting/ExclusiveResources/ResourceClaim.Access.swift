extension ResourceClaim {
  /// How a resource is held.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// By one test at a time.
    case exclusive
    /// Together with others that share it, never while one holds it alone.
    case shared
  }
}
