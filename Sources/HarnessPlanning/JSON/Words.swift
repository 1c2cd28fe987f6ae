/// How texts of the user are shown in messages.
enum Words {
  /// In double quotes, on one line, without control characters, at most 80 characters.
  static func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(400) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    if shown.count > 80 || text.unicodeScalars.count > 400 { shown = shown.prefix(79) + "…" }
    return "\"\(shown)\""
  }

  /// A number as it is written, cut where it is long.
  static func plain(_ text: String) -> String {
    text.utf8.count > 40 ? text.prefix(39) + "…" : text
  }

  /// A number of things: `1 test`, `2 tests`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
