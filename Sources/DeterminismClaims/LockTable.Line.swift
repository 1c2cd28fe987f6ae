extension LockTable {
  /// What is known of one resource: who holds it, and who waits for it.
  struct Line: Sendable {
    struct Holder: Sendable {
      var ticket: Ticket
      var mode: Want.Mode
      /// The number of its slot, from 1 on.
      var number: Int?
    }

    struct Place: Sendable {
      var ticket: Ticket
      var mode: Want.Mode
    }

    /// In order of being granted.
    var holders: [Holder] = []
    /// In order of arrival.
    var queue: [Place] = []
    /// How often it was released.
    var releases = 0

    /// Whether those who hold it let one more in.
    func hasRoom(for mode: Want.Mode) -> Bool {
      switch mode {
      case .alone: holders.isEmpty
      case .together: holders.allSatisfy { $0.mode == .together }
      case .slot(let count): holders.count < fewestSlots(count, holders.map(\.mode))
      }
    }

    /// The waiting requests that a later one must not overtake, in order of arrival.
    func inFront(of ticket: Ticket, _ mode: Want.Mode) -> [Ticket] {
      let waiting = queue.prefix { $0.ticket != ticket }
      switch mode {
      case .alone: return waiting.map(\.ticket)
      case .together: return waiting.filter { $0.mode != .together }.map(\.ticket)
      case .slot(let count):
        // Each one in front is left its slot.
        let all = holders.map(\.mode) + waiting.map(\.mode)
        return all.count < fewestSlots(count, all) ? [] : waiting.map(\.ticket)
      }
    }

    /// The lowest slot that nobody holds; nil where none is asked for.
    func freeNumber(for mode: Want.Mode) -> Int? {
      guard case .slot(let count) = mode else { return nil }
      let taken = holders.compactMap(\.number)
      return (1...count).first { !taken.contains($0) }
    }

    // MARK: -

    /// The smallest of some numbers of slots; 0 where one of the others uses no slot.
    private func fewestSlots(_ count: Int, _ others: [Want.Mode]) -> Int {
      others.reduce(count) { fewest, mode in
        if case .slot(let other) = mode { min(fewest, other) } else { 0 }
      }
    }
  }
}
