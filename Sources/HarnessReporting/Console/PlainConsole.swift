public import HarnessModel

/// The progress of a run as lines for a pipe or a log.
public struct PlainConsole: Sendable {
  private var tracker: ConsoleTracker
  private let palette: Palette
  private let isVerbose: Bool
  private let tellsProgress: Bool
  private var planned: [String: Int] = [:]
  private var progress: [String: Progress] = [:]
  /// Plans and resources for which a long wait was told.
  private var toldWaits: Set<[String]> = []

  /// What of a plan is done.
  private struct Progress {
    var ended = 0
    var red = 0
    var toldAt = 0.0
  }

  /// Seconds between two lines of progress.
  private static let pause = 10.0
  /// From how many seconds on a wait is told.
  private static let longWait = 5.0

  /// Makes the console at a run's start.
  ///
  /// - Parameters:
  ///   - isVerbose: Whether each test has its line.
  ///   - isColored: Whether the reader understands colours.
  ///   - slow: From when a test is called slow.
  public init(
    isVerbose: Bool = false, isColored: Bool = false, slow: SlowMarks = SlowMarks()
  ) {
    self.init(isVerbose: isVerbose, isColored: isColored, slow: slow, tellsProgress: true)
  }

  /// Makes the part of a live console that scrolls by.
  init(isVerbose: Bool, isColored: Bool, slow: SlowMarks, tellsProgress: Bool) {
    self.tellsProgress = tellsProgress
    self.isVerbose = isVerbose
    self.palette = Palette(isColored: isColored)
    self.tracker = ConsoleTracker(slow: slow)
  }

  /// What an event has to say: whole lines with their ends, or nothing.
  public mutating func lines(for event: Event) -> String {
    switch event.kind {
    case .runStarted(let payload):
      return "seed \(payload.seed), plan \(VisibleText.line(payload.plan)), "
        + "package \(VisibleText.line(payload.package))\n"
    case .buildStarted(let payload):
      return "building \(ConsoleText.build(payload.configuration, payload.products))\n"
    case .buildEnded(let payload): return buildEnded(payload)
    case .planStarted(let payload): return planStarted(payload, at: event.at)
    case .testPlanned(let payload):
      planned[Self.label(payload.key.plan, payload.key.row), default: 0] += 1
      return ""
    case .testWaiting(let payload):
      tracker.wait(payload, at: event.at)
      return ""
    case .testStarted(let payload): return started(payload, at: event.at)
    case .issueRecorded(let payload): return issue(payload)
    case .testEnded(let payload): return ended(payload, at: event.at)
    case .workerEnded(let payload): return workerEnded(payload)
    case .note(let payload): return note(payload)
    case .planEnded(let payload):
      let label = VisibleText.line(Self.label(payload.plan, payload.row))
      return
        "\(label): \(CountsText.sentence(payload.counts)) in \(Seconds.short(payload.seconds))\n"
    case .planningEnded, .workerStarted, .attachmentRecorded, .outputRecorded, .runEnded,
      .inputUsed, .unknown:
      return ""
    }
  }

  // MARK: -

  private func buildEnded(_ payload: Event.BuildEnded) -> String {
    let what = ConsoleText.build(payload.configuration, payload.products)
    if payload.succeeded { return "built \(what) in \(Seconds.short(payload.seconds))\n" }
    return palette.red("BUILD FAILED") + " \(what) after \(Seconds.short(payload.seconds))\n"
      + payload.errors.map { ConsoleText.block($0, indent: "  ") }.joined()
  }

  private mutating func planStarted(_ payload: Event.PlanStarted, at: Double) -> String {
    let label = Self.label(payload.plan, payload.row)
    progress[label, default: Progress()].toldAt = at
    let tests = planned[label].map { ", " + ConsoleText.number($0, "test") } ?? ""
    return "plan \(VisibleText.line(label))\(tests), "
      + ConsoleText.number(payload.workers, "worker") + ", host \(VisibleText.line(payload.host))\n"
  }

  /// Tells a long wait: each where tests have lines of their own, else the first for what it waited
  /// for, so that a log says why a run is slow and is not flooded by it.
  private mutating func started(_ payload: Event.TestStarted, at: Double) -> String {
    let resources = tracker.waiting[payload.key]?.resources ?? []
    tracker.start(payload, at: at)
    guard let waited = payload.waited, waited >= Self.longWait else { return "" }
    let label = Self.label(payload.key.plan, payload.key.row)
    let isNew = toldWaits.insert([label] + resources).inserted
    guard isVerbose || isNew else { return "" }
    let what = resources.isEmpty ? "resources" : ConsoleText.resources(resources)
    return "waited \(VisibleText.line(label)): \(ConsoleText.name(payload.key.test)) "
      + "(\(Seconds.short(waited)) for \(what))\n"
  }

  private mutating func issue(_ payload: Event.IssueRecorded) -> String {
    guard payload.key == nil || payload.late != nil else {
      tracker.issue(payload)
      return ""
    }
    return ConsoleText.outside(payload, palette: palette) + "\n"
  }

  private mutating func ended(_ payload: Event.TestEnded, at: Double) -> String {
    let ended = tracker.end(payload)
    let matters = payload.outcome != .passed || ended.isSlow || payload.key.attempt > 1
    var text = ""
    if isVerbose || (matters && !ended.isToldByCases) { text = ended.line(palette: palette) + "\n" }
    guard payload.parent == nil, !payload.willRetry else { return text }
    let label = Self.label(payload.key.plan, payload.key.row)
    progress[label, default: Progress()].ended += 1
    if !payload.outcome.isGreen { progress[label]?.red += 1 }
    return text + tellProgress(of: label, at: at)
  }

  private mutating func tellProgress(of label: String, at: Double) -> String {
    guard tellsProgress, let state = progress[label], at - state.toldAt >= Self.pause else {
      return ""
    }
    progress[label]?.toldAt = at
    let all = planned[label].map { " of \($0)" } ?? ""
    let red = state.red > 0 ? ", \(state.red) not passed" : ""
    return "\(VisibleText.line(label)): \(state.ended)\(all) done\(red) "
      + "after \(Seconds.whole(at))\n"
  }

  private mutating func workerEnded(_ payload: Event.WorkerEnded) -> String {
    tracker.end(payload)
    return ConsoleText.worker(payload).map { palette.yellow("warning:") + " \($0)\n" } ?? ""
  }

  private func note(_ payload: Event.Note) -> String {
    let text = ConsoleText.short(payload.text)
    let plan = payload.plan.map { "\(VisibleText.line($0)): " } ?? ""
    switch payload.level {
    case .info: return "\(plan)\(text)\n"
    case .warning: return palette.yellow("warning:") + " \(plan)\(text)\n"
    case .error: return palette.red("error:") + " \(plan)\(text)\n"
    }
  }

  private static func label(_ plan: String, _ row: String?) -> String {
    Plan.label(plan, row: row)
  }
}
