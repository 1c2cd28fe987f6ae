import HarnessModel

extension Engine {
  /// Takes in what a worker reported.
  ///
  /// Once harness has begun to end a worker, starts and ends of tests do not count any more: what
  /// has not ended then runs again or has its outcome already.
  mutating func hostEvent(_ event: HostEvent, of number: Int, _ now: UInt64) {
    guard let place = place(of: number), live[place].hasStarted else { return }
    switch event {
    case .issue(let unit, let issue, let endsProcess):
      self.issue(issue, unit: unit, endsProcess: endsProcess, place)
    case .attachment(let unit, let attachment):
      self.attachment(attachment, unit: unit, place)
    case .output(let unit, let stream, let text):
      output(text, stream, unit: unit, place)
    case .failure(let text):
      let lane = strands[live[place].strand].name
      recordRunIssue(Issue(text: "worker of lane \(lane): \(text)"))
    case .started, .skipped, .ended, .ranAll, .ranNothing:
      if live[place].isListening { progress(event, place, now) }
    }
  }

  private mutating func progress(_ event: HostEvent, _ place: Int, _ now: UInt64) {
    switch event {
    case .started(let unit):
      if let arguments = unit.arguments {
        caseStarted(unit.test, arguments, place, now)
      } else {
        testStarted(unit.test, place, now)
      }
    case .skipped(let unit, let reason, let location):
      skipped(unit, reason: reason, location: location, place, now)
    case .ended(let unit, let seconds):
      if let arguments = unit.arguments {
        caseEnded(unit.test, arguments, seconds: seconds, place, now)
      } else {
        testEnded(unit.test, seconds: seconds, place, now)
      }
    case .ranAll: ranAll(place, lost: "it was never reported", now)
    case .ranNothing:
      let worker = live[place]
      let reason = "the binary ended without running any test"
      ranAll(place, lost: reason, now)
      if !worker.cameToTests, !worker.ranAll { loseRest(of: worker.strand, reason: reason) }
    case .issue, .attachment, .output, .failure: break
    }
  }

  // MARK: - Tests

  private mutating func testStarted(_ test: TestID, _ place: Int, _ now: UInt64) {
    let worker = live[place]
    guard let slot = positions[test], slots[slot].worker == worker.number,
      slots[slot].state == .waiting
    else {
      odd("the start of", test, place)
      return
    }
    if let previous = worker.attempt {
      conclude(
        previous, by: Interruption(.lost, reason: "its end was never reported"), now)
    }
    slots[slot].state = .running
    let key = key(of: slot)
    let plan = configuration.schedule.plan
    let envelope = Envelope(
      seed: configuration.schedule.seed, timeZone: configuration.timeZone,
      environment: configuration.environment, isolation: plan.isolation,
      host: configuration.host, lane: strands[worker.strand].name,
      predecessors: worker.started)
    live[place].attempt = Attempt(slot: slot, key: key, startedAt: now)
    live[place].started += 1
    live[place].cameToTests = true
    live[place].deadline = Time.after(now, seconds: limit(of: slot))
    emit(.testStarted(Event.TestStarted(key: key, worker: worker.number, envelope: envelope)))
  }

  private mutating func testEnded(
    _ test: TestID, seconds: Double?, _ place: Int, _ now: UInt64
  ) {
    guard let attempt = live[place].attempt, attempt.key.test == test else {
      odd("the end of", test, place)
      return
    }
    live[place].attempt = nil
    conclude(attempt, seconds: seconds, now)
    waitForTest(place, now)
  }

  private mutating func skipped(
    _ unit: HostEvent.Unit, reason: String?, location: SourceLocation?, _ place: Int,
    _ now: UInt64
  ) {
    if live[place].attempt?.key.test == unit.test {
      let verdict = Verdict(isSkipped: true, reason: reason, location: location)
      if let arguments = unit.arguments {
        caseSkipped(arguments, verdict, place)
      } else {
        live[place].attempt?.verdict.skip(verdict)
      }
      return
    }
    guard let slot = positions[unit.test], unit.arguments == nil else {
      odd("the skip of", unit.test, place)
      return
    }
    // A suite that is skipped as a whole speaks for all its tests, also for those of others.
    guard slots[slot].worker == live[place].number, slots[slot].state == .waiting else { return }
    live[place].cameToTests = true
    concludeSkipped(slot, reason: reason, location: location)
    if live[place].attempt == nil { waitForTest(place, now) }
  }

  private mutating func ranAll(_ place: Int, lost reason: String, _ now: UInt64) {
    guard live[place].phase == .running else { return }
    let number = live[place].number
    live[place].phase = .finishing
    live[place].ranAll = true
    let grace = configuration.schedule.plan.timeouts.grace
    live[place].deadline = Time.after(now, seconds: grace)
    if let attempt = live[place].attempt {
      live[place].attempt = nil
      conclude(attempt, by: Interruption(.lost, reason: "its end was never reported"), now)
    }
    for slot in live[place].given
    where slots[slot].state == .waiting && slots[slot].worker == number {
      concludeUnstarted(slot, by: Interruption(.lost, reason: reason))
    }
    effects.append(.finishWorker(worker: number))
  }

  // MARK: - Cases

  private mutating func caseStarted(
    _ test: TestID, _ arguments: String, _ place: Int, _ now: UInt64
  ) {
    guard live[place].attempt?.key.test == test, let slot = live[place].attempt?.slot else {
      odd("the start of a case of", test, place)
      return
    }
    closeRunningCase(place, now)
    let key = caseKey(arguments, place)
    live[place].attempt?.running = Attempt.Case(key: key, arguments: arguments, startedAt: now)
    live[place].deadline = Time.after(now, seconds: limit(of: slot))
    count(key.test, of: slot)
    emit(
      .testStarted(Event.TestStarted(key: key, parent: test, worker: live[place].number)))
  }

  /// Counts a case once, however often retries start it again.
  private mutating func count(_ id: TestID, of slot: Int) {
    if configuration.schedule.settings(for: slots[slot].record.id).retries == 0 {
      counts.cases += 1
    } else if slots[slot].cases.insert(id).inserted {
      counts.cases += 1
    }
  }

  private mutating func caseEnded(
    _ test: TestID, _ arguments: String, seconds: Double?, _ place: Int, _ now: UInt64
  ) {
    guard live[place].attempt?.key.test == test, let running = live[place].attempt?.running,
      running.arguments == arguments
    else {
      odd("the end of a case of", test, place)
      return
    }
    live[place].attempt?.running = nil
    live[place].attempt?.endedCases += 1
    let isSkipped = running.verdict.outcome == .skipped
    emit(
      .testEnded(
        Event.TestEnded(
          key: running.key, parent: test, outcome: running.verdict.outcome,
          seconds: Self.plausible(seconds) ?? Time.seconds(from: running.startedAt, to: now),
          reason: isSkipped ? running.verdict.reason : nil,
          location: isSkipped ? running.verdict.location : nil)))
  }

  /// Marks the case that runs; one that does not run ends as skipped without having started.
  private mutating func caseSkipped(_ arguments: String, _ verdict: Verdict, _ place: Int) {
    if live[place].attempt?.running?.arguments == arguments {
      live[place].attempt?.running?.verdict.skip(verdict)
      return
    }
    guard let parent = live[place].attempt?.key.test else { return }
    emit(
      .testEnded(
        Event.TestEnded(
          key: caseKey(arguments, place), parent: parent, outcome: .skipped, seconds: 0,
          reason: verdict.reason, location: verdict.location)))
  }

  private mutating func caseKey(_ arguments: String, _ place: Int) -> ResultKey {
    live[place].attempt?.ordinals[arguments, default: 0] += 1
    guard let attempt = live[place].attempt else {
      preconditionFailure("a case without its test")
    }
    var key = attempt.key
    key.test = key.test.appendingCase(arguments, ordinal: attempt.ordinals[arguments] ?? 1)
    return key
  }
}
