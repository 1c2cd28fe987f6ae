import CSamples
import Foundation
import Samples
import XCTest

final class CrashingXCTests: XCTestCase {
  func testA_passesBefore() {}

  func testB_fatal() {
    fatalError("fatal on purpose")  // expect: xct-fatal
  }

  func testC_segmentationFault() { samples_segfault() }

  func testD_killsItself() { kill(getpid(), SIGKILL) }

  func testE_failsAndCrashes() {
    XCTFail("recorded before the crash")  // expect: xct-fails-and-crashes
    abort()
  }

  func testF_passesAfter() {}
}

final class CrashingSetUpXCTests: XCTestCase {
  override func setUp() { abort() }

  func testNeverStarts() {}
}
