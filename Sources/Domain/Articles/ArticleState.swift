/// What the list of articles shows.
public enum ArticleState: Equatable, Sendable {
  case idle
  case loading
  case loaded([Article])
  /// The load failed; the text is for the user.
  case failed(String)
}
