/// Cuts a stream of bytes into lines, within bounded memory.
public struct LineSplitter: Sendable {
  /// The longest line in bytes; a longer one is given in pieces.
  public let limit: Int

  private var rest: [UInt8] = []
  /// Whether the last piece ended at the limit and not at the end of a line.
  private var isCut = false

  /// Makes a splitter.
  ///
  /// - Parameter limit: The longest line in bytes, at least 1.
  public init(limit: Int = 64 << 10) {
    self.limit = max(1, limit)
  }

  /// Adds bytes.
  ///
  /// - Parameters:
  ///   - bytes: What came in.
  ///   - onLine: Gets each complete line without its end; invalid UTF-8 is shown as U+FFFD.
  public mutating func add(_ bytes: UnsafeRawBufferPointer, _ onLine: (String) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let window = bytes[start..<min(bytes.endIndex, start + limit - rest.count)]
      if let end = window.firstIndex(of: 0x0A) {
        // The end of a line that was already given whole makes no empty line.
        if !(isCut && rest.isEmpty && end == start) { emit(bytes[start..<end], onLine) }
        isCut = false
        start = end + 1
      } else if rest.count + window.count >= limit {
        emit(window, onLine)
        isCut = true
        start = window.endIndex
      } else {
        rest.append(contentsOf: window)
        start = window.endIndex
      }
    }
  }

  /// Gives the last line when it has no end.
  ///
  /// - Parameter onLine: Gets the line.
  public mutating func finish(_ onLine: (String) -> Void) {
    guard !rest.isEmpty else { return }
    onLine(String(decoding: rest, as: UTF8.self))
    rest = []
  }

  private mutating func emit(_ tail: Slice<UnsafeRawBufferPointer>, _ onLine: (String) -> Void) {
    if rest.isEmpty {
      onLine(Self.text(tail))
    } else {
      rest.append(contentsOf: tail)
      onLine(Self.text(rest[...]))
      rest.removeAll(keepingCapacity: true)
    }
  }

  private static func text(_ line: some BidirectionalCollection<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line[...], as: UTF8.self)
  }
}
