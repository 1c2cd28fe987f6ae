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
  /// - Throws: `UsageError` with all targets that do not exist and all selectors that match
  ///   nothing: those of plans among the tests of their plan, those of the command line among the
  ///   tests of all plans.
  public static func schedule(
    _ loaded: LoadedPlan, seed: UInt64, tests: [TestRecord], testTargets: [String],
    selection: Selection = Selection()
  ) throws(UsageError) -> Result {
    let catalog = TestCatalog(tests: tests, testTargets: testTargets)
    var diagnostics: [Diagnostic] = []
    var picked: [PlannedTests] = []
    for plan in loaded.set.plans {
      var tests = PlannedTests(plan: plan, sources: loaded.sources, catalog: catalog)
      tests.resolve()
      diagnostics += tests.diagnostics
      picked.append(tests)
    }
    var filter = CommandLineFilter(selection: selection, catalog: catalog)
    filter.look(at: picked)
    diagnostics += filter.diagnostics
    if !diagnostics.isEmpty { throw UsageError(diagnostics.inOrder()) }
    let schedules = picked.map { tests in
      var exceptions: [TestID: TestSettings] = [:]
      let lanes = LaneBuilder.lanes(of: tests.indices.map { catalog.tests[$0] })
        .compactMap { lane -> Lane? in
          var lane = lane
          lane.tests.removeAll { !filter.keeps($0.id) }
          return lane.tests.isEmpty ? nil : lane
        }
      for lane in lanes {
        for test in lane.tests { exceptions[test.id] = tests.exceptions[test.id] }
      }
      return Schedule(
        plan: tests.plan, seed: tests.plan.determinism.seed ?? seed, lanes: lanes,
        exceptions: exceptions)
    }
    return Result(schedules: schedules, warnings: filter.warnings)
  }
}
