/// Something that a test, or code outside of any test, reported.
public struct Issue: Hashable, Sendable, Codable {
  /// How much an issue weighs.
  public enum Severity: String, Sendable, Codable {
    /// Reported, and does not fail a test.
    case warning
    /// Expected by `withKnownIssue` or its like: does not fail a test.
    case known
    /// Fails the test.
    case failure
  }

  public var severity: Severity
  /// What happened, in the testing library's words; may hold several lines.
  public var text: String
  /// Comments and further lines.
  public var details: [String]
  /// Where; nil where the library does not know (a thrown error in XCTest).
  public var location: SourceLocation?

  public init(
    severity: Severity = .failure, text: String, details: [String] = [],
    location: SourceLocation? = nil
  ) {
    self.severity = severity
    self.text = text
    self.details = details
    self.location = location
  }
}
