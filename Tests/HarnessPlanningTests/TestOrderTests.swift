import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct TestOrderTests {
  /// Tests of both frameworks: suites in suites, free functions, overloads, odd names.
  static let tests: [TestRecord] = {
    var discovered: [DiscoveredTest] = []
    var line = 0
    let suites = ["A", "A/Inner", "A/Inner/Deep", "A/Other", "B", "B/`x/y.z`", "C", "AB"]
    for name in suites + ["A", "B"] {
      for number in 0..<4 {
        line += 1
        discovered.append(
          TestInventoryTests.test("M.\(name)/f\(number)()", "\(name.count).swift", line))
      }
    }
    for number in 0..<5 {
      line += 1
      discovered.append(TestInventoryTests.test("M.free\(number)()", "Free.swift", line))
    }
    for name in ["One", "Two", "Three"] {
      for method in ["testA", "testB", "testC"] {
        discovered.append(DiscoveredTest(framework: .xctest, nativeID: "M.\(name)/\(method)"))
      }
    }
    return TestInventory.records(of: discovered)
  }()

  static let ids = tests.map(\.id)

  /// The order of each lane's tests by the lane's name.
  static func order(
    _ order: Plan.Order?, seed: UInt64 = 1, tests: [TestRecord] = tests,
    overrides: [Plan.Override] = [], selection: Selection = Selection()
  ) throws -> [String: [TestID]] {
    let plan = Plan(
      name: "p", determinism: Plan.Determinism(order: order), overrides: overrides)
    let result = try Scheduler.schedule(
      LoadedPlan(set: PlanSet(name: "p", plans: [plan])), seed: seed, tests: tests,
      testTargets: ["M"], selection: selection)
    return Dictionary(
      uniqueKeysWithValues: result.schedules[0].lanes.map { ($0.name, $0.tests.map(\.id)) })
  }

  @Test(arguments: [0, 1, 2, 7, .max] as [UInt64])
  func `keeps the seeded order of the rest when a test is filtered out`(seed: UInt64) throws {
    let all = try Self.order(.seeded, seed: seed)
    var moved: [TestID] = []
    for id in Self.ids {
      let rest = try Self.order(
        .seeded, seed: seed, selection: Selection(only: Set(Self.ids).subtracting([id])))
      if rest != all.mapValues({ $0.filter { $0 != id } }) { moved.append(id) }
    }
    #expect(moved.isEmpty)
    #expect(Set(all.values.joined()) == Set(Self.ids))
  }

  @Test func `follows from the seed and the names alone`() throws {
    var generator = Generator(seed: 4, name: "order of discovery")
    for seed in 1...20 as ClosedRange<UInt64> {
      let order = TestOrder(.seeded, seed: seed)
      let expected = order.applied(to: Self.tests).map(\.id)
      let again = order.applied(to: Self.tests.shuffled(using: &generator)).map(\.id)
      #expect(again == expected, "seed \(seed)")
    }
  }

  /// The tests of each suite, whatever its depth, follow one another.
  @Test func `keeps suites together under every seed`() throws {
    var torn: [String] = []
    for seed in 0..<200 as Range<UInt64> {
      for (_, lane) in try Self.order(.seeded, seed: seed) {
        var places: [String: [Int]] = [:]
        for (place, id) in lane.enumerated() {
          let parts = TestPath(id.description).parts
          for depth in 1..<parts.count {
            places[parts.prefix(depth).joined(separator: "/"), default: []].append(place)
          }
        }
        for (suite, places) in places where places.count != places[places.count - 1] - places[0] + 1
        {
          torn.append("\(suite), seed \(seed)")
        }
      }
    }
    #expect(torn.isEmpty)
  }

  /// Over many seeds each test and each suite comes first about as often as any other.
  @Test func `shuffles each level`() throws {
    var orders: Set<[TestID]> = []
    var firstSuites: [String: Int] = [:]
    var firstTests: [TestID: Int] = [:]
    for seed in 0..<300 as Range<UInt64> {
      let lane = try #require(try Self.order(.seeded, seed: seed)["M.xctest.1"])
      orders.insert(lane)
      firstSuites[lane[0].suite, default: 0] += 1
      firstTests[lane.first { $0.suite == "M.One" } ?? lane[0], default: 0] += 1
    }
    // There are 6 orders of the classes, and 6 of the methods of each.
    #expect(orders.count > 200)
    #expect(firstSuites.count == 3 && firstSuites.values.allSatisfy { 60...140 ~= $0 })
    #expect(firstTests.count == 3 && firstTests.values.allSatisfy { 60...140 ~= $0 })
  }

  @Test func `takes the plan's seed before the run's`() throws {
    let seeded = Plan(name: "p", determinism: Plan.Determinism(seed: 3, order: .seeded))
    let schedule = try Scheduler.schedule(
      LoadedPlan(set: PlanSet(name: "p", plans: [seeded])), seed: 8, tests: Self.tests,
      testTargets: ["M"]
    ).schedules[0]
    let expected = try Self.order(.seeded, seed: 3)
    #expect(schedule.lanes.map { $0.tests.map(\.id) } == schedule.lanes.map { expected[$0.name] })
    #expect(try Self.order(.seeded, seed: 8) != expected)
  }

  @Test func `runs an explicit order exactly`() throws {
    var generator = Generator(seed: 11, name: "permutations")
    let source = try Self.order(nil)
    #expect(try Self.order(.source) == source)
    var different: [Int] = []
    for round in 0..<20 {
      // Both all tests and some of them: what is not listed follows in source order.
      let listed = Array(
        Self.ids.shuffled(using: &generator).prefix(round % 2 == 0 ? Self.ids.count : 13))
      let lanes = try Self.order(.explicit(listed))
      let skipped = Set(listed.prefix(5))
      let filtered = try Self.order(
        .explicit(listed), selection: Selection(only: Set(Self.ids).subtracting(skipped)))
      for (name, lane) in source {
        let expected =
          listed.filter(lane.contains) + lane.filter { !listed.contains($0) }
        let isRight =
          lanes[name] == expected
          && filtered[name] ?? [] == expected.filter { !skipped.contains($0) }
        if !isRight { different.append(round) }
      }
    }
    #expect(different.isEmpty)
  }

  @Test func `orders lanes of their own by the same keys`() throws {
    let overrides = [
      Plan.Override(tests: [Selector("M.A/Inner"), Selector("M.One/testB")], isolation: .test)
    ]
    for seed in 1...10 as ClosedRange<UInt64> {
      let whole = try Self.order(.seeded, seed: seed)
      let parts = try Self.order(.seeded, seed: seed, overrides: overrides)
      #expect(
        parts.keys.sorted() == [
          "M.swiftTesting.1", "M.swiftTesting.test.1", "M.xctest.1", "M.xctest.test.1",
        ])
      for (name, lane) in parts {
        let before = whole[name.replacing(".test", with: "")] ?? []
        #expect(before.filter(lane.contains) == lane)
      }
    }
  }

  /// An order that an including plan sets lists the tests of all its plans.
  @Test func `judges an order over the plans that share it`() throws {
    let listed = ["M.AB/f0()", "M.C/f0()", "M.A/Other/f0()", "M.D/f0()"].map { TestID($0) }
    let determinism = Plan.Determinism(order: .explicit(listed))
    let plans = ["AB", "C"].map { name in
      Plan(
        name: name, targets: [Plan.Target(name: "M", only: [Selector("M.\(name)")])],
        determinism: determinism)
    }
    let error = #expect(throws: UsageError.self) {
      try Scheduler.schedule(
        LoadedPlan(set: PlanSet(name: "CI", plans: plans)), seed: 1, tests: Self.tests,
        testTargets: ["M"])
    }
    #expect(
      error?.diagnostics.map(\.rendered) == [
        "error: \"order\" lists \"M.A/Other/f0()\", which is not selected by the plans "
          + "\"AB\", \"C\"\n"
          + "hint: remove it from \"order\", or select it in \"targets\"",
        "error: \"order\" lists \"M.D/f0()\", and there is no such test\n"
          + "hint: did you mean \"M.C/f0()\"?",
      ])
  }
}
