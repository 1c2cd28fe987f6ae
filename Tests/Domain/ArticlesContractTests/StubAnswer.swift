import Foundation

/// What a stub answers in place of a server.
enum StubAnswer: Sendable {
  case status(Int, body: String)
  /// A response that did not come by HTTP.
  case notHTTP
  case failure(any Error)
  /// No answer at all; the request stays open until it is cancelled.
  case silence

  /// Success with one article, by whose title a test knows its own answer.
  static func article(titled title: String) -> Self {
    .status(200, body: #"[{"id": 1, "title": "\#(title)"}]"#)
  }
}
