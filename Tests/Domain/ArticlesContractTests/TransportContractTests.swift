import Articles
import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Transport of articles", .tags(.network), .verifyingStubs, .timeLimit(.minutes(1)))
struct TransportContractTests {
  @Test(
    "Errors of the session become errors of the domain",
    arguments: [
      (URLError(.notConnectedToInternet), .offline),
      (URLError(.networkConnectionLost), .offline),
      (URLError(.cannotConnectToHost), .unreachable),
      (URLError(.timedOut), .unreachable),
      (CocoaError(.fileReadCorruptFile), .unreachable),
    ] as [(any Error, ArticleError)])
  func sessionErrors(error: any Error, expected: ArticleError) async {
    let stub = StubSession(.get("/v2/articles", answer: .failure(error)))
    await #expect(throws: expected) { try await LiveArticleRepository(stub).articles() }
  }

  @Test("A request that is cancelled under way is a cancellation, not a failure")
  func cancelledUnderWay() async {
    let held = HeldResponse<StubAnswer>()
    let stub = StubSession(.get("/v2/articles", answer: .held(held)))
    let repository = LiveArticleRepository(stub)
    let task = Task { try await repository.articles() }
    await held.requested()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await held.cancelled()
  }

  @Test("A task that is cancelled already sends nothing")
  func cancelledBefore() async {
    let stub = StubSession()
    let repository = LiveArticleRepository(stub)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.articles()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(stub.requests.isEmpty)
  }
}
