import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct TestInventoryTests {
  /// A Swift Testing test by the place and the name that its id consists of.
  static func test(_ name: String, _ file: String, _ line: Int, _ column: Int = 4) -> DiscoveredTest
  {
    DiscoveredTest(
      framework: .swiftTesting, nativeID: "\(name)/\(file):\(line):\(column)",
      location: SourceLocation(file: "Tests/x/\(file)", line: line, column: column))
  }

  @Test(arguments: [
    ("M.S/f()/File.swift:1:2", "M.S/f()"),
    ("M.f()/File.swift:1:2", "M.f()"),
    ("M.S/T/f(a:b:)/Odd (1) `n`:ame.swift:12:34", "M.S/T/f(a:b:)"),
    ("M.S/`a/b: 1:2`()/File.swift:1:2", "M.S/`a/b: 1:2`()"),
    ("M.`x.y/z`/`w`()/File+A.B.swift:1:2", "M.`x.y/z`/`w`()"),
    ("M.S/f()", "M.S/f()"),
    ("M.S/`a/b:1:2`()", "M.S/`a/b:1:2`()"),
    ("", ""),
    ("nothing", "nothing"),
  ])
  func `names a test by its native id`(native: String, id: String) {
    let places = [nil, SourceLocation(file: "/p/File.swift", line: 1, column: 2)]
    for place in places {
      let records = TestInventory.records(of: [
        DiscoveredTest(framework: .swiftTesting, nativeID: native, location: place)
      ])
      #expect(records.map(\.id.description) == [id])
      #expect(records.map(\.nativeID) == [native])
    }
  }

  @Test func `sorts and numbers in any order of discovery`() {
    let discovered = [
      Self.test("B.S/f()", "A.swift", 9), Self.test("B.S/over(_:)", "B.swift", 30),
      Self.test("B.S/over(_:)", "B.swift", 7), Self.test("B.S/over(_:)", "A.swift", 40),
      Self.test("B.S/over(_:)", "B.swift", 7, 2), Self.test("A.free()", "Z.swift", 100),
      Self.test("A.S/a()", "Z.swift", 20), Self.test("B.S/f()", "A.swift", 9),
    ]
    let expected = [
      "A.S/a()", "A.free()", "B.S/f()", "B.S/over(_:)#1", "B.S/over(_:)#2", "B.S/over(_:)#3",
      "B.S/over(_:)#4",
    ]
    var generator = Generator(seed: 1, name: "inventory")
    for _ in 0..<50 {
      let records = TestInventory.records(of: discovered.shuffled(using: &generator))
      #expect(records.map(\.id.description) == expected)
      #expect(Set(records.map(\.nativeID)).count == 7)
    }
    #expect(
      TestInventory.records(of: discovered).suffix(4).map { $0.location?.description } == [
        "Tests/x/A.swift:40:4", "Tests/x/B.swift:7:2", "Tests/x/B.swift:7:4",
        "Tests/x/B.swift:30:4",
      ])
  }

  @Test func `keeps the order of XCTest methods within their classes`() {
    let names = ["M.B/testZ", "M.A/testB", "M.B/testA", "M.A/testA", "L.C/test", "M.A/testB"]
    let records = TestInventory.records(
      of: names.map { DiscoveredTest(framework: .xctest, nativeID: $0) }
        + [Self.test("M.S/f()", "A.swift", 1)])
    #expect(
      records.map(\.id.description) == [
        "L.C/test", "M.S/f()", "M.A/testB", "M.A/testA", "M.B/testZ", "M.B/testA",
      ])
  }

  @Test func `keeps what discovery said`() {
    var test = Self.test("M.f()", "A.swift", 1)
    test.displayName = "name"
    test.tags = [".b", "a", ".a"]
    test.isParameterized = true
    test.recordIndex = 7
    #expect(
      TestInventory.records(of: [test]) == [
        TestRecord(
          id: TestID("M.f()"), framework: .swiftTesting, nativeID: "M.f()/A.swift:1:4",
          location: SourceLocation(file: "Tests/x/A.swift", line: 1, column: 4),
          displayName: "name", tags: ["a", "b"], isParameterized: true, recordIndex: 7)
      ])
  }
}
