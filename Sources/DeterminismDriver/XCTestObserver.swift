import Foundation
import XCTest

/// Reports what XCTest records.
final class XCTestObserver: NSObject, XCTestObservation {
  /// A line about an XCTest method.
  struct Report: Encodable {
    var event: String
    /// `Module.Class/method`; nil outside of any test.
    var id: String?
    var text: String?
    var file: String?
    var line: Int?
    var reason: String?
    var thrown: Bool?
    var continues: Bool?
    var failures: Int?
    var skipped: Bool?
    var nanoseconds: UInt64?
  }

  /// The method that runs now.
  var current: String?

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    // An error that was thrown has no place: XCTest writes `<EXPR>`, line 0.
    let isThrown = filePath == nil || filePath == "<EXPR>" || lineNumber == 0
    Channel.report(
      prefix: "X0 ",
      Report(
        event: "issue", id: current, text: description, file: isThrown ? nil : filePath,
        line: isThrown ? nil : lineNumber, thrown: isThrown,
        continues: testCase.continueAfterFailure))
  }
}
