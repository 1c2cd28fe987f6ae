public import Testing

/// A trait that verifies, at each test's end, the stub sessions and held responses made in the
/// test.
///
/// With it nothing has to be verified by hand, also where they are properties of a suite:
///
/// ```swift
/// @Suite(.verifyingStubs)
/// struct ArticleTests {
///   let stub = StubSession(.get("/articles", answer: .json([Article]())))
/// }
/// ```
public struct StubVerification: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  /// Runs a test and verifies what was made in it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite's scope and that of a function lie around their cases: those are what is verified.
    guard testCase != nil, TestChecks.current == nil else { return try await function() }
    let checks = TestChecks()
    try await TestChecks.$current.withValue(checks) {
      do {
        try await function()
      } catch {
        checks.check(isComplete: false)
        throw error
      }
      checks.check(isComplete: true)
    }
  }
}

extension Trait where Self == StubVerification {
  /// Verifies, at each test's end, the stub sessions and held responses made in the test.
  public static var verifyingStubs: Self { Self() }
}
