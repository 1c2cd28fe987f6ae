import XCTest

final class SkippedXCTests: XCTestCase {
  func testSkips() throws {
    throw XCTSkip("not today <&> \"quoted\"")  // expect: xct-skips
  }

  func testSkipsIf() throws {
    try XCTSkipIf(true, "a condition")  // expect: xct-skips-if
  }

  func testSkipsUnless() throws {
    try XCTSkipUnless(false)  // expect: xct-skips-unless
  }

  func testRuns() {}
}

final class SkippedSetUpXCTests: XCTestCase {
  override func setUpWithError() throws {
    throw XCTSkip("skipped by setUp")
  }

  func testNeverStarts() { XCTFail("must not run") }
}
