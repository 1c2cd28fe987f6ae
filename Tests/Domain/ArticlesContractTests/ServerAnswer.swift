/// What a stub answers in place of a server.
enum ServerAnswer: Sendable {
  case status(Int, body: String)
  case failure(any Error)

  /// Success with one article, by whose title a test knows its own answer.
  static func article(titled title: String) -> Self {
    .status(200, body: #"[{"id": 1, "title": "\#(title)"}]"#)
  }
}
