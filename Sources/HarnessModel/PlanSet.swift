/// What `--plan NAME` names: leaf plans in the order in which they run.
public struct PlanSet: Sendable, Hashable, Codable {
  /// The name that was asked for; `default` where a run has no plan.
  public var name: String
  /// At least one.
  public var plans: [Plan]

  public init(name: String, plans: [Plan]) {
    self.name = name
    self.plans = plans
  }
}
