import HarnessModel

/// What stands on standard output when a run is over.
public struct ClosingSummary: Sendable {
  /// Whether the reader understands colours.
  public var isColored: Bool
  /// From when a test is called slow.
  public var slow: SlowMarks
  /// Where the bundle lies; nil leaves it out.
  public var bundle: String?
  /// Results of each kind that are told, the rest is counted.
  public var limit: Int

  public init(
    isColored: Bool = false, slow: SlowMarks = SlowMarks(), bundle: String? = nil,
    limit: Int = 50
  ) {
    self.isColored = isColored
    self.slow = slow
    self.bundle = bundle
    self.limit = limit
  }

  /// The text, from the failures down to the verdict.
  public func render(_ record: RunRecord) -> String {
    let digest = record.digest(slow: slow, limit: limit)
    var text = builds(record)
    text += failures(digest, in: record)
    text += outside(record)
    text += list("Slow tests", digest.slow.prefix(10)) { Seconds.short($0.result.seconds) }
    text += list("Flaky tests", digest.flaky[...]) { $0.outcomeWords + "\n" + reproduce($0) }
    text += sharedClasses(record)
    text += notes(record)
    text += CountsTable.render(record)
    text += facts(record)
    let verdict = ConsoleText.short(record.verdict)
    return text + (record.isGreen ? palette.green("PASSED") : palette.red("FAILED"))
      + ": \(verdict)\n"
  }

  // MARK: -

  var palette: Palette { Palette(isColored: isColored) }

  private func title(_ text: String) -> String { palette.bold(text) + "\n" }

  private func builds(_ record: RunRecord) -> String {
    record.failedBuilds.map { build in
      title("Build failed: \(ConsoleText.build(build.configuration, build.products))")
        + build.errors.map { ConsoleText.block($0, indent: "  ", lines: 40) }.joined() + "\n"
    }.joined()
  }

  private func failures(_ digest: RunRecord.Digest, in record: RunRecord) -> String {
    let count = digest.red.count + digest.omittedRed
    guard count > 0 else { return "" }
    var text = title("Failures (\(count))")
    for (number, entry) in digest.red.enumerated() {
      text += "  \(number + 1)) \(ConsoleText.name(entry.result.id)): "
      text += palette.red(entry.outcomeWords)
      text += " in \(VisibleText.line(entry.plan.label))"
      if entry.result.iteration > 1 { text += ", iteration \(entry.result.iteration)" }
      text += ", \(Seconds.short(entry.result.seconds))\n"
      text += details(entry, in: record)
      text += reproduce(entry) + "\n"
    }
    if digest.omittedRed > 0 { text += "  … and \(digest.omittedRed) more\n" }
    return text + "\n"
  }

  /// Place and issues of an entry; equal ones of several attempts stand once.
  private func details(_ entry: RunRecord.Entry, in record: RunRecord) -> String {
    var text = ""
    if let reason = entry.reason(in: record) {
      let place = entry.result.attempts.last?.location ?? entry.result.place
      text += "     " + (place.map { VisibleText.line("\($0): ") } ?? "")
      text += ConsoleText.short(reason) + "\n"
    }
    var told: Set<Issue> = []
    for attempt in entry.result.attempts {
      for issue in attempt.failures.prefix(10) where told.insert(issue).inserted {
        text += self.issue(issue, indent: "     ")
      }
      let more = attempt.failures.count - min(10, attempt.failures.count) + attempt.omittedIssues
      if more > 0 { text += "     … and \(ConsoleText.number(more, "issue")) more\n" }
    }
    if text.isEmpty, let place = entry.result.place {
      text += "     \(VisibleText.line("\(place)"))\n"
    }
    return text
  }

  private func issue(_ issue: Issue, indent: String) -> String {
    let place = issue.location.map { indent + VisibleText.line("\($0)") + "\n" } ?? ""
    return place
      + ConsoleText.block(([issue.text] + issue.details).joined(separator: "\n"), indent: indent)
  }

  private func outside(_ record: RunRecord) -> String {
    let count = record.runIssues.count + record.omittedRunIssues
    guard count > 0 else { return "" }
    var text = title("Outside of tests (\(count))")
    for entry in record.runIssues.prefix(limit) {
      text += "  \(entry.issue.severity.rawValue) in \(VisibleText.line(entry.label))"
      if let late = entry.late { text += ", after \(ConsoleText.name(late)) had ended" }
      text += "\n" + issue(entry.issue, indent: "     ")
    }
    if count > limit { text += "  … and \(count - limit) more\n" }
    return text + "\n"
  }

  private func list(
    _ heading: String, _ entries: ArraySlice<RunRecord.Entry>,
    _ remark: (RunRecord.Entry) -> String
  ) -> String {
    guard !entries.isEmpty else { return "" }
    let lines = entries.map { entry in
      "  \(ConsoleText.name(entry.result.id)) in \(VisibleText.line(entry.plan.label)): "
        + remark(entry) + "\n"
    }
    return title(heading) + lines.joined() + "\n"
  }

  private func reproduce(_ entry: RunRecord.Entry) -> String {
    "     reproduce: \(entry.reproduction)"
  }

  private func notes(_ record: RunRecord) -> String {
    let lines =
      record.notes.filter { $0.level != .info }.prefix(limit)
      .map { "  \($0.level.rawValue): \(ConsoleText.short($0.text))\n" }
      + record.oddWorkers.prefix(limit).compactMap(ConsoleText.worker).map { "  warning: \($0)\n" }
    return lines.isEmpty ? "" : title("Notes") + lines.joined() + "\n"
  }

  private func facts(_ record: RunRecord) -> String {
    var text = "\n"
    if let seed = record.seed { text += "seed    \(seed)\n" }
    if record.waited > 1 {
      text += "waited  \(Seconds.short(record.waited)) in all, for resources that others held\n"
    }
    if let bundle { text += "bundle  \(VisibleText.line(bundle))\n" }
    if let run = record.run, !record.isGreen {
      let command = Reproduction.command(of: run)
      text += "again   \(command)\n"
    }
    return text
  }
}
