/// Conversions between monotonic nanoseconds and seconds; they never overflow.
enum Time {
  /// How long harness waits where the plan says nothing, in seconds.
  enum Limit {
    /// For a process that was asked for.
    static let start = 60.0
    /// For stack traces.
    static let stacks = 30.0
    /// For a killed process to be gone.
    static let kill = 10.0
  }

  /// A time that lies a number of seconds after another; not before it, at most the end of time.
  static func after(_ now: UInt64, seconds: Double) -> UInt64 {
    let nanoseconds = seconds * 1e9 + 0.5
    guard nanoseconds > 0 else { return now }
    guard nanoseconds < 9e18 else { return .max }
    let (sum, overflow) = now.addingReportingOverflow(UInt64(nanoseconds))
    return overflow ? .max : sum
  }

  /// The seconds between two times; 0 where the second is the earlier.
  static func seconds(from start: UInt64, to end: UInt64) -> Double {
    end > start ? Double(end - start) / 1e9 : 0
  }

  /// `60 s`, `0.5 s`.
  static func words(_ seconds: Double) -> String {
    if abs(seconds) < 1e15, Double(Int64(seconds)) == seconds { return "\(Int64(seconds)) s" }
    return "\(seconds) s"
  }
}
