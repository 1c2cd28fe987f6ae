/// Cuts text in its middle, so that head and tail stay.
enum BoundedText {
  /// The text where it is short enough, else head and tail with a line between that counts.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: Bytes of UTF-8 that are kept, without the line that tells of the cut.
  static func cut(_ text: String, to limit: Int) -> String {
    let bytes = text.utf8
    guard bytes.count > limit else { return text }
    let head = boundary(at: limit / 2, in: text)
    let tail = boundary(at: bytes.count - (limit - limit / 2), in: text)
    let omitted = bytes.distance(from: head, to: tail)
    return text[..<head] + "\n[\(omitted) bytes left out]\n" + text[tail...]
  }

  /// The last lines, with a line before them that counts what was left out.
  static func lastLines(_ lines: [String], _ limit: Int) -> [String] {
    guard lines.count > limit else { return lines }
    return ["[\(lines.count - limit) lines left out]"] + lines.suffix(limit)
  }

  // MARK: -

  private static func boundary(at offset: Int, in text: String) -> String.Index {
    var index = text.utf8.index(text.startIndex, offsetBy: offset)
    while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
      index = text.utf8.index(before: index)
    }
    return index
  }
}
