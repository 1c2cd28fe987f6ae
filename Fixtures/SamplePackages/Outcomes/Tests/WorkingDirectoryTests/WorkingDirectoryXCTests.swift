import Foundation
import XCTest

final class WorkingDirectoryXCTests: XCTestCase {
  func testA_leaves() { XCTAssertEqual(chdir("/"), 0) }

  func testB_isBack() {
    XCTAssertTrue(FileManager.default.fileExists(atPath: "Package.swift"))  // expect: xct-is-back
  }
}
