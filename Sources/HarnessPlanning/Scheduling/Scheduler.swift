public import HarnessModel

/// Decides what plans execute, once the tests of the package are known.
public enum Scheduler {
  /// Schedules in the order of their plans, and what is worth saying about them.
  public struct Result: Sendable, Hashable {
    public var schedules: [Schedule]
    public var warnings: [Diagnostic]

    public init(schedules: [Schedule], warnings: [Diagnostic] = []) {
      self.schedules = schedules
      self.warnings = warnings
    }
  }

  /// Makes the schedules of all leaf plans of a set.
  ///
  /// - Parameters:
  ///   - loaded: The plans; settings of the command line stand in them already.
  ///   - seed: The seed of plans that have none of their own.
  ///   - tests: All tests of the package, in the order of `TestInventory`.
  ///   - testTargets: The names of the package's test targets.
  ///   - selection: What the command line chooses.
  /// - Returns: A schedule for each plan; one whose tests are all filtered away has no lanes.
  /// - Throws: `UsageError` with all targets that do not exist; all selectors that match nothing,
  ///   those of plans among the tests of their plan, those of the command line among the tests of
  ///   all plans; all tests of an order that its plans do not select; and all resources of which
  ///   plans and traits say different things.
  public static func schedule(
    _ loaded: LoadedPlan, seed: UInt64, tests: [TestRecord], testTargets: [String],
    selection: Selection = Selection()
  ) throws(UsageError) -> Result {
    let catalog = TestCatalog(tests: tests, testTargets: testTargets)
    var diagnostics: [Diagnostic] = []
    var told: Set<Diagnostic> = []
    var picked: [PlannedTests] = []
    for plan in loaded.set.plans {
      var tests = PlannedTests(plan: plan, sources: loaded.sources, catalog: catalog)
      tests.resolve()
      // Traits that contradict each other do so in every plan that selects their tests.
      diagnostics += tests.diagnostics.filter { told.insert($0).inserted }
      picked.append(tests)
    }
    let variants = picked.flatMap(\.variants)
    diagnostics += OrderCheck(catalog: catalog, sources: loaded.sources).mistakes(in: variants)
    diagnostics += RowFilter.mistakes(in: selection.rows, of: loaded.set)
    var filter = CommandLineFilter(selection: selection, catalog: catalog)
    filter.look(at: picked)
    diagnostics += filter.diagnostics
    if !diagnostics.isEmpty { throw UsageError(diagnostics.inOrder()) }
    return Result(
      schedules: variants.filter { RowFilter.keeps($0.plan, $0.row, selection.rows) }.map {
        schedule($0, seed: seed, filter: filter)
      },
      warnings: filter.warnings)
  }

  // MARK: -

  private static func schedule(
    _ tests: PlannedTests, seed: UInt64, filter: CommandLineFilter
  ) -> Schedule {
    let plan = tests.plan
    let row = tests.row.map { plan.matrix[$0].name }
    let seed = plan.determinism.seed ?? seed
    let order = TestOrder(plan.determinism.order ?? .source, seed: seed)
    let all = LaneBuilder.lanes(
      of: tests.indices.map { tests.catalog.tests[$0] },
      isolation: { tests.exceptions[$0]?.isolation ?? plan.isolation })
    // Ordered before it is filtered, so that a filter moves nothing.
    let lanes = all.compactMap { lane -> Lane? in
      var lane = lane
      lane.tests = order.applied(to: lane.tests).filter { filter.keeps($0.id, inRow: row) }
      return lane.tests.isEmpty ? nil : lane
    }
    var exceptions: [TestID: TestSettings] = [:]
    for lane in lanes {
      for test in lane.tests { exceptions[test.id] = tests.exceptions[test.id] }
    }
    return Schedule(plan: plan, row: row, seed: seed, lanes: lanes, exceptions: exceptions)
  }
}
