import Ambient
import AmbientLibrary
import XCTest

/// The same in XCTest.
final class ReadsXCTests: XCTestCase {
  func testInTheExecutable() { print(Ambient.Read.lines("xctest"), terminator: "") }

  func testInTheLibrary() {
    print(AmbientLibrary.Read.lines("xctest.library"), terminator: "")
  }
}
