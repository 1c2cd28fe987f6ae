import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a thread waits that cannot suspend.
enum ThreadPause {
  /// The longest wait of the last thread that tasks can run on.
  static let lastThreadWait: Duration = .seconds(1)
  static let lastThreadHint =
    "all threads that tasks run on wait like this, so a holder that is a task cannot go on; make "
    + "the test async and write await withExclusive, or give it the trait .exclusive"

  /// How many of the threads that tasks run on are blocked here.
  private static let blocked = Atomic<Int>(0)

  /// Pauses the thread; on the main thread its run loop is served first.
  static func pause(_ length: Duration) {
    // A limit in the past: what is ready runs, and no wall clock has a say in how long.
    if Thread.isMainThread { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    usleep(UInt32(max(1, length.seconds * 1_000_000)))
  }

  /// Runs a wait, and tells it whether it blocks the last thread that tasks can run on.
  static func counted<Answer>(_ wait: (_ isLastThread: Bool) throws -> Answer) rethrows -> Answer {
    guard !Thread.isMainThread, withUnsafeCurrentTask(body: { $0 != nil }) else {
      return try wait(false)
    }
    let count = blocked.add(1, ordering: .relaxed).newValue
    defer { blocked.subtract(1, ordering: .relaxed) }
    return try wait(count >= ProcessInfo.processInfo.activeProcessorCount)
  }
}
