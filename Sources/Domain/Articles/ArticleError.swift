/// Why articles could not be had: a value to compare, without a text that a language would change.
public enum ArticleError: Error, Equatable {
  /// This device has no connection.
  case offline
  /// The server cannot be reached or did not answer.
  case unreachable
  /// The server does not know the token, or there was none.
  case unauthorized
  /// The server answered with another status that is not a success.
  case server(status: Int)
  /// The answer is not a list of articles.
  case malformed
}
