import HarnessModel

/// A JSON text after parsing: its values, its mistakes, and where each offset stands.
struct JSONDocument: Sendable {
  /// The file's name for locations.
  let file: String
  /// The top value; nil where the text could not be read to its end.
  let root: JSONNode?
  /// The mistakes of syntax, in the order of the text.
  let diagnostics: [Diagnostic]

  private let bytes: [UInt8]
  private let lineStarts: [Int]

  init(file: String, bytes: [UInt8], lineStarts: [Int], root: JSONNode?, mistakes: [JSONMistake]) {
    self.file = file
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.root = root
    diagnostics = mistakes.map { mistake in
      var hint = mistake.hint
      if let related = mistake.related {
        let place = JSONDocument.place(of: related, in: bytes, lineStarts)
        hint = (hint ?? "") + "\(place.line):\(place.column)"
      }
      let place = JSONDocument.place(of: mistake.offset, in: bytes, lineStarts)
      return Diagnostic(
        mistake.message,
        at: SourceLocation(file: file, line: place.line, column: place.column), hint: hint)
    }
  }

  /// The place of an offset: line and column are 1-based, columns count characters.
  func location(at offset: Int) -> SourceLocation {
    let place = JSONDocument.place(of: offset, in: bytes, lineStarts)
    return SourceLocation(file: file, line: place.line, column: place.column)
  }

  // MARK: -

  private static func place(
    of offset: Int, in bytes: [UInt8], _ lineStarts: [Int]
  ) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let end = min(max(offset, start), bytes.count)
    // What stands before is valid UTF-8: a text that is not was refused at its first bad byte.
    return (low + 1, String(decoding: bytes[start..<end], as: UTF8.self).count + 1)
  }
}
