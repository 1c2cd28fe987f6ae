/// A mistake of syntax; its place is computed when the whole text was seen.
struct JSONMistake {
  var message: String
  var hint: String?
  /// Where, in bytes.
  var offset: Int
  /// Another place, in bytes, that the hint ends with.
  var related: Int?
}
