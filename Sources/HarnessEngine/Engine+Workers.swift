import HarnessModel

extension Engine {
  /// Workers in a row that may end without having come to a test before their strand is given up.
  private static let barrenLimit = 3

  // MARK: - Starting

  /// Fills the free places: first with what goes on, then with new lanes, at last with retries.
  mutating func startWorkers(_ now: UInt64) {
    let places = max(1, configuration.workers)
    while halt == nil, live.count < places {
      if !continuing.isEmpty {
        startWorker(for: continuing.removeFirst(), now)
      } else if nextStrand < laneCount || (nextStrand < strands.count && lanesHaveEnded) {
        nextStrand += 1
        startWorker(for: nextStrand - 1, now)
      } else {
        return
      }
    }
  }

  private var lanesHaveEnded: Bool {
    nextStrand >= laneCount && !live.contains { $0.strand < laneCount }
  }

  private mutating func startWorker(for strand: Int, _ now: UInt64) {
    guard advance(strand) else { return }
    let range = strands[strand].range
    let limit = max(1, configuration.testsPerWorker ?? .max)
    let number = nextWorker
    nextWorker += 1
    let isolation = strands[strand].isolation
    var tests: [TestRecord] = []
    var process = 0
    var end = strands[strand].cursor
    while end < range.upperBound, tests.count < limit {
      if isWaiting(end, in: strand) {
        slots[end].worker = number
        slots[end].waitingSince = nil
        if let last = tests.last, !shareProcess(last, slots[end].record, isolation) {
          process += 1
        }
        slots[end].process = process
        tests.append(slots[end].record)
      }
      end += 1
    }
    let width = strands[strand].isCareful ? 1 : configuration.width
    live.append(
      Worker(
        number: number, strand: strand, given: strands[strand].cursor..<end,
        deadline: Time.after(now, seconds: Time.Limit.start), width: width))
    let assignment = Assignment(
      lane: strands[strand].name, tests: tests, isolation: isolation, width: width)
    if configuration.asksForClaims || !claimBeforeStart(assignment, now) {
      effects.append(.startWorker(worker: number, assignment))
    }
  }

  /// Whether two tests that follow one another run in one process.
  private func shareProcess(
    _ first: TestRecord, _ second: TestRecord, _ isolation: Plan.Isolation
  ) -> Bool {
    switch isolation {
    case .lane: true
    case .suite: first.unit == second.unit
    case .test: false
    }
  }

  /// Moves a strand's cursor to its next test; false where none waits.
  private mutating func advance(_ strand: Int) -> Bool {
    let end = strands[strand].range.upperBound
    while strands[strand].cursor < end, !isWaiting(strands[strand].cursor, in: strand) {
      strands[strand].cursor += 1
    }
    return strands[strand].cursor < end
  }

  private func isWaiting(_ slot: Int, in strand: Int) -> Bool {
    slots[slot].state == .waiting && slots[slot].strand == strand
  }

  mutating func workerStarted(_ number: Int, pid: Int32, _ now: UInt64) {
    guard let place = place(of: number), !live[place].hasStarted else { return }
    live[place].hasStarted = true
    let worker = live[place]
    let tests = worker.given.count { slots[$0].worker == number }
    emit(
      .workerStarted(
        Event.WorkerStarted(
          plan: configuration.schedule.plan.name, row: configuration.schedule.row, worker: number,
          lane: strands[worker.strand].name, pid: pid, tests: tests)))
    switch worker.phase {
    case .starting:
      live[place].phase = .running
      waitForTest(place, now)
    // What was asked before there was a process may have reached nobody.
    case .terminating: effects.append(.terminateWorker(worker: number))
    case .killing: effects.append(.killWorker(worker: number))
    case .running, .capturing, .finishing: break
    }
  }

  // MARK: - Ending

  mutating func workerFailed(_ number: Int, reason: String, _ now: UInt64) {
    guard let place = place(of: number), !live[place].hasStarted else { return }
    let worker = live.remove(at: place)
    releaseClaims(of: worker)
    couldNotStart(worker, reason: reason, now)
  }

  mutating func workerExited(_ number: Int, _ exit: Exit, _ now: UInt64) {
    guard let place = place(of: number) else { return }
    let worker = live.remove(at: place)
    releaseClaims(of: worker)
    guard worker.hasStarted else {
      couldNotStart(worker, reason: describe(exit), now)
      return
    }
    let explained = settleTests(of: worker, exit, now)
    emit(
      .workerEnded(
        Event.WorkerEnded(
          plan: configuration.schedule.plan.name, row: configuration.schedule.row, worker: number,
          lane: strands[worker.strand].name, end: exit.end.description, explained: explained,
          strays: exit.strays + worker.strays)))
    if worker.cause == .neverCame {
      couldNotStart(worker, reason: describe(exit), now)
    } else {
      let why = worker.cause == .timeLimit ? "a time limit ended its worker" : describe(exit)
      goOn(after: worker, why: worker.ranAll ? nil : why, now)
    }
  }

  private mutating func couldNotStart(_ worker: Worker, reason: String, _ now: UInt64) {
    let late = "it did not answer for \(Time.words(Time.Limit.start))"
    let reason = worker.cause == .neverCame ? late : reason
    if worker.cause != .halt {
      note(
        .warning,
        "worker \(worker.number) of lane \(strands[worker.strand].name) could not be started: "
          + reason)
    }
    goOn(after: worker, why: "it could not be started: \(reason)", now)
  }

  /// Gives every test that the worker leaves open its outcome; says whether its end is explained.
  private mutating func settleTests(of worker: Worker, _ exit: Exit, _ now: UInt64) -> Bool {
    switch worker.cause {
    case .neverCame, .lingering: return true
    case .halt:
      for attempt in worker.attempts {
        conclude(attempt, by: Interruption(.cancelled, reason: halt?.reason ?? "stopped"), now)
      }
      return true
    case .timeLimit:
      settleTimeout(of: worker, now)
      return true
    case nil:
      return worker.ranAll
        ? settleLateEnd(of: worker, exit) : settleCrash(of: worker, exit, now)
    }
  }

  private mutating func settleTimeout(of worker: Worker, _ now: UInt64) {
    if !worker.attempts.isEmpty {
      let overdue = worker.attempts.filter { $0.deadline <= worker.expiredAt }
      for attempt in overdue {
        let limit = Time.words(limit(of: attempt.slot))
        let reason = "exceeded its time limit of \(limit)"
        conclude(
          attempt, by: Interruption(.timedOut, reason: reason, stacks: worker.stacks), now)
      }
      startAgain(worker.attempts.filter { $0.deadline > worker.expiredAt }, of: worker, now)
    } else if let next = firstGranted(of: worker) ?? firstWaiting(of: worker) {
      let limit = Time.words(limit(of: next))
      concludeUnstarted(
        next,
        by: Interruption(
          .timedOut, reason: "before it started: no test began for \(limit)",
          stacks: worker.stacks))
    } else if halt == nil {
      let text = "worker of lane \(strands[worker.strand].name) hung after its last test"
      recordRunIssue(Issue(text: text, details: worker.stacks.map { [$0] } ?? []))
    }
  }

  /// An end before everything had run.
  private mutating func settleCrash(of worker: Worker, _ exit: Exit, _ now: UInt64) -> Bool {
    let end = describe(exit)
    let isKnown = exit.end != .unknown
    if let attempt = worker.attempts.first(where: \.endsProcess) {
      conclude(attempt, by: Interruption(.failed, reason: "its failure ended the process"), now)
      startAgain(worker.attempts.filter { $0.slot != attempt.slot }, of: worker, now)
      return true
    }
    if worker.attempts.count > 1, isKnown, halt == nil {
      // Only alone each of them can show whether it was the one.
      let names = worker.attempts.prefix(5).map { "\($0.key.test)" }.joined(separator: ", ")
      let more = worker.attempts.count > 5 ? " and \(worker.attempts.count - 5) more" : ""
      recordRunIssue(
        Issue(
          text: "worker of lane \(strands[worker.strand].name) ended while "
            + "\(worker.attempts.count) tests ran: \(end)",
          details: ["they run again, one at a time: \(names)\(more)"], location: exit.location))
      strands[worker.strand].isCareful = true
      startAgain(worker.attempts, of: worker, now)
      return true
    }
    if !worker.attempts.isEmpty {
      let reason = isKnown ? describeInTest(exit) : "the supervisor of its worker is gone"
      for attempt in worker.attempts {
        conclude(
          attempt,
          by: Interruption(isKnown ? .crashed : .lost, reason: reason, location: exit.location),
          now)
      }
      return isKnown
    }
    if worker.started > 0, isKnown, let next = firstWaiting(of: worker) {
      // Between two tests, as a class's own tear-down may: the next one is not to blame, and shows
      // in a fresh worker whether it starts.
      let lane = strands[worker.strand].name
      let test = slots[next].record.id
      recordRunIssue(
        Issue(
          text: "worker of lane \(lane) ended between two tests, before \(test): \(end)",
          location: exit.location))
      return true
    }
    if let next = firstWaiting(of: worker) {
      concludeUnstarted(
        next,
        by: Interruption(
          isKnown ? .crashed : .lost, reason: "its worker ended before it started: \(end)",
          location: exit.location))
      return isKnown
    }
    let lane = strands[worker.strand].name
    recordRunIssue(
      Issue(
        text: "worker of lane \(lane) ended after its last test without saying that it was done: "
          + end, location: exit.location))
    return false
  }

  /// An end by itself after everything had run.
  private mutating func settleLateEnd(of worker: Worker, _ exit: Exit) -> Bool {
    if exit.end == .exited(0) { return true }
    // The binary's own main exits with 1 when a test failed.
    if exit.end == .exited(1), configuration.host == "commandLine", worker.sawFailure {
      return true
    }
    let lane = strands[worker.strand].name
    recordRunIssue(
      Issue(
        text: "worker of lane \(lane) ended with \(exit.end) after its last test",
        details: exit.message.map { [$0] } ?? [], location: exit.location))
    return false
  }

  // MARK: - Going on

  /// Lets tests whose worker ended beside them run again, as the same attempts; what failed already
  /// stays failed.
  private mutating func startAgain(_ attempts: [Attempt], of worker: Worker, _ now: UInt64) {
    for attempt in attempts {
      if attempt.verdict.hasFailed || halt != nil {
        let outcome = attempt.verdict.hasFailed ? Outcome.failed : .cancelled
        conclude(
          attempt, by: Interruption(outcome, reason: "its worker ended before it did"), now)
        continue
      }
      slots[attempt.slot].state = .waiting
      slots[attempt.slot].worker = nil
      release(attempt.slot)
      let strand = slots[attempt.slot].strand
      strands[strand].cursor = min(strands[strand].cursor, attempt.slot)
    }
  }

  /// Lets a strand go on in a fresh worker, if it has tests left.
  ///
  /// - Parameters:
  ///   - worker: The worker that is gone.
  ///   - why: What ended it too early; nil where it had run all.
  ///   - now: Monotonic time in nanoseconds.
  private mutating func goOn(after worker: Worker, why: String?, _ now: UInt64) {
    let strand = worker.strand
    if worker.cameToTests || worker.ranAll {
      strands[strand].barren = 0
    } else {
      strands[strand].barren += 1
    }
    haltAfterFailures(now)
    guard halt == nil, advance(strand) else { return }
    let name = strands[strand].name
    if strands[strand].barren >= Self.barrenLimit {
      let reason =
        "\(Self.barrenLimit) workers of its lane in a row ended before any test started; the last: "
        + (why ?? "unknown end")
      loseRest(of: strand, reason: reason)
    } else {
      if let why, worker.hasStarted, worker.cause != .neverCame {
        note(.info, "lane \(name) continues in a fresh worker: \(why)")
      }
      continuing.append(strand)
    }
  }

  /// Gives up what is left of a strand.
  mutating func loseRest(of strand: Int, reason: String) {
    for slot in strands[strand].cursor..<strands[strand].range.upperBound
    where isWaiting(slot, in: strand) {
      concludeUnstarted(slot, by: Interruption(.lost, reason: reason))
    }
  }

  // MARK: -

  func place(of number: Int) -> Int? {
    live.firstIndex { $0.number == number }
  }

  /// The place of a test among those that the worker runs.
  func attempt(of test: TestID, _ place: Int) -> Int? {
    guard let slot = positions[test] else { return nil }
    return live[place].attempts.firstIndex { $0.slot == slot }
  }

  /// The test that the worker should start next; nil where it was given nothing more.
  func firstWaiting(of worker: Worker) -> Int? {
    worker.given.first { slots[$0].state == .waiting && slots[$0].worker == worker.number }
  }

  /// The first test of the worker that was given leave to start and has not; it may have been
  /// cancelled since.
  func firstGranted(of worker: Worker) -> Int? {
    worker.granted.sorted().first {
      slots[$0].state == .waiting && slots[$0].worker == worker.number
    }
  }

  /// `signal 6 (SIGABRT): Fatal error: …`.
  private func describe(_ exit: Exit) -> String {
    exit.end.description + (exit.message.map { ": \($0)" } ?? "")
  }

  private func describeInTest(_ exit: Exit) -> String {
    guard case .exited = exit.end else { return describe(exit) }
    return "\(exit.end) in the middle of the test" + (exit.message.map { ": \($0)" } ?? "")
  }
}
