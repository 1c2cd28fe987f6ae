import HarnessModel

/// What the library that is preloaded into workers reads of the envelope: the variable
/// `HARNESS_AXES`, pairs `key=value` with semicolons between them.
enum AxesText {
  /// The variable's name.
  static let variable = "HARNESS_AXES"

  /// Writes down what a plan fixes.
  ///
  /// - Parameters:
  ///   - determinism: The axes in force.
  ///   - seed: The run's seed.
  /// - Returns: nil where nothing is fixed of what this library controls; it then does nothing.
  static func text(of determinism: Plan.Determinism, seed: UInt64) -> String? {
    let ambient = determinism.ambient
    guard ambient != Plan.Ambient() || determinism.environment != nil else { return nil }
    var pairs = ["seed=\(seed)", "ledger=1"]
    if let clock = ambient.clock {
      pairs.append("clock=\(clock.mode.rawValue):\(clock.nanoseconds)")
    }
    if let zone = ambient.timeZone { pairs.append("zone=\(zone)") }
    if let calendar = ambient.calendar {
      pairs.append("calendar=\(CalendarName.unicode(calendar))")
    }
    if let locale = ambient.locale { pairs.append("locale=\(locale)") }
    if ambient.random != nil { pairs.append("random=seeded") }
    if ambient.hashing != nil { pairs.append("hashing=seeded") }
    if let order = ambient.directoryOrder { pairs.append("directories=\(order.rawValue)") }
    if let network = ambient.network { pairs.append("network=\(network.rawValue)") }
    // New files have the same rights wherever a test runs.
    if determinism.environment != nil { pairs.append("umask=\(0o022)") }
    return pairs.joined(separator: ";")
  }
}
