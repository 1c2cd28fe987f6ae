public import HarnessModel

/// The ledger of a bundle as text for a person: plan by plan, test by test, rows of a matrix taken
/// together.
public enum LedgerText {
  /// Makes the text; nil where no test that is wanted used anything.
  ///
  /// - Parameters:
  ///   - record: A sealed record.
  ///   - isWanted: Which tests are told; nil for all.
  public static func render(
    _ record: RunRecord, where isWanted: ((TestID) -> Bool)? = nil
  ) -> String? {
    var names: [String] = []
    for plan in record.plans where !names.contains(plan.name) { names.append(plan.name) }
    var text = ""
    for name in names {
      var tests: [TestID: [UsedInput: Int]] = [:]
      for plan in record.plans where plan.name == name {
        record.forEachUse(in: plan) { use in
          if let isWanted, !isWanted(use.test) { return }
          tests[use.test, default: [:]][use.input, default: 0] += use.count
        }
      }
      if tests.isEmpty { continue }
      text += "plan \(VisibleText.line(name))\n"
      for (test, uses) in tests.sorted(by: { $0.key < $1.key }) {
        text += "  \(VisibleText.line(test.description))\n"
        for (used, count) in uses.sorted(by: { $0.key < $1.key }) { text += line(used, count) }
      }
    }
    return text.isEmpty ? nil : text
  }

  // MARK: -

  private static func line(_ used: UsedInput, _ count: Int) -> String {
    var words = "    \(used.input.words)"
    if !used.name.isEmpty { words += " " + BoundedText.cut(VisibleText.line(used.name), to: 200) }
    words += ", \(count == 1 ? "once" : "\(count) times")"
    if let function = used.function {
      words += ", in \(BoundedText.cut(VisibleText.line(function), to: 200))"
    }
    return words + "\n"
  }
}
