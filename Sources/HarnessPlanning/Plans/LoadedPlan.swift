public import HarnessModel

/// What a plan's name stands for, and where its entries stand.
public struct LoadedPlan: Sendable, Hashable {
  /// The leaf plans in the order in which they run.
  public var set: PlanSet
  /// Where the entries of the leaf plans stand.
  public var sources: PlanSources

  public init(set: PlanSet, sources: PlanSources = PlanSources()) {
    self.set = set
    self.sources = sources
  }

  /// What a run without a plan executes: every test target, nothing fixed.
  public static let standard = LoadedPlan(
    set: PlanSet(name: "default", plans: [Plan(name: "default")]))
}
