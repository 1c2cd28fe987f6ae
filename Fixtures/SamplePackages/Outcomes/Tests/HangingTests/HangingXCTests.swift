import Foundation
import XCTest

final class HangingXCTests: XCTestCase {
  func testA_passesBefore() {}

  func testB_expectation() {
    wait(for: [expectation(description: "never")], timeout: 1_000_000)
  }

  func testC_blockedThread() { DispatchSemaphore(value: 0).wait() }

  func testD_neverResumed() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  func testE_passesAfter() {}
}
