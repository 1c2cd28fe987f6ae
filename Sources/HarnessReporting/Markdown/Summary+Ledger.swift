import HarnessModel

extension Summary {
  /// What would change the results: a row for each kind of input that tests read.
  static func ledger(_ record: RunRecord) -> String {
    let sensitivities = record.sensitivities.filter { $0.input != .urlProtocol }
    if sensitivities.isEmpty { return "" }
    var text = "## What tests read of their surroundings\n\n"
    text += "| would change with | tests | for example | asked by |\n"
    text += "| --- | ---: | --- | --- |\n"
    for entry in sensitivities {
      let tests = names(entry.tests.map(\.description), most: 2)
      text += "| \(entry.input.words) | \(entry.tests.count) | \(tests) | "
      text += "\(names(entry.functions, most: 2)) |\n"
    }
    return text + "\nAll of it, with counts: `behaviour/ledger.jsonl`, and"
      + " `harness list --ledger BUNDLE`.\n\n"
  }

  private static func names(_ all: [String], most: Int) -> String {
    var shown = all.prefix(most).map {
      MarkdownText.code(BoundedText.cut(VisibleText.line($0), to: 120), inTable: true)
    }
    if all.count > most { shown.append("\(all.count - most) more") }
    return shown.joined(separator: ", ")
  }
}
