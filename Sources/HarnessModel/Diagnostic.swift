/// A mistake of the user, or a warning: what, where, and how to mend it.
public struct Diagnostic: Hashable, Sendable {
  /// Whether it stops the run.
  public enum Severity: String, Sendable {
    case error, warning
  }

  public var severity: Severity
  /// What is wrong, without a full stop.
  public var message: String
  /// Where, as far as it is known.
  public var location: SourceLocation?
  /// How to mend it.
  public var hint: String?

  public init(
    _ message: String, at location: SourceLocation? = nil, hint: String? = nil,
    severity: Severity = .error
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.hint = hint
  }

  /// One or two lines: `error: unknown key "x" at file:7:5`, `hint: did you mean "y"?`.
  public var rendered: String {
    var text = "\(severity.rawValue): \(message)"
    if let location { text += " at \(location)" }
    if let hint { text += "\nhint: \(hint)" }
    return text
  }
}

/// Mistakes of the user, all those of a phase at once.
public struct UsageError: Error, Sendable, Hashable {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  public init(_ message: String, at location: SourceLocation? = nil, hint: String? = nil) {
    self.diagnostics = [Diagnostic(message, at: location, hint: hint)]
  }
}
