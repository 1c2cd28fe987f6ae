import XCTest

final class BunkXCTests: XCTestCase {
  func testFirst() throws { try Visitors.enter(Self.self) }
  func testSecond() async throws {
    await Task.yield()
    try Visitors.enter(Self.self)
  }
  func testThird() throws { try Visitors.enter(Self.self) }
}

final class GalleyXCTests: XCTestCase {
  func testFirst() throws { try Visitors.enter(Self.self) }
  func testSecond() throws { try Visitors.enter(Self.self) }
}
