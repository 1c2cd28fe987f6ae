import Testing

extension HeldResponse {
  /// One who waits for the answer.
  struct Waiter: Sendable {
    let id: Int
    let continuation: CheckedContinuation<Value, any Error>
  }

  /// The answer, and the line that gave it.
  struct Release: Sendable {
    let outcome: Result<Value, any Error>
    let place: SourceLocation
  }

  /// Who waits, and for what.
  struct State: Sendable {
    var release: Release?
    var waiters: [Waiter] = []
    /// How often the answer was asked for.
    var requests = 0
    /// How many stopped waiting because their task was cancelled.
    var cancellations = 0
    private var lastID = 0

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }

    mutating func cancel(_ id: Int) -> Waiter? {
      guard let index = waiters.firstIndex(where: { $0.id == id }) else { return nil }
      cancellations += 1
      return waiters.remove(at: index)
    }

    /// Takes an answer, unless there is one already.
    ///
    /// - Returns: The place of an earlier answer, which stays; and who is to get the new one.
    mutating func take(_ new: Release) -> (earlier: SourceLocation?, waiters: [Waiter]) {
      if let release { return (release.place, []) }
      release = new
      defer { waiters = [] }
      return (nil, waiters)
    }
  }
}
