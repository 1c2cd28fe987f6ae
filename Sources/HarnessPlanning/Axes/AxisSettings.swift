import HarnessModel

/// What a text says of the axes: a plan file, a row of its matrix, or an option of the command line.
struct AxisSettings: Sendable {
  /// What it says of one axis.
  struct Setting: Sendable {
    /// Puts the value into a plan's axes; nil where the value is a mistake.
    var apply: (@Sendable (inout Plan.Determinism) -> Void)?
    var location: SourceLocation?
    /// Where the entries of a value stand that is a list.
    var entries: [SourceLocation] = []
  }

  private(set) var settings: [Axis: Setting] = [:]

  subscript(axis: Axis) -> Setting? {
    get { settings[axis] }
    set { settings[axis] = newValue }
  }

  /// These settings with others over them.
  func overridden(by outer: AxisSettings) -> AxisSettings {
    AxisSettings(settings: settings.merging(outer.settings) { $1 })
  }

  /// The axes as a plan holds them; those of which nothing is said stay as the system has them.
  var resolved: Plan.Determinism {
    var determinism = Plan.Determinism()
    // Each writes a part of its own, so that their order is of no matter.
    for axis in Axis.allCases { settings[axis]?.apply?(&determinism) }
    return determinism
  }
}
