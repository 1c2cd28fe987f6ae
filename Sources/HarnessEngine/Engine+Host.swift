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
    case .warning(let text):
      note(.warning, "worker \(number) of lane \(strands[live[place].strand].name): \(text)")
    case .used(let unit, let input, let name, let function, let count):
      used(input, name, function, count, unit: unit, place)
    case .strays(let count): live[place].strays += count
    case .started, .skipped, .ended, .ranAll, .ranNothing, .waiting, .claiming:
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
    case .waiting(let test, let resources): waiting(test, for: resources, place, now)
    case .claiming(let test): claiming(test, place, now)
    case .issue, .attachment, .output, .failure, .warning, .used, .strays: break
    }
  }

  // MARK: - Tests

  private mutating func testStarted(_ test: TestID, _ place: Int, _ now: UInt64) {
    let number = live[place].number
    guard let slot = positions[test], slots[slot].worker == number, slots[slot].state == .waiting
    else {
      odd("the start of", test, place)
      return
    }
    // One at a time, a second start means that the first test's end got lost.
    if live[place].width == 1, let previous = live[place].attempts.first {
      live[place].attempts = []
      conclude(previous, by: Interruption(.lost, reason: "its end was never reported"), now)
    }
    enterProcess(of: slot, place)
    slots[slot].state = .running
    let key = key(of: slot)
    live[place].attempts.append(
      Attempt(
        slot: slot, key: key, startedAt: now, deadline: Time.after(now, seconds: limit(of: slot))))
    let envelope = envelope(of: live[place])
    live[place].started += 1
    live[place].history.combine(test.description.utf8 + [10])
    live[place].cameToTests = true
    live[place].claiming.remove(slot)
    live[place].granted.remove(slot)
    let waited = slots[slot].waitingSince.map { Time.seconds(from: $0, to: now) }
    slots[slot].waitingSince = nil
    waitForTest(place, now)
    emit(
      .testStarted(
        Event.TestStarted(key: key, worker: number, waited: waited, envelope: envelope)))
  }

  /// Where tests have processes of their own, nothing ran before the first one of each.
  private mutating func enterProcess(of slot: Int, _ place: Int) {
    guard slots[slot].process != live[place].process else { return }
    live[place].process = slots[slot].process
    live[place].started = 0
    live[place].history = FNV1a()
  }

  private func envelope(of worker: Worker) -> Envelope {
    let plan = configuration.schedule.plan
    return Envelope(
      seed: configuration.schedule.seed, ambient: plan.determinism.ambient,
      environment: configuration.environment, isolation: strands[worker.strand].isolation,
      host: configuration.host, lane: strands[worker.strand].name,
      predecessors: worker.started,
      history: worker.started == 0 ? "" : FNV1a.hex(worker.history.value),
      order: (plan.determinism.order ?? .source).name, concurrency: worker.width)
  }

  private mutating func testEnded(
    _ test: TestID, seconds: Double?, _ place: Int, _ now: UInt64
  ) {
    guard let index = attempt(of: test, place) else {
      odd("the end of", test, place)
      return
    }
    conclude(live[place].attempts.remove(at: index), seconds: seconds, now)
    waitForTest(place, now)
  }

  private mutating func skipped(
    _ unit: HostEvent.Unit, reason: String?, location: SourceLocation?, _ place: Int,
    _ now: UInt64
  ) {
    if let index = attempt(of: unit.test, place) {
      let verdict = Verdict(isSkipped: true, reason: reason, location: location)
      if let arguments = unit.arguments {
        caseSkipped(arguments, verdict, place, index)
      } else {
        live[place].attempts[index].verdict.skip(verdict)
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
    live[place].claiming.remove(slot)
    live[place].granted.remove(slot)
    concludeSkipped(slot, reason: reason, location: location)
    waitForTest(place, now)
  }

  private mutating func ranAll(_ place: Int, lost reason: String, _ now: UInt64) {
    guard live[place].phase == .running else { return }
    let number = live[place].number
    live[place].phase = .finishing
    live[place].ranAll = true
    let grace = configuration.schedule.plan.timeouts.grace
    live[place].deadline = Time.after(now, seconds: grace)
    let attempts = live[place].attempts
    live[place].attempts = []
    for attempt in attempts {
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
    guard let index = attempt(of: test, place) else {
      odd("the start of a case of", test, place)
      return
    }
    let slot = live[place].attempts[index].slot
    if live[place].width == 1 {
      var attempt = live[place].attempts[index]
      closeRunningCases(of: &attempt, now)
      live[place].attempts[index] = attempt
    }
    let key = caseKey(arguments, place, index)
    live[place].attempts[index].running.append(
      Attempt.Case(key: key, arguments: arguments, startedAt: now))
    live[place].attempts[index].deadline = Time.after(now, seconds: limit(of: slot))
    waitForTest(place, now)
    count(key.test, of: slot)
    emit(
      .testStarted(Event.TestStarted(key: key, parent: test, worker: live[place].number)))
  }

  /// Counts a case once, however often retries start it again.
  private mutating func count(_ id: TestID, of slot: Int) {
    // Beside others it may run again without a retry.
    if configuration.schedule.settings(for: slots[slot].record.id).retries == 0,
      configuration.width == 1
    {
      counts.cases += 1
    } else if slots[slot].cases.insert(id).inserted {
      counts.cases += 1
    }
  }

  private mutating func caseEnded(
    _ test: TestID, _ arguments: String, seconds: Double?, _ place: Int, _ now: UInt64
  ) {
    guard let index = attempt(of: test, place),
      let number = live[place].attempts[index].place(of: arguments)
    else {
      odd("the end of a case of", test, place)
      return
    }
    let running = live[place].attempts[index].running.remove(at: number)
    live[place].attempts[index].endedCases += 1
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
  private mutating func caseSkipped(
    _ arguments: String, _ verdict: Verdict, _ place: Int, _ index: Int
  ) {
    if let number = live[place].attempts[index].place(of: arguments) {
      live[place].attempts[index].running[number].verdict.skip(verdict)
      return
    }
    emit(
      .testEnded(
        Event.TestEnded(
          key: caseKey(arguments, place, index),
          parent: live[place].attempts[index].key.test, outcome: .skipped, seconds: 0,
          reason: verdict.reason, location: verdict.location)))
  }

  private mutating func caseKey(_ arguments: String, _ place: Int, _ index: Int) -> ResultKey {
    live[place].attempts[index].ordinals[arguments, default: 0] += 1
    let attempt = live[place].attempts[index]
    var key = attempt.key
    key.test = key.test.appendingCase(arguments, ordinal: attempt.ordinals[arguments] ?? 1)
    return key
  }
}
