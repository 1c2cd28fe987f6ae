import HarnessModel

/// Applies what the command line chooses to the tests of all plans.
struct CommandLineFilter {
  let selection: Selection
  let catalog: TestCatalog
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  /// What is left; nil where nothing was chosen and so everything is.
  private var kept: Set<TestID>?

  init(selection: Selection, catalog: TestCatalog) {
    self.selection = selection
    self.catalog = catalog
  }

  /// Whether a test is left in a row; nil stands for a plan without a matrix.
  func keeps(_ test: TestID, inRow row: String?) -> Bool {
    if let row, let rows = selection.onlyRows[test], !rows.contains(row) { return false }
    return kept?.contains(test) ?? true
  }

  /// Finds what is left, and all mistakes of the options.
  mutating func look(at plans: [PlannedTests]) {
    // Where a plan's own selection is wrong its tests are not known for sure: then only what
    // matches no test at all is called a mistake.
    let isSure = plans.allSatisfy { $0.diagnostics.isEmpty }
    let all = isSure ? Set(plans.flatMap(\.indices)).sorted() : Array(catalog.tests.indices)
    var left = Set(all)
    if !selection.filters.isEmpty {
      left.formIntersection(matches(of: selection.filters, "--filter", all))
    }
    left.subtract(matches(of: selection.skips, "--skip", all))
    if let only = selection.only {
      left.formIntersection(those(of: only, among: all))
    }
    let isChosen =
      !selection.filters.isEmpty || !selection.skips.isEmpty || selection.only != nil
    kept = isChosen ? Set(left.map { catalog.tests[$0].id }) : nil
  }

  // MARK: -

  private mutating func matches(
    of selectors: [Selector], _ option: String, _ indices: [Int]
  ) -> Set<Int> {
    var found: Set<Int> = []
    for selector in selectors {
      let text = Words.quoted(selector.description)
      if let mistake = SelectorMatcher.mistake(in: selector) {
        diagnostics.append(
          Diagnostic("\(option) \(text) \(mistake)", hint: SelectorMatcher.forms))
        continue
      }
      let matches = catalog.matches(of: selector, among: indices)
      if matches.isEmpty {
        diagnostics.append(
          Diagnostic(
            "\(option) \(text) matches no test",
            hint: diagnostics.count < TestCatalog.maximumHints
              ? catalog.hint(for: selector, among: indices, place: "the plan") : nil))
      }
      found.formUnion(matches)
    }
    return found
  }

  /// The tests that a list of results names; a result may be one of a case.
  private mutating func those(of only: Set<TestID>, among indices: [Int]) -> Set<Int> {
    var places: [TestID: Int] = [:]
    for index in indices { places[catalog.tests[index].id] = index }
    var found: Set<Int> = []
    var missing: [TestID] = []
    for id in only.sorted() {
      if let index = places[id]
        ?? CommandLineFilter.parents(of: id).lazy
        .compactMap({ places[$0] }).first
      {
        found.insert(index)
      } else {
        missing.append(id)
      }
    }
    if let first = missing.first {
      warnings.append(
        Diagnostic(
          "\(Words.count(missing.count, "test")) of the last run cannot be found any more",
          hint: "the first is \(Words.quoted(first.description))", severity: .warning))
    }
    return found
  }

  /// What the test may be called whose case an id names: arguments hold brackets as well.
  private static func parents(of id: TestID) -> [TestID] {
    let text = id.description
    return text.indices.lazy.filter { text[$0] == "[" }.map { TestID(String(text[..<$0])) }
  }
}
