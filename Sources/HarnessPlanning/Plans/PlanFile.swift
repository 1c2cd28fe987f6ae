import HarnessModel

/// What one text says, before included plans are looked up.
struct PlanFile: Sendable {
  /// A plan that is named by another.
  struct Include: Sendable {
    var name: String
    var location: SourceLocation
  }

  /// A row of the matrix.
  struct Row: Sendable {
    var name: String
    var settings: AxisSettings
  }

  /// The plans that it includes, in order; empty for a leaf.
  var includes: [Include] = []
  var axes = AxisSettings()
  var rows: [Row] = []
  /// The rest, as a leaf plan.
  var plan: Plan
  /// Places of the entries, without the plan's name.
  var entries: [PlanSources.Entry: SourceLocation] = [:]
}
