import Samples
import Testing
import XCTest

final class SharedXCTests: XCTestCase {
  func testOne() { XCTAssertTrue(opaque(false), "module B") }  // expect: same-xct-B
}

@Suite struct Shared {
  @Test func one() { #expect(opaque(false), "module B") }  // expect: same-B
}
