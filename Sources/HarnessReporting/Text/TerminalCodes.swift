/// Finds the escape sequences of terminals in UTF-8.
///
/// Source: ECMA-48, sections 5.4 (control sequences) and 5.6 (control strings).
enum TerminalCodes {
  static let escape: UInt8 = 0x1B

  /// A control string without its end is text after so many bytes.
  private static let longestString = 4_096

  /// The length in bytes of the complete sequence that starts at an ESC; nil where there is none.
  static func length(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == escape else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      return finalByte(from: start + 2, in: bytes, parameters: 0x20...0x3F, final: 0x40...0x7E)
        .map { $0 - start }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return controlString(from: start + 2, in: bytes).map { $0 - start }
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"):
      return finalByte(from: start + 2, in: bytes, parameters: 0x20...0x2F, final: 0x30...0x7E)
        .map { $0 - start }
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "7"), UInt8(ascii: "8"):
      return 2
    default:
      // The other short sequences are rare, and taking a letter out of a text would be worse.
      return nil
    }
  }

  /// A text without its complete escape sequences.
  static func stripped(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.contains(escape) else { return nil }
      var kept: [UInt8] = []
      kept.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        if let length = length(at: index, in: bytes) {
          index += length
        } else {
          kept.append(bytes[index])
          index += 1
        }
      }
      return String(decoding: kept, as: UTF8.self)
    } ?? text
  }

  // MARK: -

  private static func finalByte(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>, parameters: ClosedRange<UInt8>,
    final: ClosedRange<UInt8>
  ) -> Int? {
    var index = start
    while index < bytes.count, parameters.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, final.contains(bytes[index]) else { return nil }
    return index + 1
  }

  private static func controlString(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let end = min(bytes.count, start + longestString)
    var index = start
    while index < end {
      if bytes[index] == 0x07 { return index + 1 }
      if bytes[index] == escape, index + 1 < end, bytes[index + 1] == UInt8(ascii: "\\") {
        return index + 2
      }
      index += 1
    }
    return nil
  }
}
