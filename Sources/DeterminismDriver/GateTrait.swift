import Synchronization
import Testing

/// Stands first among the traits of each test and suite and lets it wait at the gate.
///
/// It waits where the library runs a test as a whole, outside of its cases and of every time limit.
struct GateTrait: TestTrait, SuiteTrait, TestScoping {
  let gate: Gate

  /// What a suite's trait does before the traits of its tests, so that nothing of them happens
  /// before they may start.
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let id = String(describing: test.id)
    guard test.isSuite else {
      await gate.enter(test: id)
      return try await function()
    }
    // Its own trait, and those of outer suites: the outermost waits.
    guard GateTrait.entered != id else { return try await function() }
    await gate.enter(suite: id)
    defer { gate.leave(suite: id) }
    try await GateTrait.$entered.withValue(id) { try await function() }
  }

  /// The innermost suite that this task is in.
  @TaskLocal private static var entered: String?
}

extension GateTrait {
  /// Puts itself around every test that the library asks the binary for from now on.
  static func install(_ gate: Gate) {
    TestGenerators.replace { test in
      var test = test
      GateTrait(gate: gate).apply(to: &test)
      return test
    }
    Gate.current.withLock { $0 = gate }
  }

  /// Leaves the tests alone again.
  static func remove() {
    TestGenerators.replace(nil)
    Gate.current.withLock { $0 = nil }
  }

  // MARK: -

  private func apply(to test: inout Test) {
    if test.isSuite {
      // The library would run such a suite in source order; harness makes a claim of it instead.
      test.traits = [self] + test.traits.filter { !($0 is ParallelizationTrait) }
    } else {
      let isSerial = gate.isSerial || gate.isSerialized(String(describing: test.id))
      test.traits = [self] + test.traits + (isSerial ? [ParallelizationTrait.serialized] : [])
    }
  }
}
