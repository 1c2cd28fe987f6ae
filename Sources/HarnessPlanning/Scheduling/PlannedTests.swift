import HarnessModel

/// The tests that one plan selects, before the command line's filters.
struct PlannedTests {
  private(set) var plan: Plan
  /// The row of the plan's matrix whose axes the plan has here; nil where it has none.
  private(set) var row: Int?
  let sources: PlanSources
  let catalog: TestCatalog
  /// The tests, as indices into the catalog: targets in the plan's order, each in source order.
  private(set) var indices: [Int] = []
  /// Settings of tests that differ from the plan's own.
  private(set) var exceptions: [TestID: TestSettings] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the selection holds no mistake, so that these are the plan's tests.
  private(set) var isSure = true

  init(plan: Plan, sources: PlanSources, catalog: TestCatalog) {
    self.plan = plan
    self.sources = sources
    self.catalog = catalog
  }

  /// The same tests, once for each row of the plan's matrix.
  var variants: [PlannedTests] {
    if plan.matrix.isEmpty { return [self] }
    return plan.matrix.indices.map { row in
      var tests = self
      tests.row = row
      tests.plan.determinism = plan.matrix[row].determinism
      return tests
    }
  }

  /// Finds the tests and their settings, and all mistakes about them.
  mutating func resolve() {
    if let targets = plan.targets {
      for (number, target) in targets.enumerated() { select(target, number) }
    } else {
      indices = Array(catalog.tests.indices)
    }
    // Where the selection is wrong the plan's tests are not known for sure: then only what matches
    // no test at all is called a mistake.
    isSure = diagnostics.isEmpty
    let tests = isSure ? indices : Array(catalog.tests.indices)
    let place = isSure ? "the plan \(Words.quoted(plan.name))" : "the package"
    var settings: [Int: TestSettings] = [:]
    override(&settings, among: tests, place)
    hold(&settings, among: tests, place)
    if isSure {
      let check = ResourceCheck(plan: plan, sources: sources)
      diagnostics += check.mistakes(in: indices.map { catalog.tests[$0] })
    }
    for (index, found) in settings where found != standard {
      exceptions[catalog.tests[index].id] = found
    }
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

  /// What holds for a test of which nothing special is said.
  private var standard: TestSettings {
    TestSettings(
      timeout: plan.timeouts.test, slow: plan.timeouts.slow, retries: plan.retries.count,
      isolation: plan.isolation)
  }

  private mutating func override(
    _ all: inout [Int: TestSettings], among tests: [Int], _ place: String
  ) {
    for (number, override) in plan.overrides.enumerated() {
      for (index, selector) in override.tests.enumerated() {
        for match in found(selector, among: tests, place, at: .override(number, tests: index)) {
          var settings = all[match] ?? standard
          settings.timeout = override.test ?? settings.timeout
          settings.slow = override.slow ?? settings.slow
          settings.retries = override.retries ?? settings.retries
          settings.isolation = override.isolation ?? settings.isolation
          all[match] = settings
        }
      }
    }
  }

  /// Joins what the plan and the tests' own traits hold.
  private mutating func hold(
    _ all: inout [Int: TestSettings], among tests: [Int], _ place: String
  ) {
    var claims: [Int: [Claim]] = [:]
    for (number, exclusive) in plan.exclusive.enumerated() {
      for (index, selector) in exclusive.tests.enumerated() {
        for match in found(selector, among: tests, place, at: .exclusive(number, tests: index)) {
          claims[match, default: []].append(exclusive.claim)
        }
      }
    }
    for index in tests {
      let held = claims[index, default: []] + ResourceCheck.sound(catalog.tests[index].claims)
      if !held.isEmpty { all[index, default: standard].claims = Claim.merged(held) }
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
