import HarnessModel

extension Engine {
  mutating func stopRequested(_ stop: Stop, _ now: UInt64) {
    if startedAt == nil { begin(now) }
    let request = Self.halt(for: stop)
    guard let current = halt else {
      beginHalt(request, now)
      return
    }
    if request.status.rank < current.status.rank { halt?.status = request.status }
    halt?.isRequested = true
    guard current.isRequested else { return }
    for place in live.indices where live[place].phase != .killing {
      if live[place].cause == nil { live[place].cause = live[place].ranAll ? .lingering : .halt }
      kill(place, now)
    }
  }

  private static func halt(for stop: Stop) -> Halt {
    switch stop {
    case .signal(let number):
      Halt(
        reason: "stopped by \(ProcessEnd.signaled(number))", status: .signal(number),
        isRequested: true)
    case .bundleFailed:
      Halt(
        reason: "stopped: the bundle could not be written", status: .bundleNotWritten,
        isRequested: true)
    }
  }

  /// Cancels what waits at once, and what runs when its worker is gone.
  mutating func beginHalt(_ halt: Halt, _ now: UInt64) {
    self.halt = halt
    continuing.removeAll()
    // What waits for its claims has no process yet.
    live.removeAll { $0.held != nil }
    for slot in slots.indices where slots[slot].state == .waiting {
      concludeUnstarted(slot, by: Interruption(.cancelled, reason: halt.reason))
    }
    for place in live.indices {
      switch live[place].phase {
      case .starting, .running:
        live[place].cause = .halt
        terminate(place, now)
      // A hung test stays timed out; nobody waits for its stack traces any more.
      case .capturing: terminate(place, now)
      case .finishing, .terminating, .killing: break
      }
    }
  }
}
