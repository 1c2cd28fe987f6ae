import Foundation
import Samples
import XCTest

final class FloodingXCTests: XCTestCase {
  func testOddBytes() {
    writeAll([0xFF, 0xFE, 0xC3, 0x28, 0, 10])
    writeAll(Array("no newline at the end".utf8))
  }

  func testOneLineOfFiveMegabytes() {
    writeAll(Array(repeating: UInt8(ascii: "x"), count: 5 << 20))
  }
}
