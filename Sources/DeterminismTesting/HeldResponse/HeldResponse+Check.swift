import Determinism
import Testing
public import XCTest

extension HeldResponse: Checked {
  /// Makes an answer, holds it back, and checks at the end of a test of XCTest that it was
  /// released.
  ///
  /// - Parameters:
  ///   - testCase: The test, usually `self`; failures are shown in it.
  ///   - fileID: Where a failure is shown;
  ///     likewise `filePath`, `line` and `column`.
  public convenience init(
    for testCase: XCTestCase, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      reporter: Reporter(for: testCase))
    check(atEndOf: testCase)
  }

  /// Runs a body with a held answer and checks afterwards that it was released.
  ///
  /// - Parameters:
  ///   - fileID: Where a failure is shown;
  ///     likewise `filePath`, `line` and `column`.
  ///   - isolation: The actor that the body runs on; the caller's, unless said otherwise.
  ///   - body: Hands the answer out and releases it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func with<Result>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column,
    isolation: isolated (any Actor)? = #isolation,
    perform body: (HeldResponse) async throws -> Result
  ) async rethrows -> Result {
    try await HeldResponse(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      reporter: .current
    ).scope(body)
  }

  func check(isComplete: Bool) {
    Self.check(state, isComplete: isComplete, reporter: reporter, place: place)
  }

  /// Closes the state, so that nobody waits for ever and nothing is said twice.
  static func check(
    _ state: Watched<State>, isComplete: Bool, reporter: Reporter, place: SourceLocation
  ) {
    let error = HeldResponseError.neverReleased(at: place.described)
    let release = Release(outcome: .failure(error), place: place)
    let before = state.value
    let (earlier, waiters) = state.change { $0.take(release) }
    guard earlier == nil else { return }
    if !waiters.isEmpty {
      let who = waiters.count == 1 ? "one task waits" : "\(waiters.count) tasks wait"
      let text = "this held response was never released, and \(who) for it: "
      reporter.record(
        Complaint(text + "call succeed(with:) or fail(with:) before the test ends", at: place))
    } else if isComplete && before.requests == 0 {
      let text = "this held response was neither asked for nor released"
      reporter.record(Complaint(text, at: place))
    }
    for waiter in waiters { waiter.continuation.resume(throwing: error) }
  }
}
