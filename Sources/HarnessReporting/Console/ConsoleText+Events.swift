import HarnessModel

extension ConsoleText {
  /// `debug`, `release (reader, tool)`.
  static func build(_ configuration: Plan.Build.Configuration, _ products: [String]) -> String {
    let list = products.map(VisibleText.line).joined(separator: ", ")
    return configuration.rawValue + (list.isEmpty ? "" : " (\(list))")
  }

  /// `1 test`, `2 tests`.
  static func number(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Names of resources in a line: `network, port 80`.
  static func resources(_ names: [String]) -> String {
    short(names.joined(separator: ", "))
  }

  /// The line of an issue that no running test has.
  static func outside(_ event: Event.IssueRecorded, palette: Palette) -> String {
    let word =
      event.issue.severity == .failure
      ? palette.red("FAILED") : palette.yellow(event.issue.severity.rawValue)
    var text =
      "\(word) \(VisibleText.line(Plan.label(event.plan, row: event.row))): outside of tests"
    if let late = event.late { text += ", after \(name(late))" }
    if let place = event.issue.location { text += " at \(VisibleText.line("\(place)"))" }
    return text + ": " + short(event.issue.text)
  }

  /// What is odd about a worker's end; nil where nothing is.
  static func worker(_ event: Event.WorkerEnded) -> String? {
    var odd: [String] = []
    if !event.explained { odd.append("ended without explanation: \(event.end)") }
    if event.strays > 0 {
      odd.append("left \(event.strays) process\(event.strays == 1 ? "" : "es") behind, killed")
    }
    if odd.isEmpty { return nil }
    return VisibleText.line(
      "\(Plan.label(event.plan, row: event.row)): worker \(event.worker) of lane \(event.lane) "
        + odd.joined(separator: "; "))
  }
}
