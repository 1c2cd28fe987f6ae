/// Text as XML 1.0 can hold it.
///
/// Terminal codes are taken out, what XML or a terminal cannot bear becomes U+FFFD. Source:
/// Extensible Markup Language 1.0, fifth edition, section 2.2.
enum XMLText {
  /// Appends text for between two tags.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    append(text, attribute: false, to: &bytes)
  }

  /// Appends text for an attribute in double quotes; line ends and tabs become references, which
  /// a parser does not turn into spaces.
  static func appendAttribute(_ text: String, to bytes: inout [UInt8]) {
    append(text, attribute: true, to: &bytes)
  }

  // MARK: -

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func append(_ text: String, attribute: Bool, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { source in
      if source.allSatisfy({ isPlain($0) }) {
        bytes.append(contentsOf: source)
        return
      }
      var index = 0
      while index < source.count {
        index += appendNext(at: index, of: source, attribute: attribute, to: &bytes)
      }
    }
  }

  /// Whether a byte stands for itself everywhere.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20...0x7E: true
    default: false
    }
  }

  /// Appends what stands at an index, and returns how many bytes that were.
  private static func appendNext(
    at index: Int, of source: UnsafeBufferPointer<UInt8>, attribute: Bool, to bytes: inout [UInt8]
  ) -> Int {
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\"") where attribute: bytes.append(contentsOf: "&quot;".utf8)
    case 0x0A where attribute: bytes.append(contentsOf: "&#10;".utf8)
    case 0x09 where attribute: bytes.append(contentsOf: "&#9;".utf8)
    case 0x0D where attribute: bytes.append(contentsOf: "&#13;".utf8)
    case 0x0D:
      // A parser would do the same: every line end is one line feed.
      if index + 1 == source.count || source[index + 1] != 0x0A { bytes.append(0x0A) }
    case TerminalCodes.escape:
      if let length = TerminalCodes.length(at: index, in: source) { return length }
      bytes.append(contentsOf: replacement)
    case 0x09, 0x0A: bytes.append(byte)
    case 0x00...0x1F, 0x7F: bytes.append(contentsOf: replacement)
    case 0xC2 where index + 1 < source.count && source[index + 1] < 0xA0:
      // C1 controls: allowed, but a terminal obeys them.
      bytes.append(contentsOf: replacement)
      return 2
    case 0xEF
    where index + 2 < source.count && source[index + 1] == 0xBF && source[index + 2] >= 0xBE:
      // U+FFFE and U+FFFF are no characters.
      bytes.append(contentsOf: replacement)
      return 3
    default: bytes.append(byte)
    }
    return 1
  }
}
