extension String {
  /// The text as XML can hold it: without escape sequences of a terminal, other characters that XML
  /// forbids shown as U+FFFD, and spaces for what attributes normalise.
  var asInXML: String {
    let plain = replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "")
    return String(
      String.UnicodeScalarView(
        plain.unicodeScalars.map { scalar in
          switch scalar.value {
          case 9, 10, 13: " "
          case 0..<32, 0xFFFE, 0xFFFF: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
