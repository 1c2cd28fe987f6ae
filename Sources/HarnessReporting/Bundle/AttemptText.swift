import HarnessModel

/// An attempt in full, for a person.
struct AttemptText {
  var palette: Palette

  /// Tests before an attempt that are named.
  private static let shownBefore = 10

  /// What an attempt said and how it ended.
  ///
  /// - Parameter lines: At most so many lines of each output, the last ones.
  func render(_ attempt: AttemptResult, in record: RunRecord, lines: Int) -> String {
    let outcome = attempt.outcome ?? .lost
    var text = "    attempt \(attempt.number): "
    text += outcome.isGreen ? outcome.words : palette.red(outcome.words)
    text += ", \(Seconds.short(attempt.seconds))"
    if attempt.worker > 0 { text += ", worker \(attempt.worker)" }
    if attempt.envelope != nil {
      text += ", \(ConsoleText.number(attempt.predecessors, "test")) before it in the process"
    }
    if let waited = attempt.knownWaiting {
      text += ", after waiting \(Seconds.short(waited)) for resources"
    }
    text += "\n"
    if let reason = attempt.reason ?? (attempt.outcome == nil ? record.lostReason : nil) {
      let place = attempt.location.map { VisibleText.line("\($0): ") } ?? ""
      text += "      \(place)\(ConsoleText.short(reason))\n"
    }
    for issue in attempt.issues {
      let word = issue.severity == .failure ? "" : issue.severity.rawValue + ": "
      text += ConsoleText.block(word + issue.plainText, indent: "      ", lines: max(lines, 20))
    }
    if attempt.omittedIssues > 0 { text += "      … and \(attempt.omittedIssues) more issues\n" }
    for (name, captured) in [("stdout", attempt.stdout), ("stderr", attempt.stderr)] {
      guard let captured, captured.bytes > 0 else { continue }
      text += "      \(name), \(captured.bytes) bytes"
      text += captured.omitted > 0 ? ", \(captured.omitted) of them left out\n" : "\n"
      text += tail(captured.text, lines: lines, indent: "      ")
    }
    for attachment in attempt.attachments {
      let place = attachment.path ?? attachment.note ?? "not kept"
      text += VisibleText.line("      attachment \(attachment.name): \(place)") + "\n"
    }
    if let stacks = attempt.stacks {
      text += "      stack traces\n"
      text += ConsoleText.block(stacks, indent: "      ", lines: max(lines, 60))
    }
    return text
  }

  /// The tests that started before an attempt in its process, the last ones by name.
  func before(_ attempt: AttemptResult, in record: RunRecord) -> String {
    let before = record.ranBefore(attempt)
    if before.isEmpty { return "" }
    let shown = before.suffix(Self.shownBefore)
    var text = "      before it in the process"
    if before.count > shown.count { text += ", the last \(shown.count) of \(before.count)" }
    text += ":\n"
    for test in shown { text += "        - \(ConsoleText.name(test))\n" }
    return text
  }

  /// The last lines of a text as a block.
  func tail(_ text: String, lines: Int, indent: String) -> String {
    BoundedText.lastLines(VisibleText.lines(text), lines)
      .map { "\(indent)| \(DisplayWidth.cut($0, to: 2_000))\n" }.joined()
  }

  /// A claim in words: `network`, `port 80 (machine, one of 3 slots)`, `cache (shared)`.
  static func words(_ claim: Claim) -> String {
    var remarks: [String] = []
    if claim.scope == .machine { remarks.append("machine") }
    if claim.access == .shared { remarks.append("shared") }
    if let slots = claim.slots {
      remarks.append("one of \(ConsoleText.number(slots, "slot"))")
    }
    return claim.resource + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
  }

  /// An envelope in a line.
  static func words(_ envelope: Envelope) -> String {
    var parts = ["seed \(envelope.seed)"]
    let ambient = envelope.ambient
    if let clock = ambient.clock { parts.append("clock \(clock.mode.rawValue) \(clock.now)") }
    parts.append("time zone \(ambient.timeZone ?? "the system's")")
    if let calendar = ambient.calendar { parts.append("calendar \(calendar)") }
    if let locale = ambient.locale { parts.append("locale \(locale)") }
    if ambient.random != nil { parts.append("random seeded") }
    if ambient.hashing != nil { parts.append("hashing seeded") }
    if let order = ambient.directoryOrder { parts.append("directory order \(order.rawValue)") }
    if let network = ambient.network { parts.append("network \(network.rawValue)") }
    parts.append("order \(envelope.order)")
    let concurrency = envelope.concurrency
    parts.append("concurrency " + (concurrency == 0 ? "unlimited" : "\(concurrency)"))
    parts.append("isolation \(envelope.isolation.rawValue)")
    parts.append("host \(envelope.host)")
    if let environment = envelope.environment {
      let list = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      parts.append("environment " + (list.isEmpty ? "empty" : list.joined(separator: " ")))
    } else {
      parts.append("environment inherited")
    }
    return VisibleText.line("envelope: " + parts.joined(separator: ", "))
  }
}
