import HarnessModel

/// The tests that one plan selects, before the command line's filters.
struct PlannedTests {
  let plan: Plan
  let sources: PlanSources
  let catalog: TestCatalog
  /// The tests, as indices into the catalog: targets in the plan's order, each in source order.
  private(set) var indices: [Int] = []
  /// Settings of tests that differ from the plan's own.
  private(set) var exceptions: [TestID: TestSettings] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(plan: Plan, sources: PlanSources, catalog: TestCatalog) {
    self.plan = plan
    self.sources = sources
    self.catalog = catalog
  }

  /// Finds the tests and their settings, and all mistakes about them.
  mutating func resolve() {
    if let targets = plan.targets {
      for (number, target) in targets.enumerated() { select(target, number) }
    } else {
      indices = Array(catalog.tests.indices)
    }
    override()
  }

  // MARK: -

  private mutating func select(_ target: Plan.Target, _ number: Int) {
    guard catalog.testTargets.contains(target.name) else {
      diagnostics.append(
        Diagnostic(
          "there is no test target \(Words.quoted(target.name))",
          at: sources[plan.name, .target(number)],
          hint: Suggestion.hint(
            for: target.name, in: catalog.testTargets, noun: "test targets")
            ?? "the package has no test targets"))
      return
    }
    let all = catalog.modules[ModuleName.of(target: target.name)] ?? []
    let place = "the target \(Words.quoted(target.name))"
    var wanted: Set<Int> = []
    for (index, selector) in target.only.enumerated() {
      wanted.formUnion(
        found(selector, among: all, place, at: .only(target: number, index)))
    }
    var unwanted: Set<Int> = []
    for (index, selector) in target.skip.enumerated() {
      unwanted.formUnion(
        found(selector, among: all, place, at: .skip(target: number, index)))
    }
    let chosen = Set(indices)
    indices += all.filter {
      !chosen.contains($0) && (target.only.isEmpty || wanted.contains($0)) && !unwanted.contains($0)
    }
  }

  private mutating func override() {
    // Where the selection is wrong the plan's tests are not known for sure: then only what matches
    // no test at all is called a mistake.
    let isSure = diagnostics.isEmpty
    let tests = isSure ? indices : Array(catalog.tests.indices)
    let place = isSure ? "the plan \(Words.quoted(plan.name))" : "the package"
    let standard = TestSettings(
      timeout: plan.timeouts.test, slow: plan.timeouts.slow, retries: plan.retries.count)
    for (number, override) in plan.overrides.enumerated() {
      for (index, selector) in override.tests.enumerated() {
        for match in found(selector, among: tests, place, at: .override(number, tests: index)) {
          let id = catalog.tests[match].id
          var settings = exceptions[id] ?? standard
          settings.timeout = override.test ?? settings.timeout
          settings.slow = override.slow ?? settings.slow
          settings.retries = override.retries ?? settings.retries
          exceptions[id] = settings == standard ? nil : settings
        }
      }
    }
  }

  private mutating func found(
    _ selector: Selector, among indices: [Int], _ place: String, at entry: PlanSources.Entry
  ) -> [Int] {
    let matches = catalog.matches(of: selector, among: indices)
    if matches.isEmpty {
      diagnostics.append(
        Diagnostic(
          "\(Words.quoted(selector.description)) matches no test of \(place)",
          at: sources[plan.name, entry],
          hint: diagnostics.count < TestCatalog.maximumHints
            ? catalog.hint(for: selector, among: indices, place: place) : nil))
    }
    return matches
  }
}
