import Foundation
import Synchronization

/// How many of the threads that tasks run on are blocked by waits.
///
/// There are as many as processors. Where all of them are blocked, no task can go on, so a holder
/// that is one would never give back what all of them wait for.
final class BlockedThreads: Sendable {
  /// The longest wait of the last of them.
  static let lastWait: Duration = .seconds(1)
  static let lastHint =
    "all threads that tasks run on wait like this, so a holder that is a task cannot go on; make "
    + "the test async and write await withExclusive, or give it the trait .exclusive"

  private let count = Atomic<Int>(0)

  /// Runs a wait, and tells it whether it blocks the last thread that tasks can run on.
  func during<Answer>(_ wait: (_ isLast: Bool) throws -> Answer) rethrows -> Answer {
    guard !Thread.isMainThread, withUnsafeCurrentTask(body: { $0 != nil }) else {
      return try wait(false)
    }
    let now = count.add(1, ordering: .relaxed).newValue
    defer { count.subtract(1, ordering: .relaxed) }
    return try wait(now >= ProcessInfo.processInfo.activeProcessorCount)
  }
}
