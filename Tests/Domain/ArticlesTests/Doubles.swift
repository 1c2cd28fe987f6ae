import Articles
import DeterminismTesting

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

/// A fake whose answers the test holds back, one after the other.
actor HeldArticleRepository: ArticleRepository {
  private var answers: ArraySlice<HeldResponse<[Article]>>

  init(_ answers: HeldResponse<[Article]>...) {
    self.answers = answers[...]
  }

  func articles() async throws -> [Article] {
    guard let answer = answers.popFirst() else { throw FakeArticleRepository.NoMoreAnswers() }
    return try await answer.value()
  }
}
