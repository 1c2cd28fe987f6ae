import CSamples
import XCTest

final class LeakingXCTests: XCTestCase {
  func testDaemon() { samples_leave_daemon() }
  func testPassesAfter() {}
}
