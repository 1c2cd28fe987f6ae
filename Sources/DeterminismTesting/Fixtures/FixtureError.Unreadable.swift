extension FixtureError {
  /// A file that the system does not give out.
  public struct Unreadable: Equatable, Sendable {
    /// The name that was asked for.
    public let name: String
    /// The whole path.
    public let path: String
    /// What the system says.
    public let reason: String
  }
}
