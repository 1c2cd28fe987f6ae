import DeterminismClaims
public import Testing

/// Holds resources while a test runs, so that no two tests that need one alone run together.
///
/// All claims of a test, its own and those of its suites, are taken at once before its time limit
/// starts, and given back after its last case. The cases of one test run one after the other where
/// it holds a resource alone or by a slot. Claims on one resource join to the strictest.
public struct ExclusiveTrait: TestTrait, SuiteTrait, TestScoping {
  /// What the test holds.
  public var claims: [ResourceClaim]
  /// The longest wait while no resource that is waited for changes hands.
  public var maximumWait: Duration

  public init(claims: [ResourceClaim], maximumWait: Duration = .seconds(60)) {
    self.claims = claims
    self.maximumWait = maximumWait
  }

  public var isRecursive: Bool { true }

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    // Around a case, waiting would count against its time limit.
    testCase == nil && !test.isSuite ? self : nil
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let outer = HeldScope.innermost?.chain ?? []
    // The outermost of a test's traits takes everything for the rest.
    if outer.contains(where: { $0.test == test.id }) { return try await function() }
    let traits = test.traits.compactMap { $0 as? ExclusiveTrait }
    if traits.contains(where: \.claims.isEmpty) { throw ResourceError.nothingNamed }
    let asker = HeldScope.Asker(
      test: test.id, owner: OwnerName.of(test), isWholeTest: true,
      maximumWait: traits.map(\.maximumWait).max() ?? maximumWait)
    let scope = try await HeldScope.take(traits.flatMap(\.claims), for: asker)
    defer { scope.release() }
    try await HeldScope.$innermost.withValue(scope) {
      let isShared = scope.resources.allSatisfy { $0.claim.mode == .together }
      if test.isParameterized, !isShared {
        // The hold is the whole test's, so its cases must not run at the same time.
        let serialized: ParallelizationTrait = .serialized
        try await serialized.provideScope(for: test, testCase: nil, performing: function)
      } else {
        try await function()
      }
    }
  }
}
