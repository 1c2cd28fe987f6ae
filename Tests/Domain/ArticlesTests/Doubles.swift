import Articles

/// A fake that gives one answer after the other; asked more often than it was told, it fails.
actor FakeArticleRepository: ArticleRepository {
  struct NoMoreAnswers: Error {}

  private var answers: ArraySlice<Result<[Article], any Error>>

  init(_ answers: Result<[Article], any Error>...) {
    self.answers = answers[...]
  }

  func articles() async throws -> [Article] {
    guard let answer = answers.popFirst() else { throw NoMoreAnswers() }
    return try answer.get()
  }
}

/// Holds its answer back until the test gives it; a cancelled task stops waiting.
struct HeldArticleRepository: ArticleRepository {
  private let requests = AsyncStream<Void>.makeStream()
  private let answers = AsyncStream<Result<[Article], any Error>>.makeStream()

  func articles() async throws -> [Article] {
    requests.continuation.yield()
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }

  /// Returns once the repository has been asked.
  func waitForRequest() async {
    for await _ in requests.stream { return }
  }

  func answer(_ result: Result<[Article], any Error>) {
    answers.continuation.yield(result)
  }
}
