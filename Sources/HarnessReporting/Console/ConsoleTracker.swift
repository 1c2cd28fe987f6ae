import HarnessModel

/// What a console remembers of running tests, so that it can say at each end what matters.
struct ConsoleTracker: Sendable {
  /// A test or a case that runs.
  struct Running: Sendable {
    var key: ResultKey
    var parent: TestID?
    /// Seconds since the run's start.
    var start: Double
    /// The first failure.
    var issue: Issue?
    var issueCount = 0
    /// Whether a case of it ended red, and so has its line already.
    var hasRedCase = false
  }

  /// A test that could start, but for what others hold.
  struct Waiting: Sendable {
    var key: ResultKey
    var worker: Int
    /// Seconds since the run's start.
    var since: Double
    var resources: [String]
  }

  /// What ended, and what is known of it.
  struct Ended {
    var event: Event.TestEnded
    var issue: Issue?
    var issueCount: Int
    var isSlow: Bool
    /// Whether nothing is left to tell, as its cases told it.
    var isToldByCases: Bool
  }

  private(set) var running: [ResultKey: Running] = [:]
  private(set) var waiting: [ResultKey: Waiting] = [:]
  let slow: SlowMarks

  init(slow: SlowMarks) {
    self.slow = slow
  }

  mutating func wait(_ event: Event.TestWaiting, at: Double) {
    let known = waiting[event.key].flatMap { $0.worker == event.worker ? $0.since : nil }
    waiting[event.key] = Waiting(
      key: event.key, worker: event.worker, since: known ?? at, resources: event.resources)
  }

  mutating func start(_ event: Event.TestStarted, at: Double) {
    waiting[event.key] = nil
    running[event.key] = Running(key: event.key, parent: event.parent, start: at)
  }

  mutating func issue(_ event: Event.IssueRecorded) {
    guard event.late == nil, let key = event.key, event.issue.severity == .failure else { return }
    running[key]?.issueCount += 1
    if running[key]?.issue == nil { running[key]?.issue = event.issue }
  }

  mutating func end(_ event: Event.TestEnded) -> Ended {
    waiting[event.key] = nil
    let known = running.removeValue(forKey: event.key)
    let isRed = !event.outcome.isGreen
    if let parent = event.parent, isRed {
      var key = event.key
      key.test = parent
      running[key]?.hasRedCase = true
    }
    let mark = slow.seconds(plan: event.key.plan, test: event.key.test, parent: event.parent)
    let told = isRed && known?.hasRedCase == true && known?.issue == nil
    return Ended(
      event: event, issue: known?.issue, issueCount: known?.issueCount ?? 0,
      isSlow: event.seconds >= mark, isToldByCases: told)
  }

  /// Nothing waits any more in a worker that ended; what it ran ends by events of its own.
  mutating func end(_ event: Event.WorkerEnded) {
    if waiting.isEmpty { return }
    waiting = waiting.filter {
      $1.worker != event.worker || $0.plan != event.plan || $0.row != event.row
    }
  }
}

extension ConsoleTracker.Ended {
  /// The line of a result: `FAILED unit: Module.Suite/f() (0.012 s) at file:7:5: what happened`.
  func line(palette: Palette) -> String {
    let key = event.key
    var text = word(palette) + " \(VisibleText.line(Plan.label(key.plan, row: key.row))): "
    text += ConsoleText.name(key.test)
    if key.iteration > 1 { text += " (iteration \(key.iteration))" }
    if key.attempt > 1 { text += " (attempt \(key.attempt))" }
    text += " (\(Seconds.short(event.seconds)))"
    if isSlow, event.outcome.isGreen { text += " slow" }
    if let place = issue?.location ?? event.location {
      text += " at \(VisibleText.line("\(place)"))"
    }
    if let reason = event.reason { text += ": " + ConsoleText.short(reason) }
    if let issue { text += ": " + ConsoleText.short(issue.text) }
    if issueCount > 1 { text += " (and \(issueCount - 1) more)" }
    if event.willRetry { text += ", will be tried again" }
    return text
  }

  private func word(_ palette: Palette) -> String {
    switch event.outcome {
    case .passed: isSlow ? palette.yellow("SLOW") : palette.green("passed")
    case .skipped: palette.yellow("skipped")
    case .failed: palette.red("FAILED")
    case .timedOut: palette.red("TIMED OUT")
    case .crashed: palette.red("CRASHED")
    case .cancelled: palette.red("CANCELLED")
    case .lost: palette.red("LOST")
    }
  }
}
