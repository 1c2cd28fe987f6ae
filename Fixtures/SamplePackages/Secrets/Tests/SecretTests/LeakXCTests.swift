import Foundation
import XCTest

final class LeakXCTests: XCTestCase {
  func testZk8Quartz42x() { print("method", secret) }
  func testFails() { XCTFail("\(secret) failed") }
  func testSkips() throws { throw XCTSkip("without \(secret)") }
  func testInPieces() {
    for letter in secret { write(String(letter)) }
  }
}
