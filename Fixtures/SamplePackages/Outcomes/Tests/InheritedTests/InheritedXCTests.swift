import XCTest

/// Has tests of its own, and a subclass that runs them again.
class BaseXCTests: XCTestCase {
  var limit: Int { 10 }

  func testLimit() { XCTAssertGreaterThan(limit, 5) }  // expect: inherited-limit
}

final class DerivedXCTests: BaseXCTests {
  override var limit: Int { 1 }

  func testOwn() {}
}

/// Skips its tests where they run in itself, as abstract base classes do on Linux.
class AbstractXCTests: XCTestCase {
  func testShared() throws {
    try XCTSkipIf(type(of: self) == AbstractXCTests.self, "an abstract class")
  }
}

final class ConcreteXCTests: AbstractXCTests {}

final class OverridingXCTests: AbstractXCTests {
  override func testShared() throws { try super.testShared() }
}
