extension FixtureError {
  /// A file whose content is not what it has to be.
  public struct Bad: Equatable, Sendable {
    /// The name that was asked for.
    public let name: String
    /// What is wrong, and where in the file, as the end of a sentence about the file.
    public let reason: String
  }
}
