/// Cuts a stream of bytes into lines, however the pieces come.
struct LineSplitter {
  /// A line beyond this many bytes is skipped.
  static let longest = 67_108_864

  /// Number of the line that comes next, 1-based.
  private(set) var lineNumber = 1
  /// Bytes after the last line feed.
  private(set) var rest: [UInt8] = []
  /// Whether the rest is part of a line that is too long, and so is not kept.
  private(set) var isSkipping = false

  /// Takes in a piece and hands on each line that it ends, without its line feed.
  ///
  /// - Parameter body: Gets the line's number and its bytes; nil for a line that is too long.
  mutating func read(
    _ piece: UnsafeBufferPointer<UInt8>,
    _ body: (_ number: Int, _ line: UnsafeBufferPointer<UInt8>?) throws -> Void
  ) rethrows {
    var start = 0
    while start < piece.count {
      guard let end = piece[start...].firstIndex(of: 0x0A) else {
        keep(piece[start...])
        return
      }
      let part = piece[start..<end]
      start = end + 1
      defer { lineNumber += 1 }
      if isSkipping || rest.count + part.count > Self.longest {
        isSkipping = false
        rest = []
        try body(lineNumber, nil)
      } else if rest.isEmpty {
        try body(lineNumber, UnsafeBufferPointer(rebasing: part))
      } else {
        let line = rest + part
        rest.removeAll(keepingCapacity: true)
        try line.withUnsafeBufferPointer { try body(lineNumber, $0) }
      }
    }
  }

  private mutating func keep(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
    if isSkipping || rest.count + part.count > Self.longest {
      isSkipping = true
      rest = []
    } else {
      rest.append(contentsOf: part)
    }
  }
}
