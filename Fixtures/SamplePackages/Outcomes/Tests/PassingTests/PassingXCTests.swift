import Foundation
import XCTest

final class PassingXCTests: XCTestCase {
  private var prepared = false

  override func setUp() { prepared = true }

  override func tearDown() { prepared = false }

  func testSync() { XCTAssertTrue(prepared) }

  func testThrows() throws { XCTAssertEqual(1 + 1, 2) }

  func testAsync() async throws { try await Task.sleep(nanoseconds: 1_000_000) }

  @MainActor func testOnTheMainActor() { XCTAssertTrue(Thread.isMainThread) }

  func testExpectation() {
    let done = expectation(description: "done")
    DispatchQueue.global().async { done.fulfill() }
    wait(for: [done], timeout: 10)
  }

  func testEnvironmentIsClean() {
    let names = ProcessInfo.processInfo.environment.keys
    XCTAssertEqual(names.filter { $0.hasPrefix("HARNESS_") || $0 == "LD_PRELOAD" }.sorted(), [])
  }

  func testStandardInputIsAtItsEnd() {
    XCTAssertTrue(FileHandle.standardInput.readDataToEndOfFile().isEmpty)
  }
}
