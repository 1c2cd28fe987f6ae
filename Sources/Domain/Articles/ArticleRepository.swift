/// Where articles come from.
public protocol ArticleRepository: Sendable {
  /// The articles of the reading list, in the order to show them.
  ///
  /// - Throws: ``ArticleError`` for what went wrong, `CancellationError` when the task was cancelled.
  func articles() async throws -> [Article]
}
