import Articles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Second cure: each test has a URLProtocol class of its own, whose answer is fixed in its code.
///
/// Nothing mutable is left to share, so no lock is needed and everything may run in parallel.
@Suite("Cure: a subclass for each test", .tags(.network), .timeLimit(.minutes(1)))
struct SubclassPerTestTests {
  @Test("A test's own class gives its answer")
  func success() async throws {
    final class Success: StubProtocol {
      override func answer() -> ServerAnswer { .article(titled: "own") }
    }
    let repository = LiveArticleRepository(.answered(by: Success.self))
    #expect(try await repository.articles().map(\.title) == ["own"])
  }

  @Test("A failing class beside it disturbs nobody")
  func refused() async {
    final class Refused: StubProtocol {
      override func answer() -> ServerAnswer { .status(401, body: "") }
    }
    let repository = LiveArticleRepository(.answered(by: Refused.self))
    await #expect(throws: ArticleError.unauthorized) { try await repository.articles() }
  }

  @Test("Two classes at the same time keep their answers apart")
  func together() async throws {
    final class Left: StubProtocol {
      override func answer() -> ServerAnswer { .article(titled: "left") }
    }
    final class Right: StubProtocol {
      override func answer() -> ServerAnswer { .article(titled: "right") }
    }
    let left = LiveArticleRepository(.answered(by: Left.self))
    let right = LiveArticleRepository(.answered(by: Right.self))
    async let leftArticles = left.articles()
    async let rightArticles = right.articles()
    #expect(try await leftArticles.map(\.title) == ["left"])
    #expect(try await rightArticles.map(\.title) == ["right"])
  }
}
