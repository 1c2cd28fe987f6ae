import XCTest

extension Checked {
  /// Runs a body with this value and checks it afterwards, in the task of the caller.
  func scope<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Self) async throws -> Result
  ) async rethrows -> Result {
    do {
      let result = try await body(self)
      check(isComplete: true)
      return result
    } catch {
      check(isComplete: false)
      throw error
    }
  }

  /// Checks this value when a test of XCTest ends.
  func check(atEndOf testCase: XCTestCase) {
    let reference = TestCaseReference(testCase)
    testCase.addTeardownBlock { self.check(isComplete: !reference.hasFailed) }
  }
}
