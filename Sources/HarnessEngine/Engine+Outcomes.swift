import HarnessModel

extension Engine {
  // MARK: - Ends of attempts

  /// Ends a test by itself.
  mutating func conclude(_ attempt: Attempt, seconds: Double?, _ now: UInt64) {
    var attempt = attempt
    closeRunningCases(of: &attempt, now)
    let measured = Time.seconds(from: attempt.startedAt, to: now)
    var end = Event.TestEnded(
      key: attempt.key, outcome: attempt.verdict.outcome,
      seconds: Self.plausible(seconds) ?? measured)
    if let lost = attempt.lostCase {
      end.outcome = .lost
      end.reason = "the end of its case \(lost) was never reported"
    } else if end.outcome == .skipped {
      end.reason = attempt.verdict.reason
      end.location = attempt.verdict.location
    }
    finish(attempt.slot, end)
  }

  /// Ends a test, and the case of it that runs, from outside.
  mutating func conclude(_ attempt: Attempt, by interruption: Interruption, _ now: UInt64) {
    var reason = interruption.reason
    for running in attempt.running {
      emit(
        .testEnded(
          Event.TestEnded(
            key: running.key, parent: attempt.key.test, outcome: interruption.outcome,
            seconds: Time.seconds(from: running.startedAt, to: now), reason: interruption.reason,
            location: interruption.location, stacks: interruption.stacks)))
    }
    if let first = attempt.running.first {
      let others = attempt.running.count - 1
      reason += " (in case \(first.arguments)" + (others > 0 ? " and \(others) beside it" : "")
    }
    if !attempt.running.isEmpty || attempt.endedCases > 0 {
      let cases = attempt.endedCases == 1 ? "1 case" : "\(attempt.endedCases) cases"
      reason += attempt.running.isEmpty ? " (" : "; "
      reason += "\(cases) ended before)"
    }
    finish(
      attempt.slot,
      Event.TestEnded(
        key: attempt.key, outcome: interruption.outcome,
        seconds: Time.seconds(from: attempt.startedAt, to: now), reason: reason,
        location: interruption.location, stacks: interruption.stacks))
  }

  /// Gives a test that does not run its outcome.
  mutating func concludeUnstarted(_ slot: Int, by interruption: Interruption) {
    finish(
      slot,
      Event.TestEnded(
        key: key(of: slot), outcome: interruption.outcome, seconds: 0,
        reason: interruption.reason, location: interruption.location,
        stacks: interruption.stacks))
  }

  /// Ends a test that was skipped before it started.
  mutating func concludeSkipped(_ slot: Int, reason: String?, location: SourceLocation?) {
    finish(
      slot,
      Event.TestEnded(
        key: key(of: slot), outcome: .skipped, seconds: 0, reason: reason, location: location))
  }

  /// Closes cases whose ends were not reported: nobody knows how they ended.
  mutating func closeRunningCases(of attempt: inout Attempt, _ now: UInt64) {
    for running in attempt.running {
      attempt.lostCase = attempt.lostCase ?? running.arguments
      attempt.endedCases += 1
      emit(
        .testEnded(
          Event.TestEnded(
            key: running.key, parent: attempt.key.test, outcome: .lost,
            seconds: Time.seconds(from: running.startedAt, to: now),
            reason: "its end was never reported")))
    }
    attempt.running = []
  }

  /// Records the end of an attempt; another follows where the outcome and the plan allow it.
  private mutating func finish(_ slot: Int, _ end: Event.TestEnded) {
    var end = end
    let test = slots[slot].record.id
    slots[slot].waitingSince = nil
    release(slot)
    let retries = configuration.schedule.settings(for: test).retries
    if end.outcome.isRetryable, halt == nil, slots[slot].attempt <= retries {
      end.willRetry = true
      slots[slot].attempt += 1
      slots[slot].state = .waiting
      slots[slot].worker = nil
      slots[slot].strand = strands.count
      let name = strands[slots[slot].lane].name + ".retry"
      strands.append(
        Strand(
          name: name, isolation: strands[slots[slot].lane].isolation, range: slot..<slot + 1))
    } else {
      counts[end.outcome] += 1
      if end.outcome == .passed, slots[slot].attempt > 1 { counts.flaky += 1 }
      slots[slot].state = .ended
      open -= 1
    }
    emit(.testEnded(end))
  }

  // MARK: -

  func key(of slot: Int) -> ResultKey {
    ResultKey(
      plan: configuration.schedule.plan.name, row: configuration.schedule.row,
      iteration: configuration.iteration, test: slots[slot].record.id,
      attempt: slots[slot].attempt)
  }

  /// The time limit of a test, in seconds.
  func limit(of slot: Int) -> Double {
    configuration.schedule.settings(for: slots[slot].record.id).timeout
  }

  mutating func emit(_ kind: Event.Kind) {
    effects.append(.emit(kind))
  }

  mutating func note(_ level: Event.Note.Level, _ text: String) {
    emit(
      .note(Event.Note(level: level, plan: configuration.schedule.label, text: text)))
  }

  /// A time that a host measured; nil where it cannot be one.
  static func plausible(_ seconds: Double?) -> Double? {
    guard let seconds, seconds.isFinite, seconds >= 0 else { return nil }
    return seconds
  }
}
