import CSamples
import Foundation
import XCTest

final class ExitingXCTests: XCTestCase {
  func testA_passesBefore() {}
  func testB_withZero() { exit(0) }
  func testC_withThree() { exit(3) }
  func testD_onAThread() { samples_exit_on_thread(0) }
  func testE_passesAfter() {}
}
