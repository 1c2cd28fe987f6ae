extension StubSession {
  /// What is done about routes that no request has used, or fewer than they say.
  public enum Unused: Sendable {
    /// The test fails, unless it has failed before its end.
    case fail
    /// Nothing.
    case allow
  }
}
