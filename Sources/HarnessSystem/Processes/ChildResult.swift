/// How a bounded run of a tool ended.
public struct ChildResult: Equatable, Sendable {
  /// Why a run was ended early.
  public enum Stop: String, Sendable {
    case timeLimit
    case outputLimit
    case cancelled
  }

  /// How the process ended.
  public let exit: ProcessExit
  /// Why it was ended early; nil when it ended by itself.
  public let stop: Stop?
  /// What it used.
  public let usage: ProcessUsage
  /// From start to end, in nanoseconds.
  public let duration: UInt64
  /// Processes that it left behind and that were killed.
  public let strays: Int
  /// Processes that could not be killed.
  public let survivors: Int

  /// Whether it ended by itself with code 0.
  public var isSuccess: Bool { stop == nil && exit.isSuccess }
}
