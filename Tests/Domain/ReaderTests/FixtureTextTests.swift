import XCTest

/// Keeps ``ReleaseReaderTests`` honest: the text that it looks for in vain can be found.
final class FixtureTextTests: XCTestCase {
  func testFixturesAreInTheDebugFile() throws {
    let debug = try Data(contentsOf: try Products.debugReader(), options: .alwaysMapped)
    XCTAssertNotNil(debug.range(of: Data("Clocks that stand still".utf8)))
  }
}
