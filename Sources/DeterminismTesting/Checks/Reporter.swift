import Foundation
import Testing
import XCTest

/// Turns complaints into failures of the test in which it was made.
///
/// Swift Testing knows a failure's test by the task that records it, XCTest by what is running.
/// What records a complaint is therefore called from the test's own task wherever that can be had.
struct Reporter: Sendable {
  private enum Framework: Sendable {
    case swiftTesting(Test.ID, name: String)
    case xctest(TestCaseReference)
    /// Made outside of a Swift Testing test: in an XCTest method, or in no test at all.
    case unknown
  }

  private let framework: Framework

  /// A reporter for the running test.
  static var current: Reporter {
    guard let test = Test.current else { return Reporter(framework: .unknown) }
    return Reporter(framework: .swiftTesting(test.id, name: test.displayName ?? test.name))
  }

  /// A reporter for a test of XCTest.
  init(for testCase: XCTestCase) {
    framework = .xctest(TestCaseReference(testCase))
  }

  private init(framework: Framework) {
    self.framework = framework
  }

  /// Records a failure.
  func record(_ complaint: Complaint) {
    switch framework {
    case .swiftTesting(let test, let name):
      // Outside of the test's task nothing else says whose failure it is.
      let owner = Test.current?.id == test ? "" : "in the test \"\(name)\": "
      Issue.record("\(owner)\(complaint.text)", sourceLocation: complaint.place)
    case .xctest(let reference):
      if !reference.record(complaint) { recordEverywhere(complaint) }
    case .unknown:
      recordEverywhere(complaint)
    }
  }

  // MARK: - Helpers

  /// Tells both frameworks, of which the one that is not running ignores it, and standard error, in
  /// case that neither is.
  private func recordEverywhere(_ complaint: Complaint) {
    let place = "\(complaint.place.fileID):\(complaint.place.line)"
    FileHandle.standardError.write(Data("\(place): error: \(complaint.text)\n".utf8))
    Issue.record("\(complaint.text)", sourceLocation: complaint.place)
    // It takes a place only as a literal.
    XCTFail("\(complaint.text) (\(place))")
  }
}
