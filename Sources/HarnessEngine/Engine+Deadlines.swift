import HarnessModel

extension Engine {
  /// Acts on every deadline that has passed.
  mutating func tick(_ now: UInt64) {
    if halt == nil, let planDeadline, now >= planDeadline {
      let limit = configuration.schedule.plan.timeouts.plan ?? 0
      beginHalt(
        Halt(
          reason: "stopped: the plan's time limit of \(Time.words(limit)) was reached",
          status: .planTimedOut), now)
    }
    for number in live.filter({ $0.deadline <= now }).map(\.number) {
      if let place = place(of: number) { expire(place, now) }
    }
  }

  private mutating func expire(_ place: Int, _ now: UInt64) {
    let worker = live[place]
    switch worker.phase {
    case .starting:
      live[place].cause = .neverCame
      kill(place, now)
    case .running:
      live[place].cause = .timeLimit
      live[place].expiredAt = now
      live[place].phase = .capturing
      live[place].deadline = Time.after(now, seconds: Time.Limit.stacks)
      effects.append(.captureStacks(worker: worker.number))
    case .capturing:
      terminate(place, now)
    case .finishing:
      let waited = Time.words(configuration.schedule.plan.timeouts.grace)
      note(
        .warning,
        "worker \(worker.number) of lane \(strands[worker.strand].name) was ended: it still ran "
          + "\(waited) after its last test")
      live[place].cause = .lingering
      terminate(place, now)
    case .terminating:
      kill(place, now)
    case .killing:
      note(
        .error,
        "worker \(worker.number) of lane \(strands[worker.strand].name) was killed and did not "
          + "go within \(Time.words(Time.Limit.kill))")
      workerExited(worker.number, Exit(end: .unknown), now)
    }
  }

  mutating func stacksCaptured(_ text: String?, of number: Int, _ now: UInt64) {
    guard let place = place(of: number), live[place].cause == .timeLimit else { return }
    live[place].stacks = live[place].stacks ?? text
    if live[place].phase == .capturing { terminate(place, now) }
  }

  mutating func terminate(_ place: Int, _ now: UInt64) {
    live[place].phase = .terminating
    let grace = configuration.schedule.plan.timeouts.grace
    live[place].deadline = Time.after(now, seconds: grace)
    effects.append(.terminateWorker(worker: live[place].number))
  }

  mutating func kill(_ place: Int, _ now: UInt64) {
    live[place].phase = .killing
    live[place].deadline = Time.after(now, seconds: Time.Limit.kill)
    effects.append(.killWorker(worker: live[place].number))
  }

  /// Sets the deadline of a worker that runs: that of its tests, or the time limit of the next one
  /// where none runs.
  mutating func waitForTest(_ place: Int, _ now: UInt64) {
    guard live[place].phase == .running else { return }
    if let earliest = live[place].earliestDeadline {
      live[place].deadline = earliest
      return
    }
    // Whoever holds what a test waits for has a deadline of its own.
    if live[place].granted.isEmpty, !live[place].claiming.isEmpty {
      live[place].deadline = .max
      return
    }
    let next = firstWaiting(of: live[place])
    let end = live[place].given.upperBound
    live[place].given = (next ?? end)..<end
    let first = firstGranted(of: live[place]) ?? next ?? end - 1
    live[place].deadline = Time.after(now, seconds: limit(of: first))
  }
}
