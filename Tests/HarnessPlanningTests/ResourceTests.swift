import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct ResourceTests {
  static func test(_ id: String, _ claims: [Claim], line: Int = 1) -> DiscoveredTest {
    var test = TestInventoryTests.test(id, "File.swift", line)
    test.claims = claims
    return test
  }

  /// What comes of tests and a plan: the claims of each test, or all mistakes.
  static func outcome(_ tests: [DiscoveredTest], _ exclusive: [Plan.Exclusive] = []) -> [String] {
    let loaded = LoadedPlan(
      set: PlanSet(
        name: "p",
        plans: [Plan(name: "p", exclusive: exclusive), Plan(name: "q", exclusive: exclusive)]))
    do throws(UsageError) {
      let schedules = try Scheduler.schedule(
        loaded, seed: 1, tests: TestInventory.records(of: tests), testTargets: ["M"]
      ).schedules
      return schedules[0].lanes.flatMap(\.tests).map { test in
        let claims = schedules[0].settings(for: test.id).claims.map {
          "\($0.scope) \($0.access) \($0.resource)\($0.slots.map { " \($0)" } ?? "")"
        }
        return "\(test.id): \(claims.joined(separator: ", "))"
      }
    } catch {
      return error.diagnostics.map(\.rendered)
    }
  }

  @Test func `joins what the plan and the traits hold`() {
    let tests = [
      Self.test(
        "M.S/a()",
        [Claim(resource: "z"), Claim(resource: "a", access: .shared), Claim(resource: "a")], line: 1
      ),
      Self.test("M.S/b()", [Claim(resource: "a", access: .shared)], line: 2),
      Self.test("M.S/c()", [Claim(resource: "p", scope: .machine, slots: 3)], line: 3),
      Self.test("M.T/d()", [], line: 4),
    ]
    let both = [Selector("M.S/c()"), Selector("M.S")]
    let exclusive = [
      Plan.Exclusive(claim: Claim(resource: "a"), tests: [Selector("M.S/b()")]),
      Plan.Exclusive(
        claim: Claim(resource: "a", access: .shared), tests: both),
      Plan.Exclusive(
        claim: Claim(resource: "p", scope: .machine, slots: 3), tests: [Selector("**/b()")]),
    ]
    #expect(
      Self.outcome(tests, exclusive) == [
        "M.S/a(): process exclusive a, process exclusive z",
        "M.S/b(): machine exclusive p 3, process exclusive a",
        "M.S/c(): machine exclusive p 3, process shared a",
        "M.T/d(): ",
      ])
  }

  /// Claims of traits that cannot stand together, and what is said of them.
  static let conflicts: [(String, [[Claim]], [String])] = [
    (
      "two traits, two scopes",
      [[Claim(resource: "a")], [Claim(resource: "a", scope: .machine)], [Claim(resource: "a")]],
      [
        "error: the resource \"a\" has the scope \"machine\" by a trait of \"M.S/f1()\" "
          + "at Tests/x/File.swift:1:4\nhint: it has the scope \"process\" by a trait of "
          + "\"M.S/f0()\" at Tests/x/File.swift:0:4; \(ResourceRules.rule)"
      ]
    ),
    (
      "two traits of one test, two slots",
      [[Claim(resource: "a", slots: 2), Claim(resource: "a", slots: 3)]],
      [
        "error: the resource \"a\" has 3 slots by a trait of \"M.S/f0()\" "
          + "at Tests/x/File.swift:0:4\nhint: it has 2 slots by a trait of "
          + "\"M.S/f0()\" at Tests/x/File.swift:0:4; \(ResourceRules.rule)"
      ]
    ),
    (
      "slots and none",
      [[Claim(resource: "a", access: .shared)], [Claim(resource: "a", scope: .machine, slots: 1)]],
      [
        "error: the resource \"a\" has the scope \"machine\" by a trait of \"M.S/f1()\" "
          + "at Tests/x/File.swift:1:4\nhint: it has the scope \"process\" by a trait of "
          + "\"M.S/f0()\" at Tests/x/File.swift:0:4; \(ResourceRules.rule)",
        "error: the resource \"a\" has 1 slot by a trait of \"M.S/f1()\" "
          + "at Tests/x/File.swift:1:4\nhint: it has no slots by a trait of "
          + "\"M.S/f0()\" at Tests/x/File.swift:0:4; \(ResourceRules.rule)",
      ]
    ),
    (
      "wrong by themselves",
      [
        [Claim(resource: "")], [Claim(resource: "b", slots: 0)],
        [Claim(resource: "c", access: .shared, slots: 2)], [Claim(resource: "b", slots: 4)],
      ],
      // Such a trait fails its own test, and no other.
      ["M.S/f0(): ", "M.S/f1(): ", "M.S/f2(): ", "M.S/f3(): process exclusive b 4"]
    ),
    (
      "two traits of one test, two scopes",
      [[Claim(resource: "a"), Claim(resource: "a", scope: .machine)], [Claim(resource: "a")]],
      ["M.S/f0(): ", "M.S/f1(): process exclusive a"]
    ),
  ]

  @Test(arguments: conflicts)
  func `names both places that contradict each other`(
    name: String, claims: [[Claim]], expected: [String]
  ) {
    let tests = claims.enumerated().map { Self.test("M.S/f\($0)()", $1, line: $0) }
    #expect(Self.outcome(tests) == expected)
  }

  /// A suite's trait is a claim of each of its tests, and yet one mistake.
  @Test func `tells a contradiction once`() {
    let tests = (1...50).map {
      Self.test("M.S/f\($0)()", [Claim(resource: "a", scope: .machine)], line: $0)
    }
    let exclusive = [Plan.Exclusive(claim: Claim(resource: "a"), tests: [Selector("M")])]
    let mistakes = Self.outcome(tests, exclusive)
    #expect(
      mistakes
        == ["p", "q"].map {
          "error: the resource \"a\" has the scope \"machine\" by a trait of \"M.S/f1()\" "
            + "at Tests/x/File.swift:1:4\nhint: it has the scope \"process\" "
            + "in the plan \"\($0)\"; "
            + ResourceRules.rule
        })
  }
}
