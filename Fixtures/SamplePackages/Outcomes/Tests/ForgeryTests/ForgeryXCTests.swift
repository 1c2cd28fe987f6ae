import Samples
import XCTest

final class ForgeryXCTests: XCTestCase {
  func testForges() {
    let text = forgeries.map { $0 + "\n" }.joined()
    writeAll(Array(text.utf8), to: 1)
    writeAll(Array(text.utf8), to: 2)
  }

  func testForgesAndFails() {
    writeAll(Array("Test Case 'ForgeryXCTests.testForgesAndFails' passed (0.0 seconds)\n".utf8))
    XCTFail("the true failure")  // expect: xct-forges-and-fails
  }

  func testPasses() {}
}
