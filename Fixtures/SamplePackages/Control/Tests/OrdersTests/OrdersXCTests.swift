import XCTest

// 30 methods. XCTest itself would run them by their names.

final class AnchorXCTests: XCTestCase {
  func testCasts() { ran(Self.self) }
  func testDrags() { ran(Self.self) }
  func testHolds() async {
    await Task.yield()
    ran(Self.self)
  }
  func testLifts() { ran(Self.self) }
  func testRusts() { ran(Self.self) }
  func testShines() { ran(Self.self) }
  func testSinks() { ran(Self.self) }
  func testSwings() { ran(Self.self) }
}

final class BuoyXCTests: XCTestCase {
  func testBlinks() { ran(Self.self) }
  func testBobs() { ran(Self.self) }
  func testDrifts() async {
    await Task.yield()
    ran(Self.self)
  }
  func testFloats() { ran(Self.self) }
  func testMarks() { ran(Self.self) }
  func testRings() { ran(Self.self) }
  func testTilts() { ran(Self.self) }
  func testWhistles() { ran(Self.self) }
}

final class ChartXCTests: XCTestCase {
  func testFolds() { ran(Self.self) }
  func testLists() { ran(Self.self) }
  func testNames() async {
    await Task.yield()
    ran(Self.self)
  }
  func testPrints() { ran(Self.self) }
  func testScales() { ran(Self.self) }
  func testShows() { ran(Self.self) }
  func testUnfolds() { ran(Self.self) }
}

final class DockXCTests: XCTestCase {
  func testDrains() { ran(Self.self) }
  func testFills() { ran(Self.self) }
  func testFloods() async {
    await Task.yield()
    ran(Self.self)
  }
  func testOpens() { ran(Self.self) }
  func testRepairs() { ran(Self.self) }
  func testShuts() { ran(Self.self) }
  func testTowers() { ran(Self.self) }
}
