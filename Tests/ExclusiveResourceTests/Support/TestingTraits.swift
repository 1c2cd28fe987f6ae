import Testing

@testable import DeterminismTesting

/// Expects that what is inside fails with an error: a trait's own failure is seen nowhere else.
struct FailsTrait: TestTrait, SuiteTrait, TestScoping {
  let expected: ResourceError

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil && !test.isSuite ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await #expect(throws: expected) { try await function() }
  }
}

/// Gives tests a desk of their own, where harness holds some resources.
struct DeskTrait: TestTrait, SuiteTrait, TestScoping {
  /// What harness says of them.
  let held: [String: Int32]

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil && !test.isSuite ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let desk = LockDesk(claims: HarnessClaims { held[$0] ?? -1 })
    try await LockDesk.$current.withValue(desk) { try await function() }
  }
}

extension Trait where Self == FailsTrait {
  static func fails(_ expected: ResourceError) -> Self { Self(expected: expected) }
}

extension Trait where Self == DeskTrait {
  static func desk(held: [String: Int32]) -> Self { Self(held: held) }
}
