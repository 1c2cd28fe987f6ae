import Foundation
import XCTest

final class DescriptorXCTests: XCTestCase {
  func testA_closesStandardOutput() {
    fflush(nil)
    XCTAssertEqual(close(1), 0)
  }

  func testB_passesAfter() {}
}
