import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct SchedulerTests {
  static let testTargets = ["EmptyTests", "ExpensesTests", "MealsTests", "odd-name-tests"]

  static let tests: [TestRecord] = {
    var discovered = [
      ("MealsTests.Loading/loads()", 3), ("MealsTests.Loading/fails(with:)", 9),
      ("MealsTests.Loading/Slow/waits()", 12), ("MealsTests.overloaded(_:)", 40),
      ("MealsTests.overloaded(_:)", 41), ("ExpensesTests.Totals/month()", 5),
      ("ExpensesTests.Totals/`a/b.c`()", 6), ("ExpensesTests.Store/deletes()", 30),
      ("odd_name_tests.f()", 1),
    ].map { TestInventoryTests.test($0, "File.swift", $1) }
    discovered[2].tags = [".slow"]
    discovered[7].tags = [".database"]
    discovered[7].claims = [
      Claim(resource: "disk", access: .shared), Claim(resource: "disk"),
    ]
    discovered[2].claims = [Claim(resource: "socket", slots: 2)]
    discovered += ["ExpensesTests.OldTests/testOld", "ExpensesTests.OldTests/testNew"].map {
      DiscoveredTest(framework: .xctest, nativeID: $0)
    }
    return TestInventory.records(of: discovered)
  }()

  /// A schedule or its mistakes as text.
  static func text(
    _ loaded: () throws(UsageError) -> LoadedPlan, _ selection: Selection = Selection()
  ) -> String {
    do throws(UsageError) {
      let result = try Scheduler.schedule(
        try loaded(), seed: 42, tests: tests, testTargets: testTargets, selection: selection)
      return result.schedules.map(describe).joined()
        + result.warnings.map { $0.rendered + "\n" }.joined()
    } catch {
      return error.diagnostics.map { $0.rendered + "\n" }.joined()
    }
  }

  @Test(arguments: GoldenCases.all(in: "Tests"))
  func `gives the lanes or all mistakes about tests`(_ golden: GoldenCases.Case) {
    let text = Self.text { () throws(UsageError) in try GoldenCases.load(golden) }
    GoldenCases.expect(text, at: golden.expectation)
  }

  /// Options of the command line and what comes of them, one text for all.
  @Test func `applies the options of the command line`() {
    let cases: [(filters: [String], skips: [String], only: [String]?)] = [
      (["MealsTests"], [], nil), ([], ["MealsTests", "tag:database"], nil),
      (["**/loads()", "**/testOld", "tag:.slow"], ["MealsTests.Loading/Slow"], nil),
      (["target:odd-name-tests"], [], nil), (["MealsTests"], ["MealsTests"], nil),
      ([], [], []), ([], [], ["MealsTests.Loading/fails(with:)[a[1]]#2", "MealsTests.gone()"]),
      (["MealsTests.overloaded(_:)"], [], ["MealsTests.overloaded(_:)#2"]),
      (["", "tag:", " x", "MealTests", "MealsTests.Loading/*/x"], ["MealsTests.*"], nil),
      (["MealsTests.Loading/load()", "zzz", "tag:databse"], ["target:Meals", "EmptyTests"], nil),
      (["MealsTests.Load*"], ["MealsTests.Loading/loads"], nil),
    ]
    var text = ""
    for (filters, skips, only) in cases {
      let options =
        filters.map { "--filter \($0)" } + skips.map { "--skip \($0)" }
        + (only.map { ["only \($0)"] } ?? [])
      let selection = Selection(
        filters: filters.map { Selector($0) }, skips: skips.map { Selector($0) },
        only: only.map { Set($0.map { TestID($0) }) })
      text += "$ \(options.joined(separator: " "))\n"
      text += Self.text({ () throws(UsageError) in .standard }, selection) + "\n"
    }
    GoldenCases.expect(text, named: "options.txt")
  }

  @Test func `judges filters over all plans together`() throws {
    let plans = [
      Plan(name: "a", targets: [Plan.Target(name: "MealsTests")]),
      Plan(name: "b", targets: [Plan.Target(name: "ExpensesTests")]),
    ]
    let loaded = LoadedPlan(set: PlanSet(name: "CI", plans: plans))
    let result = try Scheduler.schedule(
      loaded, seed: 1, tests: Self.tests, testTargets: Self.testTargets,
      selection: Selection(filters: [Selector("MealsTests")]))
    #expect(result.schedules.map(\.lanes.count) == [1, 0])
    let error = #expect(throws: UsageError.self) {
      try Scheduler.schedule(
        loaded, seed: 1, tests: Self.tests, testTargets: Self.testTargets,
        selection: Selection(filters: [Selector("odd_name_tests")]))
    }
    #expect(
      error?.diagnostics.map(\.rendered) == [
        "error: --filter \"odd_name_tests\" matches no test\n"
          + "hint: it matches 1 test outside of the plan"
      ])
  }

  private static func describe(_ schedule: Schedule) -> String {
    var text = "plan \(schedule.plan.name), seed \(schedule.seed)\n"
    for lane in schedule.lanes {
      text += "  lane \(lane.name)"
      text += lane.isolation == .lane ? "\n" : ", isolation \(lane.isolation.rawValue)\n"
      for test in lane.tests {
        text += "    \(test.id)"
        if let settings = schedule.exceptions[test.id] {
          text += "  \(settings.timeout) s, slow \(settings.slow) s, retries \(settings.retries)"
          if settings.isolation != .lane { text += ", isolation \(settings.isolation.rawValue)" }
          for claim in settings.claims {
            text += ", \(claim.access.rawValue) \(claim.resource) of \(claim.scope.rawValue)"
            text += claim.slots.map { " in \($0) slots" } ?? ""
          }
        }
        text += "\n"
      }
    }
    let planned = Set(schedule.lanes.flatMap(\.tests).map(\.id))
    let strangers = schedule.exceptions.keys.filter { !planned.contains($0) }
    return text + (strangers.isEmpty ? "" : "  settings without a test: \(strangers.count)\n")
  }
}
