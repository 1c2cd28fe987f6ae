extension ManualClock {
  /// Moves the clock on and wakes all whose deadline is reached, the earliest first.
  ///
  /// Those with the same deadline wake in the order in which they went to sleep.
  ///
  /// - Parameter duration: How far; a clock never goes back, so that a negative one moves nothing.
  public func advance(by duration: Duration) {
    wake { timeline in timeline.now.advanced(by: duration) }
  }

  /// Moves the clock on to an instant and wakes all whose deadline is reached, the earliest first.
  ///
  /// - Parameter instant: Where to; a clock never goes back, so that an earlier one moves nothing.
  public func advance(to instant: Instant) {
    wake { _ in instant }
  }

  /// Moves the clock to the earliest deadline and wakes all who sleep until then.
  ///
  /// - Returns: What the clock shows now; `nil` when nobody slept, and the clock was not moved.
  @discardableResult
  public func advanceToNextSleeper() -> Instant? {
    wake { timeline in timeline.sleepers.first?.deadline }
  }

  /// Moves the clock to the latest deadline, which wakes all who sleep now.
  ///
  /// Who goes to sleep afterwards is not waited for: wait with ``sleepers(atLeast:)`` and run
  /// again.
  ///
  /// - Returns: What the clock shows now; `nil` when nobody slept, and the clock was not moved.
  @discardableResult
  public func run() -> Instant? {
    wake { timeline in timeline.sleepers.last?.deadline }
  }
}
