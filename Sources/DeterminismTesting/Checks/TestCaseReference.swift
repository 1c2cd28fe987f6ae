import Testing
import XCTest

/// A test of XCTest, which it does not keep alive: the test keeps what refers to it.
final class TestCaseReference: Sendable {
  // Only read after it was made; the object itself is touched on the test's thread.
  nonisolated(unsafe) private weak var testCase: XCTestCase?

  init(_ testCase: XCTestCase) {
    self.testCase = testCase
  }

  /// Whether the test has failed so far.
  var hasFailed: Bool { (testCase?.testRun?.totalFailureCount ?? 0) > 0 }

  /// Records a failure of the test.
  ///
  /// - Returns: Whether there was still a running test to record it for.
  func record(_ complaint: Complaint) -> Bool {
    guard let testCase, let run = testCase.testRun, run.stopDate == nil else { return false }
    #if canImport(Darwin)
      let place = XCTSourceCodeLocation(
        filePath: complaint.place.filePath, lineNumber: complaint.place.line)
      testCase.record(
        XCTIssue(
          type: .assertionFailure, compactDescription: complaint.text,
          sourceCodeContext: XCTSourceCodeContext(location: place)))
    #else
      testCase.recordFailure(
        withDescription: complaint.text, inFile: complaint.place.filePath,
        atLine: complaint.place.line, expected: true)
    #endif
    return true
  }
}
