extension ManualClock {
  /// One who sleeps.
  struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// What the clock shows and who sleeps, in the order in which they wake.
  struct Timeline: Sendable {
    var now: Instant
    private(set) var sleepers: [Sleeper] = []
    private var lastID = 0

    init(now: Instant) {
      self.now = now
    }

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }

    /// Adds one behind all who wake no later.
    mutating func add(_ sleeper: Sleeper) {
      let index = sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? sleepers.endIndex
      sleepers.insert(sleeper, at: index)
    }

    mutating func remove(_ id: Int) -> Sleeper? {
      sleepers.firstIndex { $0.id == id }.map { sleepers.remove(at: $0) }
    }

    /// Moves on to an instant and takes out all who are to wake.
    mutating func move(to instant: Instant) -> [Sleeper] {
      now = max(now, instant)
      let due = sleepers.prefix { $0.deadline <= now }
      sleepers.removeFirst(due.count)
      return Array(due)
    }
  }
}
