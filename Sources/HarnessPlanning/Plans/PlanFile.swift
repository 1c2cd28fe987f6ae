import HarnessModel

/// What one text says, before included plans are looked up.
struct PlanFile: Sendable {
  /// A plan that is named by another.
  struct Include: Sendable {
    var name: String
    var location: SourceLocation
  }

  /// What a text says of the axes; nil where it says nothing.
  struct Axes: Sendable {
    /// `.some(nil)` stands for a seed that is drawn.
    var seed: UInt64??
    /// `.some(nil)` stands for the system's zone.
    var timeZone: String??
    var environment: Plan.Environment?
    /// `.some(nil)` stands for the system's order.
    var order: Plan.Order??
    /// Where the tests of an explicit order stand.
    var orderPlaces: [SourceLocation] = []
    /// `.some(nil)` stands for the system's number.
    var concurrency: Plan.Concurrency??
    var locations: [Axis: SourceLocation] = [:]

    /// The axes after those of a plan that includes this one.
    func overridden(by outer: Axes) -> Axes {
      var axes = self
      if let seed = outer.seed { axes.seed = .some(seed) }
      if let timeZone = outer.timeZone { axes.timeZone = .some(timeZone) }
      if let environment = outer.environment { axes.environment = environment }
      if let order = outer.order {
        axes.order = .some(order)
        axes.orderPlaces = outer.orderPlaces
      }
      if let concurrency = outer.concurrency { axes.concurrency = .some(concurrency) }
      axes.locations.merge(outer.locations) { $1 }
      return axes
    }

    /// The axes as a plan holds them.
    var resolved: Plan.Determinism {
      Plan.Determinism(
        seed: seed ?? nil, ambient: Plan.Ambient(timeZone: timeZone ?? nil),
        environment: environment,
        order: order ?? nil, concurrency: concurrency ?? nil)
    }
  }

  /// The plans that it includes, in order; empty for a leaf.
  var includes: [Include] = []
  var axes = Axes()
  /// The rest, as a leaf plan.
  var plan: Plan
  /// Places of the entries, without the plan's name.
  var entries: [PlanSources.Entry: SourceLocation] = [:]
}
