import HarnessModel

/// What `--row` chooses among the rows of matrices.
enum RowFilter {
  /// Whether a plan, or a row of it, is left.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - row: An index into its matrix; nil where it has none.
  ///   - names: What is chosen; nothing keeps all.
  static func keeps(_ plan: Plan, _ row: Int?, _ names: [String]) -> Bool {
    if names.isEmpty { return true }
    return row.map { names.contains(plan.matrix[$0].name) } ?? false
  }

  /// The names that no row has.
  static func mistakes(in names: [String], of set: PlanSet) -> [Diagnostic] {
    let known = Set(set.plans.flatMap { $0.matrix.map(\.name) }).sorted()
    return names.filter { !known.contains($0) }.map { name in
      Diagnostic(
        "--row \(Words.quoted(name)) is no row of the plan \(Words.quoted(set.name))",
        hint: known.isEmpty
          ? "the plan has no matrix" : Suggestion.hint(for: name, in: known, noun: "rows"))
    }
  }
}
