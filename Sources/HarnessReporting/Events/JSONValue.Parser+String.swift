extension JSONValue.Parser {
  /// Reads a string that starts at the index.
  mutating func string() throws -> String {
    index += 1
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let text = try validated(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw mistake("a control character in a string") }
      index += 1
    }
    throw mistake("a string without an end")
  }

  // MARK: -

  private mutating func escapedString(from start: Int) throws -> String {
    var plain = [UInt8](bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return try plain.withUnsafeBufferPointer { try validated($0) }
      case UInt8(ascii: "\\"): try escape(into: &plain)
      case 0x00..<0x20: throw mistake("a control character in a string")
      default: plain.append(byte)
      }
    }
    throw mistake("a string without an end")
  }

  private mutating func escape(into plain: inout [UInt8]) throws {
    guard index < bytes.count else { throw mistake("a string without an end") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "b"): plain.append(0x08)
    case UInt8(ascii: "f"): plain.append(0x0C)
    case UInt8(ascii: "n"): plain.append(0x0A)
    case UInt8(ascii: "r"): plain.append(0x0D)
    case UInt8(ascii: "t"): plain.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(byte)
    case UInt8(ascii: "u"): plain.append(contentsOf: String(Character(try scalar())).utf8)
    default: throw mistake("an unknown escape")
    }
  }

  /// What follows `\u`; half a pair of surrogates becomes U+FFFD.
  private mutating func scalar() throws -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = first & 0xFC00 == 0xD800
    guard isHigh, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let back = index
    index += 2
    let second = try unit()
    guard second & 0xFC00 == 0xDC00 else {
      index = back
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  private mutating func unit() throws -> UInt32 {
    guard index + 4 <= bytes.count else { throw mistake("an escape without an end") }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
      let unit = UInt32(digits, radix: 16)
    else { throw mistake("an escape must have four hexadecimal digits") }
    index += 4
    return unit
  }

  private func validated(_ utf8: UnsafeBufferPointer<UInt8>) throws -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else {
      throw mistake("a string is not UTF-8")
    }
    return text
  }
}
