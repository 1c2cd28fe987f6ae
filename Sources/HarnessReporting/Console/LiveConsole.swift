public import HarnessModel

/// The progress of a run on a terminal: failures scroll by above a few lines that are redrawn.
///
/// Values in, text out: the caller tells the time and the size, and decides how often to draw.
public struct LiveConsole: Sendable {
  private var tracker: ConsoleTracker
  private var scroll: PlainConsole
  private var estimate: Estimate
  private let palette: Palette
  /// Lines that wait to be written above the frame.
  private var pending = ""
  /// Widths of the lines that stand on the terminal.
  private var drawn: [Int] = []
  private var planned = 0
  private var counts = Counts()
  private var workers = 1
  private var builds: [(words: String, start: Double)] = []
  /// The last line of the running build, `[12/80] Compiling …`.
  private var buildProgress = ""
  private var isOver = false

  /// Running tests that are shown.
  private static let shownTests = 8

  /// Makes the console at a run's start.
  ///
  /// - Parameters:
  ///   - isVerbose: Whether each test has its line.
  ///   - isColored: Whether the terminal understands colours.
  ///   - slow: From when a test is called slow.
  ///   - timings: Of a previous run, for the estimate.
  public init(
    isVerbose: Bool = false, isColored: Bool = true, slow: SlowMarks = SlowMarks(),
    timings: Timings = Timings()
  ) {
    tracker = ConsoleTracker(slow: slow)
    scroll = PlainConsole(
      isVerbose: isVerbose, isColored: isColored, slow: slow, tellsProgress: false)
    estimate = Estimate(timings: timings)
    palette = Palette(isColored: isColored)
  }

  /// Takes in the next event; nothing is drawn.
  public mutating func apply(_ event: Event) {
    pending += scroll.lines(for: event)
    switch event.kind {
    case .buildStarted(let payload):
      let words = ConsoleText.build(payload.configuration, payload.products)
      builds.append((words, event.at))
    case .buildEnded(let payload):
      let words = ConsoleText.build(payload.configuration, payload.products)
      builds.removeAll { $0.words == words }
      buildProgress = ""
    case .planStarted(let payload): workers = max(1, payload.workers)
    case .testPlanned(let payload):
      planned += 1
      estimate.plan(payload.key)
    case .testWaiting(let payload): tracker.wait(payload, at: event.at)
    case .testStarted(let payload): tracker.start(payload, at: event.at)
    case .testEnded(let payload):
      _ = tracker.end(payload)
      guard payload.parent == nil, !payload.willRetry else { return }
      counts[payload.outcome] += 1
      if payload.outcome == .passed, payload.key.attempt > 1 { counts.flaky += 1 }
      estimate.end(payload.key, seconds: payload.seconds)
    case .issueRecorded(let payload):
      if payload.key == nil || payload.late != nil, payload.issue.severity == .failure {
        counts.runIssues += 1
      }
    case .workerEnded(let payload): tracker.end(payload)
    case .runEnded: isOver = true
    case .runStarted, .planningEnded, .workerStarted, .attachmentRecorded, .outputRecorded,
      .inputUsed, .note, .planEnded, .unknown:
      break
    }
  }

  /// Takes in what the running build says of its progress.
  public mutating func build(_ progress: String) {
    buildProgress = progress
  }

  /// The text that turns the terminal from the last frame into the present one.
  ///
  /// - Parameters:
  ///   - now: Seconds since the run's start.
  ///   - width: Columns of the terminal.
  ///   - height: Its lines.
  public mutating func frame(now: Double, width: Int, height: Int = 24) -> String {
    let columns = max(10, width)
    var text = erase(width: columns) + pending
    pending = ""
    let lines = isOver ? [] : frameLines(now: now, width: columns, height: height)
    drawn = lines.map { DisplayWidth.of(TerminalCodes.stripped($0)) }
    text += lines.joined(separator: "\n")
    return text
  }

  /// The text that takes the frame away and leaves what scrolled by.
  public mutating func finish(width: Int) -> String {
    let text = erase(width: max(10, width)) + pending
    pending = ""
    drawn = []
    return text
  }

  // MARK: - Frame

  /// Back to the frame's first column, and everything from there is cleared; lines that a
  /// narrower window has wrapped take several of its lines.
  private func erase(width: Int) -> String {
    if drawn.isEmpty { return "" }
    let rows = drawn.reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    return "\r" + (rows > 1 ? "\u{1B}[\(rows - 1)A" : "") + "\u{1B}[J"
  }

  private func frameLines(now: Double, width: Int, height: Int) -> [String] {
    // One column stays free: a full line would wrap on some terminals.
    let room = width - 1
    let running = tracker.running.values.filter { $0.parent == nil }
      .sorted { ($0.start, $0.key) < ($1.start, $1.key) }
    var lines: [String] = []
    for build in builds {
      var words = "building \(build.words), \(Seconds.whole(now - build.start))"
      if !buildProgress.isEmpty { words += "  " + VisibleText.line(buildProgress) }
      lines.append(DisplayWidth.cut(words, to: room))
    }
    let most = max(1, min(Self.shownTests, height - 4))
    let waiting = tracker.waiting.values.sorted { ($0.since, $0.key) < ($1.since, $1.key) }
    // However many run, there is room for one that waits.
    let shown = running.prefix(waiting.isEmpty ? most : max(1, most - 1))
    for test in shown { lines.append(line(test, now: now, width: room)) }
    if running.count > shown.count {
      lines.append(DisplayWidth.cut("  … and \(running.count - shown.count) more", to: room))
    }
    let held = waiting.prefix(most - shown.count)
    for test in held { lines.append(line(test, now: now, width: room)) }
    if waiting.count > held.count {
      lines.append(DisplayWidth.cut("  … and \(waiting.count - held.count) more wait", to: room))
    }
    lines.append(status(running, now: now, width: room))
    return lines
  }

  private func line(_ test: ConsoleTracker.Running, now: Double, width: Int) -> String {
    let time = Seconds.whole(max(0, now - test.start))
    let shown = DisplayWidth.padded(time, to: 8)
    let name = VisibleText.line("\(test.key.test)")
    let attempt = test.key.attempt > 1 ? " (attempt \(test.key.attempt))" : ""
    let left = max(1, width - 4 - DisplayWidth.of(shown) - DisplayWidth.of(attempt))
    let text = DisplayWidth.cut(
      "  \(shown)  \(DisplayWidth.cutMiddle(name, to: left))\(attempt)", to: width)
    let mark = tracker.slow.seconds(plan: test.key.plan, test: test.key.test)
    return now - test.start >= mark ? palette.yellow(text) : text
  }

  private func line(_ test: ConsoleTracker.Waiting, now: Double, width: Int) -> String {
    let shown = DisplayWidth.padded(Seconds.whole(max(0, now - test.since)), to: 8)
    let what = "waiting for \(ConsoleText.resources(test.resources)): "
    let name = VisibleText.line("\(test.key.test)")
    let left = max(1, width - 4 - DisplayWidth.of(shown) - DisplayWidth.of(what))
    let text = "  \(shown)  \(what)\(DisplayWidth.cutMiddle(name, to: left))"
    return palette.faint(DisplayWidth.cut(text, to: width))
  }

  private func status(
    _ running: [ConsoleTracker.Running], now: Double, width: Int
  ) -> String {
    let done = counts.total
    var parts: [String] = []
    if planned > 0 { parts.append("\(done)/\(planned)") }
    // What went wrong comes first, as a narrow terminal cuts the end.
    let calm: Set = ["passed", "skipped", "flaky"]
    let told = CountsText.columns.dropFirst().filter { $0.value(counts) > 0 }
      .map { (isCalm: calm.contains($0.heading), words: "\($0.value(counts)) \($0.heading)") }
    parts += told.filter { !$0.isCalm }.map(\.words)
    parts.append(Seconds.whole(now))
    let times = running.map { (key: $0.key, seconds: max(0, now - $0.start)) }
    if let left = estimate.remaining(running: times, workers: workers), done < planned {
      parts.append("about \(Seconds.whole(left)) left")
    }
    parts += told.filter(\.isCalm).map(\.words)
    let text = parts.joined(separator: "  ")
    let room = width - DisplayWidth.of(text) - 2
    let bar = planned > 0 && room >= 12 ? bar(done, width: min(30, room - 2)) + "  " : ""
    let line = DisplayWidth.cut(bar + text, to: width)
    let red = counts.failed + counts.timedOut + counts.crashed + counts.lost + counts.runIssues
    return red > 0 ? palette.red(line) : palette.bold(line)
  }

  private func bar(_ done: Int, width: Int) -> String {
    let full = min(width, done * width / max(1, planned))
    return "[" + String(repeating: "=", count: full) + String(repeating: " ", count: width - full)
      + "]"
  }
}
