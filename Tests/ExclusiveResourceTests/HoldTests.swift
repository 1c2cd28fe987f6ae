import DeterminismTesting
import Foundation
import XCTest

/// Static state that these tests have to themselves.
nonisolated(unsafe) private var visits: [String] = []

final class HoldTests: XCTestCase {
  private var folder: URL?

  override func setUpWithError() throws {
    try hold("hold tests", .slot(of: "hold slots", count: 2))
    folder = try ResourceSlot.current("hold slots").folder
  }

  override func tearDownWithError() throws {
    // Still held: teardown may need it.
    XCTAssertThrowsError(try withExclusive("hold tests") {})
    XCTAssertTrue(FileManager.default.fileExists(atPath: try XCTUnwrap(folder).path))
    visits.append(try XCTUnwrap(folder).path)
  }

  func testHeldTwice() throws {
    XCTAssertThrowsError(try hold("hold tests")) { error in
      XCTAssertEqual(
        error as? ResourceError,
        .alreadyHeld(
          resource: "hold tests", holder: "ExclusiveResourceTests.HoldTests/testHeldTwice"))
    }
    XCTAssertThrowsError(try withExclusive("hold slots") {})
    try hold("something else")
    XCTAssertThrowsError(try withExclusive("something else") {})
    try withExclusive("a third") {}
  }

  func testMistakes() {
    let cases: [(ResourceClaim, ResourceError)] = [
      ("", .emptyName), (.slot(of: "p", count: 0), .slotCount(resource: "p", count: 0)),
      (.shared("hold tests", scope: .machine), .differingScopes(resource: "hold tests")),
    ]
    for (claim, expected) in cases {
      XCTAssertThrowsError(try hold(claim)) { XCTAssertEqual($0 as? ResourceError, expected) }
    }
    XCTAssertThrowsError(try ResourceSlot.current("p"))
  }

  func testAsync() async throws {
    XCTAssertEqual(try ResourceSlot.current("hold slots").number, 1)
    do {
      try await withExclusive("hold tests") { XCTFail("held twice") }
      XCTFail("no error")
    } catch let error as ResourceError {
      XCTAssertEqual(
        error,
        .alreadyHeld(
          resource: "hold tests", holder: "ExclusiveResourceTests.HoldTests/testAsync"))
    }
  }

  func testMainThreadServesItsQueueWhileItWaits() throws {
    let taken = expectation(description: "taken")
    Task {
      try await withExclusive("needs main") {
        taken.fulfill()
        // Without the main actor this holder never ends.
        await MainActor.run {}
        await Task.yield()
        await MainActor.run {}
      }
    }
    wait(for: [taken], timeout: 60)
    try hold("needs main")
  }

  func testFoldersOfEarlierMethodsAreGone() {
    XCTAssertEqual(visits.filter { FileManager.default.fileExists(atPath: $0) }, [])
  }
}

final class DeclaredHoldTests: ResourceTestCase {
  override class var resources: [ResourceClaim] { ["declared", .slot(of: "numbers", count: 3)] }

  func testHeld() throws {
    XCTAssertThrowsError(try withExclusive("declared") {})
    XCTAssertEqual(try ResourceSlot.current("numbers").number, 1)
  }

  func testHeldAgain() async throws {
    XCTAssertThrowsError(try hold("declared"))
  }
}
