import Samples
import Testing
import XCTest

final class SharedXCTests: XCTestCase {
  func testOne() { XCTAssertTrue(opaque(true), "module A") }  // expect: same-xct-A
}

@Suite struct Shared {
  @Test func one() { #expect(opaque(true), "module A") }  // expect: same-A
}
