import Foundation

/// Bytes that must not leave, and the words that take their place.
struct SecretPattern: Hashable {
  var bytes: [UInt8]
  /// Names the variable and the encoding, so that what differed still differs.
  var mask: [UInt8]

  /// A value of fewer bytes would mask half of every text.
  static let fewestBytes = 4

  /// All forms in which a value is likely to be written.
  ///
  /// Base 64 is found within a longer text as well: of each of the three places that a value can
  /// have in a group of three bytes, the letters that do not depend on its neighbours (RFC 4648).
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - value: Its value, of at least ``fewestBytes`` bytes.
  /// - Returns: One pattern for each form that differs; the plain value first.
  static func all(_ name: String, _ value: String) -> [SecretPattern] {
    var forms: [(String?, String)] = [(nil, value)]
    let json = jsonEscaped(value)
    forms.append(("JSON", json))
    forms.append(("JSON", json.replacing("/", with: "\\/")))
    for allowed in ["-._~", "-._~!$&'()*+,;=:@/", "-._*"] {
      let set = CharacterSet.urlLetters.union(CharacterSet(charactersIn: allowed))
      let text = value.addingPercentEncoding(withAllowedCharacters: set) ?? value
      forms.append(("percent", text))
      if allowed == "-._*" { forms.append(("form", text.replacing("%20", with: "+"))) }
    }
    forms += xmlEscaped(value).map { ("XML", $0) }
    let bytes = Array(value.utf8)
    for place in 0..<3 {
      let text = Data(repeating: 0, count: place) + bytes
      let whole = (place + bytes.count) * 8 / 6
      let letters = text.base64EncodedString().prefix(whole).dropFirst([0, 2, 3][place])
      if letters.utf8.count < fewestBytes { continue }
      forms.append(("base64", String(letters)))
      let safe = letters.replacing("+", with: "-").replacing("/", with: "_")
      forms.append(("base64", String(safe)))
    }
    for format in ["%02x", "%02X"] {
      forms.append(("hex", bytes.map { String(format: format, $0) }.joined()))
    }
    var seen: Set<String> = []
    return forms.filter { seen.insert($0.1).inserted }.map { form, text in
      let mask = form.map { "(secret \(name), \($0))" } ?? "(secret \(name))"
      return SecretPattern(bytes: Array(text.utf8), mask: Array(mask.utf8))
    }
  }

  // MARK: -

  /// What stands between the quotes of a JSON string (RFC 8259).
  private static func jsonEscaped(_ value: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(value) else { return value }
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }

  /// As text and as an attribute's value, with the names of XML 1.0 or with numbers.
  private static func xmlEscaped(_ value: String) -> [String] {
    let text = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return ["&quot;", "&#34;"].flatMap { quote in
      ["'", "&apos;", "&#39;"].map { single in
        text.replacing("\"", with: quote).replacing("'", with: single)
      }
    } + [text]
  }
}

extension CharacterSet {
  fileprivate static let urlLetters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
}
