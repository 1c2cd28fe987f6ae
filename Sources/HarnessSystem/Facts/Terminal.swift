import CHarnessSystem

/// What a descriptor leads to, as far as output cares.
public enum Terminal {
  /// The size of a terminal in characters.
  public struct Size: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The descriptor of the standard output.
  public static let standardOutput: Int32 = 1
  /// The descriptor of the standard error.
  public static let standardError: Int32 = 2

  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The size of a terminal, nil when it is none or does not know.
  public static func size(_ descriptor: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard harness_terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return nil
    }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// Writes a text whole, waiting for a slow reader.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - descriptor: Where to write.
  /// - Throws: When writing fails, also when the reader is gone (EPIPE).
  public static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    let name = descriptor == 1 ? "the standard output" : "the standard error"
    let output = Descriptor(borrowing: descriptor, name: name)
    try output.writeAll(text.utf8)
  }
}
