import HarnessModel

extension ClosingSummary {
  /// Tests of a class that are named.
  private static let shownTests = 10

  /// Which tests share a class of `URLProtocol`, and the plan lines that make it explicit.
  func sharedClasses(_ record: RunRecord) -> String {
    let shared = record.sharedClasses
    if shared.isEmpty { return "" }
    var text = palette.bold("Shared URLProtocol classes") + "\n"
    for plan in shared {
      let label = VisibleText.line(plan.plan)
      for entry in plan.entries.prefix(limit) {
        text += "  class \(VisibleText.line(entry.name)) in \(label): "
        text += "\(entry.tests.count) tests, which \(plan.words)\n"
        for test in entry.tests.prefix(Self.shownTests) {
          text += "    - \(ConsoleText.name(test))\n"
        }
        let more = entry.tests.count - Self.shownTests
        if more > 0 { text += "    … and \(more) more\n" }
      }
      let more = plan.entries.count - limit
      if more > 0 { text += "  … and \(more) more classes in \(label)\n" }
      if let lines = plan.planLines {
        text += "  to make it explicit, the plan \(label) may say:\n"
        text += lines.map { "    \($0)\n" }.joined()
      } else {
        text += "  the bundle's behaviour/ledger.jsonl names all of them\n"
      }
    }
    return text + "\n"
  }
}
