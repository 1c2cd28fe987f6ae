import Samples
import XCTest

final class FailingXCTests: XCTestCase {
  func testAssertion() {
    XCTAssertEqual(opaque(1), 2, "not equal")  // expect: xct-assertion
  }

  func testFail() {
    XCTFail("first line\nsecond line <&> \"quoted\"")  // expect: xct-fail
  }

  func testTwice() {
    XCTAssertTrue(opaque(false), "the first of two")  // expect: xct-twice-1
    XCTAssertNil(opaque(Optional(1)), "the second of two")  // expect: xct-twice-2
  }

  func testThrown() throws {
    throw SampleError("thrown on purpose")
  }

  func testUnwrap() throws {
    _ = try XCTUnwrap(opaque(Int?.none))  // expect: xct-unwrap
  }

  func testAsync() async {
    await Task.yield()
    XCTAssertTrue(opaque(false), "after a suspension")  // expect: xct-async
  }

  func testExpectation() {
    wait(for: [expectation(description: "never")], timeout: 0.05)  // expect: xct-expectation
  }

  func testPasses() {}
}

final class FailingSetUpXCTests: XCTestCase {
  override func setUp() {
    XCTFail("setUp fails")  // expect: xct-set-up
  }

  func testRuns() {}
}

final class ThrowingSetUpXCTests: XCTestCase {
  override func setUpWithError() throws {
    throw SampleError("setUpWithError throws")
  }

  func testNeverStarts() {}
}

final class FailingTearDownXCTests: XCTestCase {
  override func tearDown() {
    XCTFail("tearDown fails")  // expect: xct-tear-down
  }

  func testRuns() {}
}

/// A block added while a test runs, and called after it.
final class FailingBlockXCTests: XCTestCase {
  func testAddsABlock() {
    addTeardownBlock {
      XCTFail("a tear-down block fails")  // expect: xct-block
    }
  }
}
