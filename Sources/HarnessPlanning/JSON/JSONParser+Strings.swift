import HarnessModel

extension JSONParser {
  /// Reads a string from its opening quote on; nil when halted.
  mutating func string() -> String? {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        escape(into: &text)
        if halted { return nil }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        halt("the string is not closed on its line", at: start, hint: "add the closing quote")
        return nil
      case 0..<0x20:
        report("control character in a string", hint: "write it as \(JSONParser.escaped(byte))")
        if halted { return nil }
        offset += 1
      default:
        text.append(byte)
        offset += 1
      }
    }
    halt("the string is never closed", at: start, hint: "add the closing quote")
    return nil
  }

  // MARK: -

  private static func escaped(_ byte: UInt8) -> String {
    if byte == UInt8(ascii: "\t") { return "\\t" }
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func escape(into text: inout [UInt8]) {
    let start = offset
    offset += 1
    guard let byte = peek else { return }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      offset += 1
      return unicodeEscape(from: start, into: &text)
    case 0..<0x20: return
    default:
      let sequence = "\\" + character(at: offset)
      report(
        "unknown escape \(Words.quoted(sequence))", at: start,
        hint: "a back-slash itself is written \\\\")
      // The escaped character itself is read as text.
      return
    }
    offset += 1
  }

  private mutating func unicodeEscape(from start: Int, into text: inout [UInt8]) {
    guard let unit = hexadecimal(at: offset) else {
      return report("\\u needs four hexadecimal digits", at: start)
    }
    offset += 4
    var scalar = UnicodeScalar(unit)
    if 0xd800..<0xdc00 ~= unit, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: offset + 2),
      0xdc00..<0xe000 ~= low
    {
      offset += 6
      scalar = UnicodeScalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    }
    if let scalar {
      text.append(contentsOf: Array(String(Character(scalar)).utf8))
    } else {
      report(
        "unpaired surrogate in a string", at: start,
        hint: "write the character itself, or both halves of the pair")
    }
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 + UInt32(digit)
    }
    return value
  }
}
