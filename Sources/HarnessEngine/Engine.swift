import DeterminismClaims
import HarnessModel

/// Runs one leaf plan: a state machine from inputs to effects, without effects of its own.
///
/// Every planned test gets exactly one `testEnded` that no other attempt follows, whatever inputs
/// come and in whatever order; every wait has a deadline, so that an engine which is told the time
/// always finishes. What an engine does follows from its inputs alone.
public struct Engine: Sendable {
  let configuration: Configuration
  /// All planned tests, lane after lane.
  var slots: [Slot]
  /// Where each test stands in `slots`.
  let positions: [TestID: Int]
  /// The lanes in their order, then a strand for each retry.
  var strands: [Strand]
  let laneCount: Int
  /// Tests that the schedule named more than once.
  let duplicates: [TestID]

  /// Strands from here on have not begun.
  var nextStrand = 0
  /// Strands that go on in a fresh worker before new ones begin; few.
  var continuing: [Int] = []
  /// Workers that were asked for and have not gone, by number; few.
  var live: [Worker] = []
  var nextWorker: Int
  var startedAt: UInt64?
  /// The time of the input that is handled.
  var time: UInt64 = 0
  /// When the plan's time limit is reached.
  var planDeadline: UInt64?
  var halt: Halt?
  var counts = Counts()
  /// Planned tests without a final outcome.
  var open: Int
  /// Issues outside of any running test that were recorded already.
  var runIssues: Set<Issue> = []
  var oddities = 0
  /// What tests hold on the machine, by slot.
  var machine = ClaimTable<Int>()
  var isFinished = false
  var effects: [Effect] = []

  /// Prepares a plan; nothing happens before `start`.
  public init(configuration: Configuration) {
    self.configuration = configuration
    var slots: [Slot] = []
    var positions: [TestID: Int] = [:]
    var strands: [Strand] = []
    var duplicates: [TestID] = []
    for lane in configuration.schedule.lanes {
      let first = slots.count
      for record in lane.tests {
        if positions[record.id] != nil {
          duplicates.append(record.id)
        } else {
          positions[record.id] = slots.count
          slots.append(Slot(record: record, lane: strands.count))
        }
      }
      if slots.count > first {
        strands.append(
          Strand(name: lane.name, isolation: lane.isolation, range: first..<slots.count))
      }
    }
    self.slots = slots
    self.positions = positions
    self.strands = strands
    self.duplicates = duplicates
    laneCount = strands.count
    open = slots.count
    nextWorker = configuration.firstWorker
  }

  /// When the engine wants a `tick`, in monotonic nanoseconds; nil where it waits for nothing.
  public var nextDeadline: UInt64? {
    guard !isFinished, startedAt != nil else { return nil }
    var earliest = halt == nil ? planDeadline : nil
    for worker in live {
      earliest = min(earliest ?? .max, worker.deadline)
    }
    // A worker whose test waits for others has their deadlines.
    return earliest == .max ? nil : earliest
  }

  /// Takes in what happened and says what is to be done, in order.
  ///
  /// - Parameters:
  ///   - input: What happened. Inputs that fit nothing are ignored, or noted as a warning.
  ///   - now: Monotonic time in nanoseconds.
  /// - Returns: Effects to carry out in order; `finished` is the last of all, and comes once.
  public mutating func handle(_ input: Input, at now: UInt64) -> [Effect] {
    guard !isFinished else { return [] }
    time = now
    switch input {
    case .start: start(now)
    case .workerStarted(let worker, let pid): workerStarted(worker, pid: pid, now)
    case .workerFailed(let worker, let reason): workerFailed(worker, reason: reason, now)
    case .host(let worker, let event): hostEvent(event, of: worker, now)
    case .workerExited(let worker, let exit): workerExited(worker, exit, now)
    case .stacks(let worker, let text): stacksCaptured(text, of: worker, now)
    case .tick: tick(now)
    case .stop(let stop): stopRequested(stop, now)
    }
    settle(now)
    var done: [Effect] = []
    swap(&done, &effects)
    return done
  }

  // MARK: - The plan as a whole

  private mutating func start(_ now: UInt64) {
    guard startedAt == nil else { return }
    begin(now)
    for test in duplicates {
      note(.warning, "the schedule names \(test) more than once; it runs once")
    }
  }

  /// Starts the plan's clock.
  mutating func begin(_ now: UInt64) {
    startedAt = now
    planDeadline = configuration.schedule.plan.timeouts.plan.map { Time.after(now, seconds: $0) }
  }

  /// What follows from an input: a stop after too many failures, fresh workers, the end.
  private mutating func settle(_ now: UInt64) {
    guard let startedAt else { return }
    haltAfterFailures(now)
    startWorkers(now)
    guard live.isEmpty else { return }
    precondition(open == 0, "the engine forgot \(open) tests")
    isFinished = true
    emit(
      .planEnded(
        Event.PlanEnded(
          plan: configuration.schedule.plan.name, row: configuration.schedule.row, counts: counts,
          seconds: Time.seconds(from: startedAt, to: now))))
    effects.append(.finished(Result(counts: counts, status: status)))
  }

  /// Stops the plan where as many tests failed as may.
  mutating func haltAfterFailures(_ now: UInt64) {
    guard let limit = configuration.maxFailures, halt == nil, failures >= limit, open > 0 else {
      return
    }
    let number = failures == 1 ? "1 failure" : "\(failures) failures"
    beginHalt(Halt(reason: "stopped after \(number)", status: .testsFailed), now)
  }

  private var failures: Int { counts.failed + counts.timedOut + counts.crashed + counts.lost }

  /// The highest of all the statuses that hold.
  private var status: ExitStatus {
    var all: [ExitStatus] = [.passed]
    if let halt { all.append(halt.status) }
    if counts.lost > 0 { all.append(.incomplete) }
    if failures + counts.cancelled + counts.runIssues > 0 { all.append(.testsFailed) }
    if counts.flaky > 0, configuration.schedule.plan.retries.flaky == .fail { all.append(.flaky) }
    if counts.passed == 0 { all.append(.nothingRan) }
    return all.min { $0.rank < $1.rank } ?? .passed
  }
}
