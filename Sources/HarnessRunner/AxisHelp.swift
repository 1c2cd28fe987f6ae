public import HarnessModel
import HarnessPlanning

/// What help tells of axes and places.
public enum AxisHelp {
  /// One axis.
  public struct Entry: Sendable {
    public let axis: Axis
    /// What a plan may say.
    public let values: String
    /// What it is.
    public let meaning: String
  }

  /// Every axis, in the order of the model.
  public static var axes: [Entry] { Axis.allCases.map(entry) }

  /// The names of the shipped places, with what is hard about each.
  public static var places: [(name: String, reason: String)] {
    Places.all.map { ($0.name, $0.reason) }
  }

  // MARK: -

  private static func entry(_ axis: Axis) -> Entry {
    let (meaning, values) =
      switch axis {
      case .seed: ("drives everything random", "a whole number, or random")
      case .clock:
        (
          "the wall clock",
          #"an instant; { "now": INSTANT, "mode": "fixed" } or "ticking"; system"#
        )
      case .timeZone: ("the time zone", "a name of the tz database, system")
      case .calendar: ("the calendar", "gregorian, buddhist, hebrew, iso8601 and others; system")
      case .locale: ("the locale, and LANG with it", "such as de_AT; system")
      case .random: ("random numbers and UUIDs", "seeded, system")
      case .hashing: ("the order of Set and Dictionary", "seeded, system")
      case .directoryOrder: ("the order in which folders are listed", "sorted, seeded, system")
      case .environment:
        (
          "variables, home, temporary folder",
          #"{ "allow": [NAMES], "set": { NAME: VALUE }, "secret": [NAMES] }, system"#
        )
      case .network: ("what tests may reach", "deny, loopback, allow, system")
      case .order: ("the order of tests", "source, seeded, a list of test ids, system")
      case .concurrency: ("tests of a process that run at a time", "a number, unlimited, system")
      }
    return Entry(axis: axis, values: values, meaning: meaning)
  }
}
