import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Trait that verifies stubs", .timeLimit(.minutes(1)))
struct StubVerificationTests {
  struct Stop: Error {}

  static let trait: StubVerification = .verifyingStubs

  /// Runs a body as the trait would run a test.
  private func issues(_ body: @escaping @Sendable () async throws -> Void) async throws
    -> [RecordedIssue]
  {
    let test = try #require(Test.current)
    return try await RecordedIssue.all {
      try await Self.trait.provideScope(
        for: test, testCase: Test.Case.current, performing: body)
    }
  }

  @Test("At the end of a test all that was made in it is verified, in order")
  func verifies() async throws {
    let issues = try await issues {
      _ = StubSession(.get("/a", answer: .status(200)))
      _ = HeldResponse<Int>()
      let stub = StubSession(.get("/b", answer: .status(200)))
      _ = try? await stub.session.data(from: .stub("/c"))
      _ = try await stub.session.data(from: .stub("/b"))
    }
    #expect(issues.count == 3)
    #expect(
      issues.texts.map { $0.prefix { $0 != "\n" } } == [
        "no route answers GET https://stub.test/c", "the route GET /a was never used",
        "this held response was neither asked for nor released",
      ])
  }

  @Test("A test that fails on the way is told of unexpected requests alone")
  func failed() async throws {
    let test = try #require(Test.current)
    let issues = await RecordedIssue.all {
      await #expect(throws: Stop.self) {
        try await Self.trait.provideScope(for: test, testCase: Test.Case.current) {
          let stub = StubSession(.get("/a", answer: .status(200)))
          _ = try? await stub.session.data(from: .stub("/c"))
          throw Stop()
        }
      }
    }
    #expect(issues.count == 1)
  }

  @Test("Around a whole suite it does nothing")
  func suite() async throws {
    let test = try #require(Test.current)
    let issues = await RecordedIssue.all {
      try? await Self.trait.provideScope(for: test, testCase: nil) {
        _ = StubSession(.get("/a", answer: .status(200)), unused: .allow)
      }
    }
    #expect(issues == [])
    #expect(Self.trait.isRecursive)
  }
}
