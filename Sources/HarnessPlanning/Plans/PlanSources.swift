public import HarnessModel

/// Where the entries of plans stand in their files, for mistakes that show only after a build.
public struct PlanSources: Sendable, Hashable {
  /// An entry of a leaf plan; numbers are 0-based indices into the plan's lists.
  public enum Entry: Hashable, Sendable {
    case target(Int)
    case only(target: Int, Int)
    case skip(target: Int, Int)
    case override(Int, tests: Int)
    /// An entry of `exclusive`.
    case resource(Int)
    case exclusive(Int, tests: Int)
    case build(Int)
    case product(build: Int, Int)
    case axis(Axis)
    case row(Int)
    /// A test of the explicit order of a row.
    case rowOrder(row: Int, Int)
    /// A test of an explicit order.
    case order(Int)
    case require(Axis)
  }

  private struct Key: Hashable, Sendable {
    var plan: String
    var entry: Entry
  }

  private var locations: [Key: SourceLocation] = [:]

  public init() {}

  /// The place of an entry of a plan; nil where the plan does not come from a file.
  public subscript(plan: String, entry: Entry) -> SourceLocation? {
    get { locations[Key(plan: plan, entry: entry)] }
    set { locations[Key(plan: plan, entry: entry)] = newValue }
  }
}
