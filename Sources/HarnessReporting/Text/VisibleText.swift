/// Makes text harmless for a terminal and a line of a log: what would act is shown instead.
enum VisibleText {
  /// One line: control characters, line ends and direction marks become escapes such as `\e`.
  static func line(_ text: String) -> String {
    guard needsWork(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &shown) }
    return String(shown)
  }

  /// Several lines: as `line`, with line ends kept and tabs as two spaces.
  static func lines(_ text: String) -> [String] {
    var shown: [String] = []
    var current = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      if scalar == "\n" {
        shown.append(String(current))
        current = String.UnicodeScalarView()
      } else if scalar == "\r", index < scalars.endIndex, scalars[index] == "\n" {
        continue
      } else if scalar == "\t" {
        current.append(contentsOf: "  ".unicodeScalars)
      } else {
        append(scalar, to: &current)
      }
    }
    if !current.isEmpty || shown.isEmpty { shown.append(String(current)) }
    return shown
  }

  /// The first line that is not empty, made visible.
  static func firstLine(_ text: String) -> String {
    lines(text).first { $0.contains { $0 != " " } } ?? ""
  }

  /// Everything that XML 1.0 can hold as it is, the rest as escapes: nothing is lost of an id.
  static func forXML(_ text: String) -> String {
    guard needsWork(text) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: shown.append(scalar)
      case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: append(scalar, to: &shown)
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  // MARK: -

  private static func needsWork(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 >= 0x7F }
  }

  private static func append(
    _ scalar: Unicode.Scalar, to shown: inout String.UnicodeScalarView
  ) {
    switch scalar.value {
    case 0x1B: shown.append(contentsOf: #"\e"#.unicodeScalars)
    case 0x0A: shown.append(contentsOf: #"\n"#.unicodeScalars)
    case 0x0D: shown.append(contentsOf: #"\r"#.unicodeScalars)
    case 0x09: shown.append(contentsOf: #"\t"#.unicodeScalars)
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      shown.append(contentsOf: #"\u{\#(digits)}"#.unicodeScalars)
    default: shown.append(scalar)
    }
  }
}
