import HarnessModel

/// The Markdown summary of a run, for a job's page.
public enum Summary {
  /// What an entry may take; GitHub shows at most 1 MiB a step.
  private enum Limits {
    static let entries = 50
    static let issues = 5
    static let issueText = 2_000
    static let total = 900_000
  }

  /// Makes the summary.
  ///
  /// - Parameters:
  ///   - record: A sealed record.
  ///   - slow: From when a test is called slow.
  ///   - bundle: Where the bundle lies, as a person would name it; nil leaves it out.
  public static func render(
    _ record: RunRecord, slow: SlowMarks = SlowMarks(), bundle: String? = nil
  ) -> String {
    let digest = record.digest(slow: slow, limit: Limits.entries)
    var text = heading(record)
    text += table(record)
    text += waiting(record)
    text += builds(record)
    text += failures(digest, in: record)
    text += outside(record)
    text += list("Flaky", digest.flaky) { "\($0.outcomeWords)" }
    text += list("Slow", digest.slow) { Seconds.short($0.result.seconds) }
    text += list("Skipped", digest.skipped) {
      $0.result.attempts.last?.reason.map { MarkdownText.code($0) } ?? "no reason given"
    }
    text += remarks(digest)
    text += ledger(record)
    text += sharedClasses(record)
    text += notes(record)
    text += reproduce(record, bundle: bundle)
    return text
  }

  // MARK: - Sections

  private static func heading(_ record: RunRecord) -> String {
    let mark = record.isGreen ? "✅" : "❌"
    let name = record.run.map { "\($0.package), plan \($0.plan)" } ?? "harness"
    return "# \(mark) \(MarkdownText.plain(name))\n\n"
      + "**\(MarkdownText.plain(record.verdict))**\n\n"
  }

  private static func table(_ record: RunRecord) -> String {
    let total = record.counts
    let columns = CountsText.shown(for: total)
    var rows = ["| plan | " + columns.map(\.heading).joined(separator: " | ") + " | time |"]
    rows.append("| --- |" + String(repeating: " ---: |", count: columns.count + 1))
    func row(_ name: String, _ counts: Counts, _ seconds: Double?) -> String {
      let cells = columns.map { "\($0.value(counts))" }.joined(separator: " | ")
      return "| \(name) | \(cells) | \(seconds.map { Seconds.short($0) } ?? "not ended") |"
    }
    for plan in record.plans {
      rows.append(
        row(MarkdownText.code(plan.label, inTable: true), record.counts(of: plan), plan.seconds))
    }
    if record.plans.count != 1 { rows.append(row("all", total, record.end?.seconds)) }
    return rows.joined(separator: "\n") + "\n\n"
  }

  private static func builds(_ record: RunRecord) -> String {
    record.failedBuilds.map { build in
      "## Build failed: \(build.configuration.rawValue)\n\n"
        + MarkdownText.block(
          BoundedText.cut(build.errors.joined(separator: "\n"), to: 20_000)) + "\n"
    }.joined()
  }

  private static func failures(_ digest: RunRecord.Digest, in record: RunRecord) -> String {
    guard !digest.red.isEmpty else { return "" }
    var text = "## Failures (\(digest.red.count + digest.omittedRed))\n\n"
    var omitted = digest.omittedRed
    for entry in digest.red {
      let more = failure(entry, in: record)
      if text.utf8.count + more.utf8.count > Limits.total {
        omitted += 1
      } else {
        text += more
      }
    }
    if omitted > 0 { text += "… and \(omitted) more: see `junit.xml` in the bundle.\n\n" }
    return text
  }

  private static func failure(_ entry: RunRecord.Entry, in record: RunRecord) -> String {
    let place = entry.result.place.map { " at " + MarkdownText.code("\($0)") } ?? ""
    var text = "### \(MarkdownText.code(entry.name))\n\n"
    text += "\(MarkdownText.plain(entry.plan.label)): \(entry.outcomeWords)\(place)"
    if let reason = entry.reason(in: record) { text += ": " + MarkdownText.code(reason) }
    text += "\n\n"
    let red = entry.result.attempts.filter { !($0.outcome?.isGreen ?? false) }
    for attempt in red {
      let issues = attempt.failures.prefix(Limits.issues)
      if issues.isEmpty { continue }
      if red.count > 1 { text += "Attempt \(attempt.number):\n\n" }
      for issue in issues {
        text += MarkdownText.block(BoundedText.cut(issue.plainText, to: Limits.issueText)) + "\n"
      }
      let more = attempt.failures.count + attempt.omittedIssues - issues.count
      if more > 0 { text += "… and \(more) more issues of this attempt.\n\n" }
    }
    return text + "Reproduce: \(MarkdownText.code(entry.reproduction))\n\n"
  }

  private static func outside(_ record: RunRecord) -> String {
    guard !record.runIssues.isEmpty else { return "" }
    var text = "## Outside of tests (\(record.runIssues.count + record.omittedRunIssues))\n\n"
    for entry in record.runIssues.prefix(Limits.entries) {
      let place = entry.issue.location.map { " at " + MarkdownText.code("\($0)") } ?? ""
      let test = entry.late.map { ", after " + MarkdownText.code($0.description) } ?? ""
      text += "\(entry.issue.severity.rawValue)\(place)\(test), "
      text += "plan \(MarkdownText.code(entry.label))\n\n"
      text += MarkdownText.block(BoundedText.cut(entry.issue.plainText, to: Limits.issueText))
      text += "\n"
    }
    let more = record.runIssues.count + record.omittedRunIssues - Limits.entries
    if more > 0 { text += "… and \(more) more.\n\n" }
    return text
  }

  private static func list(
    _ title: String, _ entries: [RunRecord.Entry], _ remark: (RunRecord.Entry) -> String
  ) -> String {
    guard !entries.isEmpty else { return "" }
    let lines = entries.map { entry in
      "- \(MarkdownText.code(entry.label)): \(remark(entry))\n"
    }
    let most = entries.count == Limits.entries ? " (the first \(Limits.entries))" : ""
    return "## \(title)\(most)\n\n" + lines.joined() + "\n"
  }

  private static func remarks(_ digest: RunRecord.Digest) -> String {
    list("Warnings and known issues", digest.remarks) { entry in
      let issues = entry.result.attempts.flatMap(\.issues).filter { $0.severity != .failure }
      let shown = issues.prefix(3).map { issue in
        let place = issue.location.map { "\($0): " } ?? ""
        let line = BoundedText.cut(VisibleText.firstLine(issue.text), to: 300)
        return "\(issue.severity.rawValue) " + MarkdownText.code(place + line)
      }
      let more = issues.count > shown.count ? ", … \(issues.count - shown.count) more" : ""
      return shown.joined(separator: ", ") + more
    }
  }

  private static func notes(_ record: RunRecord) -> String {
    let notes = record.notes.filter { $0.level != .info }.prefix(Limits.entries)
    guard !notes.isEmpty else { return "" }
    return "## Notes\n\n"
      + notes.map { note in
        "- \(note.level.rawValue): " + MarkdownText.code(BoundedText.cut(note.text, to: 1_000))
          + "\n"
      }.joined() + "\n"
  }

  private static func reproduce(_ record: RunRecord, bundle: String?) -> String {
    var text = "## How to reproduce\n\n"
    text += MarkdownText.block(
      record.run.map { Reproduction.command(of: $0) } ?? "harness run", language: "sh")
    var facts: [String] = []
    if let seed = record.seed { facts.append("Seed \(seed).") }
    if let bundle { facts.append("Bundle: \(MarkdownText.code(bundle)).") }
    return text + (facts.isEmpty ? "" : "\n" + facts.joined(separator: " ") + "\n")
  }
}
