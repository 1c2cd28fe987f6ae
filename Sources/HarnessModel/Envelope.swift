/// Everything harness controls about one execution.
public struct Envelope: Sendable, Hashable, Codable {
  public var seed: UInt64
  /// The time zone that was set; nil where the system's holds.
  public var timeZone: String?
  /// Names and values that were set, secret ones without their value; nil where it was inherited.
  public var environment: [String: String]?
  public var isolation: Plan.Isolation
  /// How the test was executed: `driver` or `commandLine`.
  public var host: String
  /// The lane, and how many tests ran before this one in the same process.
  public var lane: String
  public var predecessors: Int

  public init(
    seed: UInt64, timeZone: String?, environment: [String: String]?, isolation: Plan.Isolation,
    host: String, lane: String, predecessors: Int
  ) {
    self.seed = seed
    self.timeZone = timeZone
    self.environment = environment
    self.isolation = isolation
    self.host = host
    self.lane = lane
    self.predecessors = predecessors
  }
}
