import Articles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Request for articles", .tags(.network), .timeLimit(.minutes(1)))
struct RequestContractTests {
  let stub = KeyedStub(.status(200, body: "[]"))

  @Test("Method, URL and headers are as agreed")
  func request() async throws {
    _ = try await LiveArticleRepository(stub).articles()
    let request = try #require(stub.requests.first)
    #expect(stub.requests.count == 1)
    #expect(request.httpMethod == "GET")
    #expect(request.url?.path == "/v2/articles")
    #expect(request.url?.absoluteString == "\(stub.baseURL)/articles")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer token-1")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test("Without a token no Authorization header is sent, and a new token counts at once")
  func tokens() async throws {
    let repository = LiveArticleRepository(stub, token: nil)
    _ = try await repository.articles()
    await repository.use(token: "token-2")
    _ = try await repository.articles()
    let headers = stub.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(headers == [nil, "Bearer token-2"])
  }
}
