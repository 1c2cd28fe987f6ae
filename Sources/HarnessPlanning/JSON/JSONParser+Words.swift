import HarnessModel

extension JSONParser {
  /// Reads a number, `true`, `false` or `null`; anything else is reported and passed over.
  mutating func word() -> JSONNode.Value {
    let start = offset
    let text = takeWord()
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "":
      reportUnexpected(where: "a value is expected")
      offset += 1
      return .invalid
    default: break
    }
    guard let first = text.utf8.first, JSONParser.startsNumber(first) else {
      report("unexpected \(Words.quoted(text))", at: start, hint: JSONParser.hint(forWord: text))
      return .invalid
    }
    if let hint = JSONParser.mistake(inNumber: Array(text.utf8)) {
      report("\(Words.quoted(text)) is not a number", at: start, hint: hint)
      return .invalid
    }
    return .number(text)
  }

  // MARK: -

  private static func startsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func hint(forWord text: String) -> String {
    switch text.lowercased() {
    case "nan", "infinity", "inf": return "JSON has finite numbers only"
    case "none", "nil", "undefined": return "leave the key out"
    default: break
    }
    if text.hasPrefix("'") { return "strings stand in double quotes" }
    if let near = Suggestion.nearest(to: text, in: ["true", "false", "null"]) {
      return "did you mean \(near)?"
    }
    return "a string stands in double quotes"
  }

  /// What is wrong with a number by the grammar of RFC 8259, section 6; nil if nothing is.
  private static func mistake(inNumber bytes: [UInt8]) -> String? {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < bytes.count, isDigit(bytes[index]) { index += 1 }
      return index - start
    }
    if bytes[0] == UInt8(ascii: "+") { return "leave out the plus sign" }
    if bytes[0] == UInt8(ascii: "-") { index = 1 }
    let whole = index
    let count = digits()
    if count == 0 { return "digits are missing before the point" }
    if count > 1, bytes[whole] == UInt8(ascii: "0") { return "leave out leading zeros" }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { return "digits are missing after the point" }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
        index += 1
      }
      if digits() == 0 { return "digits are missing in the exponent" }
    }
    return index == bytes.count ? nil : "numbers are decimal, without units or separators"
  }
}
