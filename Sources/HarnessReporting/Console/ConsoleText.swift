import HarnessModel

/// Names and texts of users, made fit for a line of a console.
enum ConsoleText {
  /// Columns that a name may take.
  static let nameWidth = 200
  /// Columns that a text may take.
  static let textWidth = 300

  /// The name of a test.
  static func name(_ test: TestID) -> String {
    let text = VisibleText.line(test.description)
    return text.isEmpty ? "(no name)" : DisplayWidth.cutMiddle(text, to: nameWidth)
  }

  /// The first line of a text.
  static func short(_ text: String) -> String {
    DisplayWidth.cut(VisibleText.firstLine(text), to: textWidth)
  }

  /// Several lines as a block; the bar keeps text of tests from reading as a command of a CI
  /// system, which are found at the beginning of lines.
  static func block(_ text: String, indent: String, lines limit: Int = 20) -> String {
    var lines = VisibleText.lines(text)
    if lines.count > limit {
      lines = lines.prefix(limit) + ["[\(lines.count - limit) lines left out]"]
    }
    return lines.map { "\(indent)| \(DisplayWidth.cut($0, to: textWidth))\n" }.joined()
  }
}
