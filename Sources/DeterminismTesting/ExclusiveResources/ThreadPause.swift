import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a thread waits that cannot suspend.
enum ThreadPause {
  /// Pauses the thread; on the main thread its run loop is served first.
  static func pause(_ length: Duration) {
    // A limit in the past: what is ready runs, and no wall clock has a say in how long.
    if Thread.isMainThread { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    usleep(UInt32(max(1, length.seconds * 1_000_000)))
  }
}
