import HarnessModel

/// Finds what explicit orders list beside the tests that they order.
struct OrderCheck {
  let catalog: TestCatalog
  let sources: PlanSources

  /// All mistakes in the orders of plans.
  ///
  /// An order that several plans have from one that includes them lists the tests of all of them:
  /// it is judged once, over these plans together.
  func mistakes(in plans: [PlannedTests]) -> [Diagnostic] {
    var groups: [Group] = []
    for (index, tests) in plans.enumerated() {
      guard case .explicit(let listed) = tests.plan.determinism.order else { continue }
      let location = sources[tests.plan.name, .axis(.order)]
      let place = groups.firstIndex { $0.location == location && $0.listed == listed }
      if let place {
        groups[place].plans.append(index)
      } else {
        groups.append(Group(location: location, listed: listed, plans: [index]))
      }
    }
    return groups.flatMap { mistakes(in: $0, of: $0.plans.map { plans[$0] }) }
  }

  // MARK: -

  private struct Group {
    var location: SourceLocation?
    var listed: [TestID]
    var plans: [Int]
  }

  private func mistakes(in group: Group, of plans: [PlannedTests]) -> [Diagnostic] {
    // Where a plan's own selection is wrong its tests are not known for sure: then only what is
    // no test at all is called a mistake.
    let isSure = plans.allSatisfy(\.isSure)
    let all = Set(catalog.tests.map(\.id))
    let selected = isSure ? Set(plans.flatMap(\.indices).map { catalog.tests[$0].id }) : all
    let own = Set(plans.map(\.plan.name))
    let names = own.sorted().map { Words.quoted($0) }.joined(separator: ", ")
    let place = own.count == 1 ? "the plan \(names)" : "the plans \(names)"
    var mistakes: [Diagnostic] = []
    for (number, id) in group.listed.enumerated() where !selected.contains(id) {
      let shown = Words.quoted(id.description)
      let location = plans.first.flatMap { self.place(of: number, in: $0) }
      if all.contains(id) {
        mistakes.append(
          Diagnostic(
            "\"order\" lists \(shown), which is not selected by \(place)", at: location,
            hint: "remove it from \"order\", or select it in \"targets\""))
      } else {
        let isHinted = mistakes.count < TestCatalog.maximumHints
        mistakes.append(
          Diagnostic(
            "\"order\" lists \(shown), and there is no such test", at: location,
            hint: isHinted ? hint(for: id, among: selected.isEmpty ? all : selected) : nil))
      }
    }
    return mistakes
  }

  private func place(of number: Int, in tests: PlannedTests) -> SourceLocation? {
    tests.row.flatMap { sources[tests.plan.name, .rowOrder(row: $0, number)] }
      ?? sources[tests.plan.name, .order(number)]
  }

  private func hint(for id: TestID, among known: Set<TestID>) -> String? {
    let below = known.sorted().filter { $0.description.hasPrefix(id.description + "/") }
    if let first = below.first {
      return "it is a suite; list its tests one by one, such as \(Words.quoted(first.description))"
    }
    if let parent = known.sorted().first(where: { id.isCase(of: $0) }) {
      return "cases cannot be ordered; did you mean \(Words.quoted(parent.description))?"
    }
    return Suggestion.nearest(to: id.description, in: known.map(\.description)).map {
      "did you mean \(Words.quoted($0))?"
    } ?? known.min().map { "ids look like \(Words.quoted($0.description))" }
  }
}
