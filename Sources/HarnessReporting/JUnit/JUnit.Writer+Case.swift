import HarnessModel

extension JUnit.Writer {
  /// Writes the test case of a test, or of a case of one.
  ///
  /// - Parameters:
  ///   - result: What is written.
  ///   - test: The test itself, which has the envelopes.
  ///   - plan: Its plan.
  ///   - outputs: Takes what the strict profile tells at the suite's end.
  mutating func write(
    _ result: TestResult, of test: TestResult, in plan: PlanResult,
    outputs: inout [JUnit.Output]
  ) throws {
    let classname = JUnit.Names.shortened(result.id.suite)
    let name = names.unique(classname: classname, test: result, plan: plan)
    openCase(classname: classname, name: name, seconds: result.seconds, at: result.junitPlace)
    if profile == .extended {
      writeProperties(result, of: test, in: plan)
      writeProblems(result)
      writeOutput(result)
    } else {
      writeStrictProblem(result)
      for attempt in result.attempts where attempt.isRed || attempt.outcome == nil {
        for (captured, isError) in [(attempt.stdout, false), (attempt.stderr, true)] {
          if let captured, let text = room(for: captured.text) {
            let heading = "\(result.id), attempt \(attempt.number)"
            outputs.append(JUnit.Output(heading: heading, text: text, isError: isError))
          }
        }
      }
    }
    stream.write("    </testcase>\n")
    try stream.drain()
  }

  /// Writes a test case that no test made.
  mutating func write(_ extra: JUnit.Extra) throws {
    let name = names.unique(classname: extra.classname, name: extra.name)
    openCase(classname: extra.classname, name: name, seconds: 0, at: extra.location)
    problem(extra.problem.isError ? "error" : "failure", extra.problem)
    stream.write("    </testcase>\n")
    try stream.drain()
  }

  // MARK: -

  private mutating func openCase(
    classname: String, name: String, seconds: Double, at location: SourceLocation?
  ) {
    var attributes = [("classname", classname), ("name", name), ("time", Seconds.fixed(seconds))]
    if profile == .extended, let location {
      attributes.append(("file", location.file))
      if let line = location.line { attributes.append(("line", "\(line)")) }
    }
    openTag("testcase", attributes, indent: "    ")
    stream.write("\n")
  }

  private mutating func writeProperties(
    _ result: TestResult, of test: TestResult, in plan: PlanResult
  ) {
    stream.write("      <properties>\n")
    let indent = "        "
    property("id", VisibleText.forXML(result.id.description), indent: indent)
    if let display = result.displayName { property("displayName", display, indent: indent) }
    if result.iteration > 1 { property("iteration", "\(result.iteration)", indent: indent) }
    property("attempt", "\(result.attempts.last?.number ?? 0)", indent: indent)
    let envelope = test.attempts.last?.envelope.map { record.envelopes[$0] }
    let seed = envelope?.seed ?? plan.seed ?? record.seed
    if let seed { property("seed", "\(seed)", indent: indent) }
    if !result.lane.isEmpty { property("lane", result.lane, indent: indent) }
    if !result.tags.isEmpty {
      property("tags", result.tags.joined(separator: ","), indent: indent)
    }
    if let waited = result.attempts.last?.knownWaiting {
      property("waited", Seconds.fixed(waited), indent: indent)
    }
    if result.isFlaky { property("flaky", "true", indent: indent) }
    if result.isFlaky || !result.outcome.isGreen {
      property("outcome", result.outcome.rawValue, indent: indent)
      property(
        "reproduce",
        Reproduction.command(plan: plan.name, row: plan.row, test: test.id, seed: seed),
        indent: indent)
    }
    stream.write("      </properties>\n")
  }

  /// The first red attempt is the failure, later ones are reruns; all are flaky where it passed.
  private mutating func writeProblems(_ result: TestResult) {
    if result.outcome == .skipped { skipped(result) }
    let isGreen = result.outcome.isGreen
    var isFirst = true
    for attempt in result.attempts where attempt.isRed || attempt.outcome == nil {
      let found = JUnit.Problem(attempt, in: record)
      let kind = found.isError ? "Error" : "Failure"
      if isGreen {
        problem("flaky" + kind, found, attempt: attempt)
      } else if isFirst {
        problem(kind.lowercased(), found)
      } else {
        problem("rerun" + kind, found, attempt: attempt)
      }
      isFirst = false
    }
    if !isGreen, isFirst { problem("error", lost) }
  }

  /// The strict profile has room for one element: what decides.
  private mutating func writeStrictProblem(_ result: TestResult) {
    switch result.junitVerdict {
    case .passed: return
    case .skipped: skipped(result)
    case .failure, .error:
      let attempt = result.attempts.first { $0.isRed || $0.outcome == nil }
      let found = attempt.map { JUnit.Problem($0, in: record) } ?? lost
      problem(found.isError ? "error" : "failure", found)
    }
  }

  /// What a planned test without any attempt says.
  private var lost: JUnit.Problem {
    JUnit.Problem(
      type: Outcome.lost.rawValue, message: "lost: \(record.lostReason)",
      text: "lost: \(record.lostReason)", isError: true)
  }

  private mutating func skipped(_ result: TestResult) {
    attributeTag("skipped", [("message", result.attempts.last?.reason ?? "")], indent: "      ")
  }

  private mutating func writeOutput(_ result: TestResult) {
    // Output of attempts that a rerun element tells stands there.
    let red = result.attempts.filter { $0.isRed || $0.outcome == nil }
    let own = result.outcome.isGreen ? result.attempts.last : red.first
    var lines: [String] = []
    for attempt in result.attempts {
      for issue in attempt.issues where issue.severity != .failure {
        lines.append("\(issue.severity.rawValue): \(issue.plainText)")
      }
    }
    if let text = own?.stdout?.text, let kept = room(for: text) {
      lines.append(kept.hasSuffix("\n") ? String(kept.dropLast()) : kept)
    }
    for attempt in result.attempts {
      for attachment in attempt.attachments {
        if let path = attachment.path {
          lines.append("[[ATTACHMENT|\(VisibleText.line(path))]]")
        } else {
          let note = attachment.note ?? "not kept"
          lines.append("attachment \(VisibleText.line(attachment.name)): \(note)")
        }
      }
    }
    if !lines.isEmpty { element("system-out", lines.joined(separator: "\n"), indent: "      ") }
    if let text = own?.stderr?.text, let kept = room(for: text) {
      element("system-err", kept, indent: "      ")
    }
  }
}

extension TestResult {
  /// Where the test stands; for what does not say, where it failed.
  fileprivate var junitPlace: SourceLocation? { location ?? place }
}
