extension FixtureError {
  /// A name that leads out of the folder of fixtures.
  public struct Outside: Equatable, Sendable {
    /// The name that was asked for.
    public let name: String
    /// The folder of fixtures.
    public let folder: String
  }
}
