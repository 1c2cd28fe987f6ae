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
  ///
  /// Control characters of what the user wrote are shown as escapes, so that none reaches a terminal.
  public var rendered: String {
    var text = "\(severity.rawValue): \(Self.visible(message))"
    if let location { text += " at \(Self.visible(location.description))" }
    if let hint { text += "\nhint: \(Self.visible(hint))" }
    return text
  }

  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return text
    }
    return text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
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
