import Records
import Testing

/// A suite's own scope, which tells when it is entered and left.
struct Visit: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let path = test.id.description.split(separator: "/", omittingEmptySubsequences: true)
    let name = path.prefix { !$0.hasSuffix(".swift") && !$0.contains(".swift:") }
      .joined(separator: "/")
    record("enter \(name)", in: "order")
    try await function()
    record("leave \(name)", in: "order")
  }
}

/// A test tells that it ran.
func ran(_ owner: Any.Type? = nil, _ function: String = #function, file: String = #fileID) {
  record(testID(owner, function, file), in: "order")
}
