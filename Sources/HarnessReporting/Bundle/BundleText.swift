public import HarnessModel

/// What `bundle show` says to a person who opens a bundle weeks later.
public struct BundleText: Sendable {
  /// Whether the reader understands colours.
  public var isColored: Bool
  /// From when a test is called slow.
  public var slow: SlowMarks
  /// The manifest; nil where it is missing or damaged.
  public var manifest: Manifest?
  /// Mistakes that were found in the bundle's files.
  public var mistakes: [String]

  /// Results that are told in full; of others only the name is told.
  private static let limit = 20
  /// Lines of one output.
  private static let lines = 40

  public init(
    isColored: Bool = false, slow: SlowMarks = SlowMarks(), manifest: Manifest? = nil,
    mistakes: [String] = []
  ) {
    self.isColored = isColored
    self.slow = slow
    self.manifest = manifest
    self.mistakes = mistakes
  }

  /// The whole run, the verdict first.
  public func overview(_ record: RunRecord) -> String {
    let digest = record.digest(slow: slow, limit: 1_000)
    var text = head(record) + "\n" + CountsTable.render(record) + "\n"
    text += failures(digest, in: record)
    text += outside(record)
    text += section(
      "Flaky", digest.flaky.map { "\(ConsoleText.name($0.result.id)): \($0.outcomeWords)" })
    text += section(
      "Slow",
      digest.slow.map { ConsoleText.name($0.result.id) + ": " + Seconds.short($0.result.seconds) })
    text += section(
      "Skipped",
      digest.skipped.map { entry in
        ConsoleText.name(entry.result.id) + ": "
          + ConsoleText.short(entry.result.attempts.last?.reason ?? "no reason given")
      })
    text += section(
      "Notes",
      record.notes.map { "\($0.level.rawValue): \(ConsoleText.short($0.text))" }
        + record.oddWorkers.compactMap(ConsoleText.worker))
    text += environment(record)
    let command = record.run.map { Reproduction.command(of: $0) } ?? "harness run"
    return text + palette.bold("How to reproduce") + "\n  \(command)\n"
  }

  /// Every test, or case, that is asked for, in full; nil where there is none.
  ///
  /// - Parameters:
  ///   - record: A record that keeps the output of these tests.
  ///   - matches: Says which tests are meant; a test's cases come with it.
  public func tests(_ record: RunRecord, where matches: (TestID) -> Bool) -> String? {
    var pieces: [String] = []
    for plan in record.plans {
      for test in plan.tests {
        let all = matches(test.id)
        if all { pieces.append(full(test, of: test, in: plan, record)) }
        for testCase in test.cases where all || matches(testCase.id) {
          pieces.append(full(testCase, of: test, in: plan, record))
        }
      }
    }
    return pieces.isEmpty ? nil : pieces.joined(separator: "\n")
  }

  // MARK: - Parts

  private var palette: Palette { Palette(isColored: isColored) }

  private var detail: AttemptText { AttemptText(palette: palette) }

  private func head(_ record: RunRecord) -> String {
    var text = record.isGreen ? palette.green("PASSED") : palette.red("FAILED")
    text += ": \(ConsoleText.short(record.verdict))\n"
    for mistake in mistakes {
      text += palette.yellow("warning:") + " \(ConsoleText.short(mistake))\n"
    }
    if let run = record.run {
      let took = record.end.map { ", took \(Seconds.short($0.seconds))" } ?? ""
      text += VisibleText.line("\(run.package), plan \(run.plan), seed \(run.seed)") + "\n"
      text += VisibleText.line("started \(run.time) on \(run.hostname)\(took)") + "\n"
      let tool = manifest?.toolchain.map { ", \($0)" } ?? ""
      text += VisibleText.line("harness \(run.version)\(tool)") + "\n"
    }
    if let commit = manifest?.commit { text += "commit \(VisibleText.line(commit))\n" }
    if let machine = manifest?.machine, !machine.isEmpty {
      let facts = machine.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      text += VisibleText.line("machine: " + facts.joined(separator: ", ")) + "\n"
    }
    return text
  }

  private func failures(_ digest: RunRecord.Digest, in record: RunRecord) -> String {
    var text = record.failedBuilds.map { build in
      palette.bold("Build failed: \(build.configuration.rawValue)") + "\n"
        + build.errors.map { ConsoleText.block($0, indent: "  ", lines: 40) }.joined() + "\n"
    }.joined()
    let count = digest.red.count + digest.omittedRed
    if count == 0 { return text }
    text += palette.bold("Failures (\(count))") + "\n"
    for entry in digest.red.prefix(Self.limit) {
      text += "  \(ConsoleText.name(entry.result.id)) in \(VisibleText.line(entry.plan.label)): "
      text += palette.red(entry.outcomeWords) + "\n"
      if entry.result.attempts.isEmpty { text += "    \(record.lostReason)\n" }
      for attempt in entry.result.attempts {
        text += detail.render(attempt, in: record, lines: Self.lines)
      }
      text += "    reproduce: \(entry.reproduction)\n\n"
    }
    let rest = digest.red.dropFirst(Self.limit)
    for entry in rest {
      text += "  \(ConsoleText.name(entry.result.id)) in \(VisibleText.line(entry.plan.label)): "
      text += entry.outcomeWords + "\n"
    }
    if digest.omittedRed > 0 { text += "  … and \(digest.omittedRed) more\n" }
    return rest.isEmpty ? text : text + "\n"
  }

  private func outside(_ record: RunRecord) -> String {
    var text = ""
    if !record.runIssues.isEmpty {
      let count = record.runIssues.count + record.omittedRunIssues
      text += palette.bold("Outside of tests (\(count))") + "\n"
      for entry in record.runIssues.prefix(Self.limit) {
        text += "  \(entry.issue.severity.rawValue) in \(VisibleText.line(entry.label))"
        if let late = entry.late { text += ", after \(ConsoleText.name(late)) had ended" }
        text += "\n" + ConsoleText.block(entry.issue.plainText, indent: "    ")
      }
      if count > Self.limit { text += "  … and \(count - Self.limit) more\n" }
      text += "\n"
    }
    for output in record.outsideOutput.prefix(Self.limit) where !record.isGreen {
      let lane = output.lane.map { " by lane \($0)" } ?? ""
      text += VisibleText.line("Written outside of tests\(lane) to \(output.stream.rawValue)")
      text += "\n" + detail.tail(output.text, lines: Self.lines, indent: "  ") + "\n"
    }
    return text
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    var shown = lines.prefix(Self.limit).map { "  \($0)\n" }.joined()
    if lines.count > Self.limit { shown += "  … and \(lines.count - Self.limit) more\n" }
    return palette.bold(title) + "\n" + shown + "\n"
  }

  private func environment(_ record: RunRecord) -> String {
    let lines =
      record.plans.map { plan in
        let host = plan.host.map { ", host \($0)" } ?? ", not started"
        let seed = plan.seed.map { ", seed \($0)" } ?? ""
        return VisibleText.line("plan \(plan.label): \(plan.workers) workers\(host)\(seed)")
      } + record.envelopes.prefix(Self.limit).map { AttemptText.words($0) }
    return lines.isEmpty
      ? "" : palette.bold("Environment") + "\n" + lines.map { "  \($0)\n" }.joined() + "\n"
  }

  private func full(
    _ result: TestResult, of test: TestResult, in plan: PlanResult, _ record: RunRecord
  ) -> String {
    let entry = RunRecord.Entry(plan: plan, test: test, result: result)
    var text = palette.bold(VisibleText.line(entry.name))
    text += " in \(VisibleText.line(plan.label)): \(entry.outcomeWords)\n"
    if let name = result.displayName { text += "  called \(VisibleText.line(name))\n" }
    if let place = result.location { text += "  at \(VisibleText.line("\(place)"))\n" }
    if !result.tags.isEmpty {
      text += "  tags \(VisibleText.line(result.tags.joined(separator: ", ")))\n"
    }
    if !result.claims.isEmpty {
      let claims = result.claims.map(AttemptText.words).joined(separator: ", ")
      text += "  claims \(VisibleText.line(claims))\n"
    }
    if !result.lane.isEmpty { text += "  lane \(VisibleText.line(result.lane))\n" }
    if result.attempts.isEmpty { text += "    \(record.lostReason)\n" }
    for attempt in result.attempts {
      text += detail.render(attempt, in: record, lines: .max)
      text += detail.before(attempt, in: record)
      if let envelope = attempt.envelope.map({ record.envelopes[$0] }) {
        text += "      \(AttemptText.words(envelope))\n"
      }
    }
    return text + "  reproduce: \(entry.reproduction)\n"
  }
}
