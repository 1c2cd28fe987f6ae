import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct LaneTests {
  /// Suites with numbers of tests, in order; an empty name stands for free functions.
  static func tests(_ suites: [(name: String, count: Int)], module: String = "M") -> [TestRecord] {
    var line = 0
    return TestInventory.records(
      of: suites.flatMap { suite in
        (0..<suite.count).map { number in
          line += 1
          let name = suite.name.isEmpty ? "f\(line)()" : "\(suite.name)/f\(number)()"
          return TestInventoryTests.test("\(module).\(name)", "A.swift", line)
        }
      })
  }

  static func lanes(
    _ tests: [TestRecord], _ selection: Selection = Selection()
  ) throws -> [Lane] {
    let result = try Scheduler.schedule(
      .standard, seed: 1, tests: tests, testTargets: ["M"], selection: selection)
    return result.schedules.flatMap(\.lanes)
  }

  @Test(
    arguments: [
      ([("A", 10), ("B", 10)], [20]),
      ([("A", 499), ("B", 10), ("C", 1)], [509, 1]),
      ([("A", 500), ("B", 10)], [500, 10]),
      ([("A", 1000), ("B/Inner", 1000), ("B", 5)], [1000, 1005]),
      ([("", 1100)], [500, 500, 100]),
      ([("A", 200), ("B", 200), ("A", 200), ("C", 1)], [600, 1]),
      ([], []),
    ] as [([(String, Int)], [Int])])
  func `fills lanes with whole suites`(suites: [(String, Int)], expected: [Int]) throws {
    let tests = Self.tests(suites.map { (name: $0.0, count: $0.1) })
    let lanes = try Self.lanes(tests)
    #expect(lanes.map(\.tests.count) == expected)
    #expect(lanes.map(\.name) == expected.indices.map { "M.swiftTesting.\($0 + 1)" })
  }

  /// Over random inventories: each test stands in one lane, no suite in two, and a filter never
  /// moves a test to another lane.
  @Test func `holds its promises for any tests and filters`() throws {
    var generator = Generator(seed: 5, name: "lanes")
    var broken: [Int] = []
    for round in 0..<40 {
      let suites = (0..<Int.random(in: 1...12, using: &generator)).map { number in
        (name: "S\(number % 9)", count: Int.random(in: 1...200, using: &generator))
      }
      let tests = Set(Self.tests(suites).map(\.id)).count
      let all = try Self.lanes(Self.tests(suites))
      var laneOfTest: [TestID: String] = [:]
      var lanesOfSuite: [String: Set<String>] = [:]
      for lane in all {
        for test in lane.tests {
          laneOfTest[test.id] = lane.name
          lanesOfSuite[test.id.suite, default: []].insert(lane.name)
        }
      }
      let filtered = try Self.lanes(
        Self.tests(suites), Selection(filters: [Selector("M.S0"), Selector("**/f1*")]))
      let isSound =
        laneOfTest.count == tests && all.reduce(0) { $0 + $1.tests.count } == tests
        && lanesOfSuite.values.allSatisfy { $0.count == 1 }
        && filtered.allSatisfy { lane in
          !lane.tests.isEmpty && lane.tests.allSatisfy { laneOfTest[$0.id] == lane.name }
        }
      if !isSound { broken.append(round) }
    }
    #expect(broken.isEmpty)
  }

  @Test func `keeps modules and frameworks apart`() throws {
    let discovered =
      ["M.A/testX", "M.A/testY"].map { DiscoveredTest(framework: .xctest, nativeID: $0) }
      + [TestInventoryTests.test("M.S/f()", "A.swift", 1)]
      + [TestInventoryTests.test("L.S/f()", "A.swift", 1)]
    let lanes = try Self.lanes(TestInventory.records(of: discovered))
    #expect(lanes.map(\.name) == ["L.swiftTesting.1", "M.swiftTesting.1", "M.xctest.1"])
  }
}
