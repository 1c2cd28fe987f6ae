import Samples
import XCTest

/// Asks to stop at the first failure: XCTest ends the whole process then, by `fatalError`.
final class StoppingXCTests: XCTestCase {
  override var continueAfterFailure: Bool {
    get { false }
    set { _ = newValue }
  }

  func testFails() {
    XCTAssertTrue(opaque(false), "the failure that stops")  // expect: xct-stops
    XCTFail("never reached")
  }

  func testPasses() {}
}

/// Sets the property, which XCTest on Linux ignores.
final class SettingXCTests: XCTestCase {
  override func setUp() { continueAfterFailure = false }

  func testGoesOn() {
    XCTFail("the first of two")  // expect: xct-goes-on-1
    XCTFail("the second of two")  // expect: xct-goes-on-2
  }
}

/// Fails outside of any test.
final class ClassSetUpXCTests: XCTestCase {
  override class func setUp() {
    XCTFail("class setUp fails")  // expect: xct-class-set-up
  }

  func testRuns() {}
}
