/// Writes JSON in one canonical form: sorted keys, two spaces, a newline at the end.
indirect enum JSONText: Sendable, Equatable {
  case string(String)
  /// A number as it is written.
  case number(String)
  case list([JSONText])
  case object([String: JSONText])

  /// The text.
  var rendered: String {
    var text = ""
    write(into: &text, indent: "")
    return text + "\n"
  }

  /// The shortest digits of a finite number, without a fraction where there is none.
  static func digits(of value: Double) -> String {
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  // MARK: -

  private func write(into text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .string(let string): JSONText.quote(string, into: &text)
    case .number(let number): text += number
    case .list(let items):
      if items.isEmpty {
        text += "[]"
        return
      }
      text += "["
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        item.write(into: &text, indent: inner)
      }
      text += "\n\(indent)]"
    case .object(let members):
      if members.isEmpty {
        text += "{}"
        return
      }
      text += "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in sorted.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        JSONText.quote(member.key, into: &text)
        text += ": "
        member.value.write(into: &text, indent: inner)
      }
      text += "\n\(indent)}"
    }
  }

  private static func quote(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
