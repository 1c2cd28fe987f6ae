import Articles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Third cure: a locked table of answers, and each request is told apart by its host.
@Suite("Cure: a locked handler with a key", .tags(.network), .timeLimit(.minutes(1)))
struct KeyedHandlerTests {
  @Test("Twenty stubs at the same time each get their own answer")
  func together() async throws {
    let stubs = (0..<20).map { KeyedStub(.article(titled: "stub \($0)")) }
    let titles = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for (index, stub) in stubs.enumerated() {
        group.addTask {
          (index, try await LiveArticleRepository(stub).articles().map(\.title))
        }
      }
      return try await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    for index in stubs.indices { #expect(titles[index] == ["stub \(index)"]) }
    #expect(stubs.allSatisfy { $0.requests.count == 1 })
  }

  @Test("A request to an unknown host gets nobody's answer")
  func unknownKey() async throws {
    let stub = KeyedStub(.article(titled: "mine"))
    await #expect(throws: ArticleError.unreachable) {
      try await LiveArticleRepository(stub.session).articles()
    }
    #expect(stub.requests.isEmpty)
  }
}
