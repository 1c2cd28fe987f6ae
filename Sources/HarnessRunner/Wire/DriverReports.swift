import HarnessModel

/// A line of the driver that concerns the worker as a whole.
struct DriverReport: Decodable {
  var event: String
  var index: Int?
  var id: String?
  var suite: Bool?
  var message: String?
  var status: Int?
}

/// A line of the driver about an XCTest method.
struct XCTestReport: Decodable {
  var event: String
  /// `Module.Class/method`; nil outside of any test.
  var id: String?
  var text: String?
  var file: String?
  var line: Int?
  var reason: String?
  /// The test case's `continueAfterFailure` when the issue was recorded.
  var continues: Bool?
  var nanoseconds: Double?

  var location: SourceLocation? {
    file.map { SourceLocation(file: $0, line: line) }
  }
}
