/// Text that Markdown cannot misread.
///
/// Source: GitHub Flavored Markdown, sections 4.5 (fences), 6.3 (code spans), 4.10 (tables).
enum MarkdownText {
  /// A code span of one line; in a table a bar is escaped as well.
  static func code(_ text: String, inTable: Bool = false) -> String {
    var shown = VisibleText.line(text)
    if inTable { shown = shown.replacing("|", with: #"\|"#) }
    if shown.allSatisfy({ $0 == " " }) { shown = "(empty)" }
    let fence = String(repeating: "`", count: longestRun(in: shown) + 1)
    // A space at both ends is taken off again by a reader.
    let pad = shown.hasPrefix("`") || shown.hasSuffix("`") ? " " : ""
    return fence + pad + shown + pad + fence
  }

  /// A fenced block that holds the text as it is.
  static func block(_ text: String, language: String = "text") -> String {
    let lines = VisibleText.lines(text)
    let longest = lines.reduce(0) { max($0, longestRun(in: $1)) }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return fence + language + "\n" + lines.joined(separator: "\n") + "\n" + fence + "\n"
  }

  /// Words of harness's own with a user's name among them, in one line.
  static func plain(_ text: String) -> String {
    var escaped = ""
    for character in VisibleText.line(text) {
      if #"\`*_{}[]<>()#+-!|~&:@"#.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  // MARK: -

  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
