public import HarnessModel

/// Runs one leaf plan: a state machine from inputs to effects, without effects of its own.
public struct Engine: Sendable {
  public init() {}
}
