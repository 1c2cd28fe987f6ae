import CHarnessSystem

/// The clock for durations and deadlines: it never jumps, and starts anywhere.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary moment.
  public static var now: UInt64 { harness_monotonic_now() }
}
