import Foundation

/// Whether the wall clock is the envelope's, and waits still last as long as they should.
enum ClockCheck {
  /// - Parameter value: `fixed` or `ticking`, a colon, and nanoseconds since 1970.
  static func problem(_ value: String) -> String? {
    let parts = value.split(separator: ":")
    guard parts.count == 2, let nanoseconds = Int64(parts[1]) else {
      return "the envelope's clock \(value) cannot be read"
    }
    let start = Double(nanoseconds) / 1e9
    // A clock that ticks has come so far since the process was started.
    let slack = parts[0] == "fixed" ? 1e-3 : 600
    return SelfCheck.firstWrong(
      readings.map { name, read in
        let seconds = read()
        // Some of them give whole seconds only.
        let isRight = seconds >= start - 1 && seconds <= start + slack
        return (name, "\(seconds) seconds since 1970", isRight)
      }) ?? wait()
  }

  // MARK: -

  private static let readings: [(String, @Sendable () -> Double)] = [
    ("Date()", { Date().timeIntervalSince1970 }),
    ("Date.now", { Date.now.timeIntervalSince1970 }),
    ("Date(timeIntervalSinceNow:)", { Date(timeIntervalSinceNow: 0).timeIntervalSince1970 }),
    ("timeIntervalSinceNow", { -Date(timeIntervalSince1970: 0).timeIntervalSinceNow }),
    ("NSDate()", { NSDate().timeIntervalSince1970 }),
    ("time", { Double(time(nil)) }),
    (
      "clock_gettime",
      {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
      }
    ),
    (
      "gettimeofday",
      {
        var now = timeval()
        gettimeofday(&now, nil)
        return Double(now.tv_sec) + Double(now.tv_usec) / 1e6
      }
    ),
  ]

  /// Waits for an instant of the envelope's clock, a millisecond ahead.
  private static func wait() -> String? {
    let condition = NSCondition()
    condition.lock()
    defer { condition.unlock() }
    let start = ContinuousClock.now
    let wasSignalled = condition.wait(until: Date().addingTimeInterval(0.001))
    let waited = ContinuousClock.now - start
    if wasSignalled || (waited >= .microseconds(900) && waited < .seconds(10)) { return nil }
    return "a wait of a millisecond lasted \(waited)"
  }
}
