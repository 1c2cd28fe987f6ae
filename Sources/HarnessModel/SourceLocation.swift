/// A place in a source file.
public struct SourceLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path as the compiler saw it, or relative to the package where it lies inside.
  public var file: String
  /// The line, 1-based; nil where only the file is known.
  public var line: Int?
  /// The column, 1-based; nil where it is not known.
  public var column: Int?

  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as far as it is known.
  public var description: String {
    var text = file
    if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    return text
  }

  /// The same place with the file named relative to a folder, where it lies below it.
  public func relative(to root: String) -> SourceLocation {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard file.hasPrefix(prefix) else { return self }
    var copy = self
    copy.file = String(file.dropFirst(prefix.count))
    return copy
  }
}
