import Articles
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A static handler for the tests of one suite that never overlap.
private final class SerializedHandlerProtocol: StubProtocol {
  struct AlreadyInUse: Error {}

  private static let handler = Mutex<ServerAnswer?>(nil)

  /// Answers requests during the body, and refuses to when another test has not finished.
  static func answering(_ answer: ServerAnswer, _ body: () async throws -> Void) async throws {
    try handler.withLock {
      guard $0 == nil else { throw AlreadyInUse() }
      $0 = answer
    }
    defer { handler.withLock { $0 = nil } }
    try await body()
  }

  override func answer() -> ServerAnswer {
    Self.handler.withLock { $0 } ?? .failure(URLError(.resourceUnavailable))
  }
}

/// First cure: the tests that share a handler run one after the other.
///
/// The trait holds within its suite only. A second suite must not use the same class, which is why
/// the class is private to this file.
@Suite(
  "Cure: a serialised suite", .serialized, .tags(.network), .timeLimit(.minutes(1)))
struct SerializedHandlerTests {
  private func titles() async throws -> [String] {
    try await LiveArticleRepository(.answered(by: SerializedHandlerProtocol.self))
      .articles().map(\.title)
  }

  @Test("Each case gets its own answer", arguments: 1...8)
  func ownAnswer(number: Int) async throws {
    try await SerializedHandlerProtocol.answering(.article(titled: "case \(number)")) {
      let titles = try await titles()
      #expect(titles == ["case \(number)"])
    }
  }

  @Test("A neighbour with another answer does not disturb")
  func neighbour() async throws {
    try await SerializedHandlerProtocol.answering(.status(401, body: "")) {
      await #expect(throws: ArticleError.unauthorized) { try await titles() }
    }
  }

  @Test("An overlap would be noticed instead of answered wrongly")
  func overlapIsNoticed() async throws {
    try await SerializedHandlerProtocol.answering(.article(titled: "outer")) {
      await #expect(throws: SerializedHandlerProtocol.AlreadyInUse.self) {
        try await SerializedHandlerProtocol.answering(.article(titled: "inner")) {}
      }
      let titles = try await titles()
      #expect(titles == ["outer"])
    }
  }
}
