import Testing
import XCTest

@Test func neverReached() { Issue.record("this main calls no test") }

final class OwnMainXCTests: XCTestCase {
  func testNeverReached() { XCTFail("this main calls no test") }
}
