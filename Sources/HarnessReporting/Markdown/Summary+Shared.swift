import HarnessModel

extension Summary {
  /// Which tests share a class of `URLProtocol`, and the plan lines that make it explicit.
  static func sharedClasses(_ record: RunRecord) -> String {
    let shared = record.sharedClasses
    if shared.isEmpty { return "" }
    var text = "## Shared URLProtocol classes\n\n"
    for plan in shared {
      let label = MarkdownText.code(plan.plan)
      for entry in plan.entries.prefix(50) {
        let names = entry.tests.prefix(10).map { MarkdownText.code($0.description) }
        text += "- \(MarkdownText.code(entry.name)) in \(label): \(entry.tests.count) tests "
        text += "\(plan.words): \(names.joined(separator: ", "))"
        let more = entry.tests.count - names.count
        text += more > 0 ? ", and \(more) more\n" : "\n"
      }
      let more = plan.entries.count - 50
      if more > 0 { text += "- … and \(more) more classes in \(label)\n" }
      if let lines = plan.planLines {
        text += "\nTo make it explicit, the plan \(label) may say:\n\n"
        text += MarkdownText.block(lines.joined(separator: "\n"), language: "json") + "\n"
      } else {
        text += "\nThe bundle's `behaviour/ledger.jsonl` names all of them.\n\n"
      }
    }
    return text
  }

  /// How long tests waited for others, where that is worth a line.
  static func waiting(_ record: RunRecord) -> String {
    let waited = record.waited
    return waited > 1
      ? "Tests waited \(Seconds.short(waited)) in all for resources that others held.\n\n" : ""
  }
}
