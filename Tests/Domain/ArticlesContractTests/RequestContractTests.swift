import Articles
import DeterminismTesting
import Foundation
import Testing

@Suite("Request for articles", .tags(.network), .verifyingStubs, .timeLimit(.minutes(1)))
struct RequestContractTests {
  @Test("Method, URL and headers are as agreed")
  func request() async throws {
    let stub = StubSession(
      .get(
        "/v2/articles", host: "articles.test", query: .exactly([:]),
        headers: ["Authorization": "Bearer token-1", "Accept": "application/json"], body: .empty,
        answer: .json([String]())
      ).times(1))
    _ = try await LiveArticleRepository(stub).articles()
    #expect(stub.requests.map(\.url.absoluteString) == ["https://articles.test/v2/articles"])
  }

  @Test("Without a token no Authorization header is sent, and a new token counts at once")
  func tokens() async throws {
    let stub = StubSession(.get("/v2/articles", answer: .json([String]())))
    let repository = LiveArticleRepository(stub, token: nil)
    _ = try await repository.articles()
    await repository.use(token: "token-2")
    _ = try await repository.articles()
    #expect(stub.requests.map { $0.header("Authorization") } == [nil, "Bearer token-2"])
  }
}
