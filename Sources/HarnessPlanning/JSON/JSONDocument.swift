import HarnessModel

/// A JSON text after parsing: its values, its mistakes, and where each offset stands.
struct JSONDocument: Sendable {
  /// The file's name for locations.
  let file: String
  /// The top value; nil where the text could not be read to its end.
  let root: JSONNode?
  /// The mistakes of syntax, in the order of the text.
  private(set) var diagnostics: [Diagnostic]

  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The place that was asked for last: the next one usually follows it on the same line, and a
  /// long line must not be counted from its start for each.
  private var last = (offset: 0, line: 0, column: 1)

  init(file: String, bytes: [UInt8], lineStarts: [Int], root: JSONNode?, mistakes: [JSONMistake]) {
    self.file = file
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.root = root
    var diagnostics: [Diagnostic] = []
    self.diagnostics = []
    for mistake in mistakes {
      var hint = mistake.hint
      if let related = mistake.related { hint = (hint ?? "") + place(of: related) }
      diagnostics.append(Diagnostic(mistake.message, at: location(at: mistake.offset), hint: hint))
    }
    self.diagnostics = diagnostics
  }

  /// The place of an offset: line and column are 1-based, columns count characters.
  mutating func location(at offset: Int) -> SourceLocation {
    let line = lineIndex(of: offset)
    if line != last.line || offset < last.offset || last.offset < lineStarts[line] {
      last = (lineStarts[line], line, 1)
    }
    let end = min(max(offset, last.offset), bytes.count)
    // What stands before is valid UTF-8: a text that is not was refused at its first bad byte.
    last.column += String(decoding: bytes[last.offset..<end], as: UTF8.self).count
    last.offset = end
    return SourceLocation(file: file, line: line + 1, column: last.column)
  }

  /// The place of an offset without the file's name: `7:5`.
  mutating func place(of offset: Int) -> String {
    let location = location(at: offset)
    return "\(location.line ?? 1):\(location.column ?? 1)"
  }

  // MARK: -

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
