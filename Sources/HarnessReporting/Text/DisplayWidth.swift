/// How many columns of a terminal a text takes, and cutting it to fit.
///
/// Source: Unicode Standard Annex 11, the wide ranges that matter, and emoji.
enum DisplayWidth {
  /// The columns of a visible text.
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// The text, or as much of its beginning as fits with an ellipsis.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let more = width(character)
      if used + more > columns - 1 { break }
      kept.append(character)
      used += more
    }
    return kept + "…"
  }

  /// The text, or its beginning and its end with an ellipsis between, for names and paths.
  static func cutMiddle(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 8 else { return cut(text, to: columns) }
    let head = columns / 3
    let start = String(cut(text, to: head + 1).dropLast())
    var tail: [Character] = []
    var used = 0
    let room = columns - 1 - of(start)
    for character in text.reversed() {
      let more = width(character)
      if used + more > room { break }
      tail.append(character)
      used += more
    }
    return start + "…" + String(tail.reversed())
  }

  /// The text with spaces after it up to a width.
  static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  // MARK: -

  private static func width(_ character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if isWide(scalar) { return 2 }
      if scalar.properties.generalCategory != .nonspacingMark,
        scalar.properties.generalCategory != .enclosingMark, scalar.value != 0x200D
      {
        widest = 1
      }
      // A variation selector asks for the picture, which takes two columns.
      if scalar.value == 0xFE0F { return 2 }
    }
    return widest
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
