import CHarnessSystem

/// The clock on the wall, for time stamps only: it may jump.
public enum WallClock {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  public static var now: Int64 { harness_wall_now() }
}
