import Foundation
import XCTest

final class EndingsXCTests: XCTestCase {
  func test1Before() {}
  func test2Crashes() {
    fatalError("isolated: a method goes down")  // expect: isolated-xct-crash
  }
  func test3Between() {}
  func test4ExitsWithZero() { exit(0) }
  func test5Hangs() {
    while true { sleep(1000) }
  }
  func test6ForksADaemon() { XCTAssertTrue(leaveDaemon()) }
  func test7Fails() {
    XCTFail("isolated: fails")  // expect: isolated-xct-failure
  }
  func test8After() {}
}
