import Testing
import XCTest

/// What messages call those who hold and wait.
enum OwnerName {
  /// The id of a test without its file and line: `Module.Suite/func(label:)`.
  static func of(_ test: Test) -> String {
    var parts = String(describing: test.id).split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.contains(".swift:") == true { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  /// `Module.Class/method`.
  static func of(_ testCase: XCTestCase) -> String {
    // `Class.method` on Linux, `-[Module.Class method]` on Apple's systems.
    let method = testCase.name.split { ". ]".contains($0) }.last.map(String.init) ?? testCase.name
    return "\(String(reflecting: type(of: testCase)))/\(method)"
  }

  /// The running test, or else the place of the call.
  static func current(_ fileID: String, _ line: Int) -> String {
    if let test = Test.current { return of(test) }
    return XCTestHolds.currentOwner ?? "\(fileID):\(line)"
  }
}
