import Articles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The common way to write a stub, and its fault: one static handler for all tests of a process.
private final class SharedHandlerProtocol: StubProtocol {
  /// Unprotected on purpose. Only the one test below uses it, step by step.
  nonisolated(unsafe) static var handler: (() -> ServerAnswer)?

  override func answer() -> ServerAnswer {
    Self.handler?() ?? .failure(URLError(.resourceUnavailable))
  }
}

/// Shows what goes wrong; the three suites beside this one each show a cure.
@Suite("Fault: one static handler for all", .tags(.network), .timeLimit(.minutes(1)))
struct SharedHandlerTests {
  @Test("Of two tests that overlap, one gets the answer of the other")
  func answersTheWrongTest() async throws {
    // Two tests in parallel may do their steps in this order. Here it is played by hand, so that the
    // fault appears in every run and not in one of a thousand.
    let first = LiveArticleRepository(.answered(by: SharedHandlerProtocol.self))
    SharedHandlerProtocol.handler = { .article(titled: "first") }
    let second = LiveArticleRepository(.answered(by: SharedHandlerProtocol.self))
    SharedHandlerProtocol.handler = { .article(titled: "second") }
    defer { SharedHandlerProtocol.handler = nil }

    #expect(try await first.articles().map(\.title) == ["second"])
    #expect(try await second.articles().map(\.title) == ["second"])
  }
}
