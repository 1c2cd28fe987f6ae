/// A clock that stands still until a test moves it.
///
/// Hand it to the code under test, wait until that sleeps, and move on:
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await retry(every: .seconds(5), on: clock) }
/// await clock.sleepers(atLeast: 1)
/// clock.advance(by: .seconds(5))
/// ```
///
/// A move is one step: it resumes the woken in the order of their deadlines, and whichever runs
/// first, all see the time that the clock was moved to. To go through a series of sleeps, wait for
/// each with ``sleepers(atLeast:)`` and use ``advanceToNextSleeper()``.
public final class ManualClock: Clock {
  private let timeline: Watched<Timeline>

  /// Makes a clock.
  ///
  /// - Parameter now: What it shows until it is moved.
  public init(now: Instant = Instant()) {
    timeline = Watched(Timeline(now: now))
  }

  /// What the clock shows.
  public var now: Instant { timeline.value.now }

  /// Zero: it can be moved by any duration.
  public var minimumResolution: Duration { .zero }

  /// When those who sleep now will wake, in the order in which they will.
  public var deadlines: [Instant] { timeline.value.sleepers.map(\.deadline) }

  /// Suspends until the clock was moved to a deadline or past it.
  ///
  /// - Parameters:
  ///   - deadline: When to wake; returns at once when it is not after ``now``.
  ///   - tolerance: Makes no difference: a sleeper wakes exactly.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = timeline.change { $0.newID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = timeline.change { timeline in
          // A cancellation before this moment found nobody to wake.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= timeline.now { return .success(()) }
          timeline.add(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      timeline.change { $0.remove(id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Returns once that many sleep at the same time.
  ///
  /// Returns early when the waiting task is cancelled, as a time limit does.
  ///
  /// - Parameter count: How many to wait for; with 0 it returns at once.
  public func sleepers(atLeast count: Int) async {
    await timeline.wait { $0.sleepers.count >= count }
  }

  // MARK: - Helpers

  /// Moves the clock in one step, and resumes the woken in their order.
  @discardableResult
  func wake(_ target: (Timeline) -> Instant?) -> Instant? {
    let (now, due) = timeline.change { timeline -> (Instant?, [Sleeper]) in
      guard let instant = target(timeline) else { return (nil, []) }
      let due = timeline.move(to: instant)
      return (timeline.now, due)
    }
    for sleeper in due { sleeper.continuation.resume() }
    return now
  }
}
