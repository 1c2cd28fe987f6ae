import HarnessEngine
import HarnessModel
import HarnessPlanning
import HarnessReporting
import HarnessSystem

/// One `harness run`, from the plan's text to the bundle.
final class Run {
  let options: RunOptions
  let environment: [String: String]
  let package: Package
  let loop = EventLoop()
  let clock = RunClock()

  var bundle: BundleWriter?
  var view: ProgressView?
  var execution: PlanExecution?
  /// Signals that asked for an end, in order.
  private(set) var signals: [Int32] = []
  /// What went wrong or ended the run, so far.
  var statuses: [ExitStatus] = []
  var counts = Counts()
  /// Of the last run, for the estimate and the order of lanes.
  var timings = Timings()
  var slow = SlowMarks()
  /// Of all plans and rows, before the bundle is made.
  var secrets = SecretMask.none
  var logs: ActivityLogs?
  /// Which classes of URLProtocol tests use; nil where no plan of the run asks.
  var classes: ClassKnowledge?
  let hashes = SourceHashes()
  private(set) var watch = ClassWatch()
  var places: SourcePlaces

  /// - Parameters:
  ///   - options: What the user asked for.
  ///   - environment: The environment of harness.
  ///   - inbox: Where signals arrive.
  /// - Throws: `UsageError` where there is no package.
  init(
    _ options: RunOptions, environment: [String: String], inbox: SignalInbox
  ) throws(UsageError) {
    self.options = options
    self.environment = environment
    package = try Package(at: options.packagePath, scratchPath: options.scratchPath)
    places = SourcePlaces(root: package.root)
    inbox.deliver(on: loop) { self.stop($0.rawValue) }
  }

  /// Does everything.
  ///
  /// - Returns: The status for the exit code.
  func execute() -> ExitStatus {
    do throws(RunFailure) {
      try attempt()
    } catch {
      statuses.append(error.status)
      view?.finish()
      tell(error.words)
    }
    return finish()
  }

  /// Says on stderr why a run ends early, and keeps it in the bundle.
  private func tell(_ words: String) {
    if words.isEmpty { return }
    let words = secrets.masked(words)
    // The level stands for the word that begins it.
    let text = words.hasPrefix("error: ") ? String(words.dropFirst(7)) : words
    let event = Event(at: clock.now, .note(Event.Note(level: .error, text: text)))
    let line = bundle?.append(event)
    // The views show the first line of a note; here all of them matter.
    if options.format == .json { view?.show(event, line: line) }
    try? Terminal.write(words + "\n", to: Terminal.standardError)
  }

  /// Appends an event to the bundle and shows it.
  func emit(_ kind: Event.Kind) {
    let event = secrets.masked(Event(at: clock.now, places.resolved(kind)))
    let line = bundle?.append(event)
    logs?.write(event)
    if classes != nil { watch.see(event.kind) }
    view?.show(event, line: line)
    if bundle?.failure != nil { execution?.stop(.bundleFailed) }
  }

  /// Whether a signal asked for an end.
  var isStopped: Bool { !signals.isEmpty }

  // MARK: - Course

  private func attempt() throws(RunFailure) {
    let loaded = try loadPlan()
    let seed = options.seed ?? loaded.set.plans.first?.determinism.seed ?? SeedSource.draw()
    let selection = try selection()
    try openBundle(plan: loaded.set, seed: seed)
    let swift = Executable.find("swift", path: environment["PATH"])
    let facts = Facts(of: package, swift: swift, environment: environment, on: loop)
    try build(loaded.set, swift: swift)
    let ground = try ground(swift: swift)
    let planned = try schedule(loaded, seed: seed, selection: selection, ground: ground)
    // Events tell what plan and traits claim, without what earlier runs taught.
    try announce(planned, host: ground.host)
    let schedules = consider(planned, host: ground.host)
    try execute(schedules, ground: ground)
    learn(from: schedules)
    facts.settle()
    self.facts = facts
  }

  /// Filled once tests have run.
  private(set) var facts: Facts?

  private func stop(_ signal: Int32) {
    signals.append(signal)
    if execution == nil { return }
    execution?.stop(.signal(signal))
  }

  func loadPlan() throws(RunFailure) -> LoadedPlan {
    do throws(UsageError) {
      var loaded = try package.loadPlan(options.plan, set: options.set)
      for index in loaded.set.plans.indices { apply(to: &loaded.set.plans[index]) }
      secrets = try SecretMask(of: loaded.set.plans, environment: environment)
      return loaded
    } catch {
      throw .usage(error)
    }
  }

  /// What the command line says wins over the plan.
  private func apply(to plan: inout Plan) {
    if let seed = options.seed {
      plan.determinism.seed = seed
      for index in plan.matrix.indices { plan.matrix[index].determinism.seed = seed }
    }
    if let retries = options.retries { plan.retries.count = retries }
    if let workers = options.workers { plan.workers = workers }
    if let timeout = options.timeout { plan.timeouts.test = timeout }
    if options.noCapture { plan.workers = 1 }
  }

  func selection() throws(RunFailure) -> Selection {
    var selection = Selection(
      filters: options.filters, skips: options.skips, rows: options.rows)
    guard options.onlyFailed else { return selection }
    guard let last = BundleReader.last(in: package.harnessFolder) else {
      throw .usage(
        UsageError(
          "--failed: no earlier run has left results in \(package.harnessFolder)",
          hint: "run once without --failed"))
    }
    let failed = last.failedTests
    guard !failed.isEmpty else {
      throw .usage(
        UsageError("--failed: nothing failed in the last run", hint: "leave out --failed"))
    }
    selection.only = Set(failed.map(\.test))
    for entry in failed {
      if let row = entry.row { selection.onlyRows[entry.test, default: []].insert(row) }
    }
    return selection
  }
}
