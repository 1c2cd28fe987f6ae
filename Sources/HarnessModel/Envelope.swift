/// Everything harness controls about one execution.
public struct Envelope: Sendable, Hashable {
  public var seed: UInt64
  /// What was fixed of what code finds around it.
  public var ambient: Plan.Ambient
  /// Names and values that were set, secret ones without their value; nil where it was inherited.
  public var environment: [String: String]?
  public var isolation: Plan.Isolation
  /// How the test was executed: `driver` or `commandLine`.
  public var host: String
  /// The lane, and how many tests started before this one in the same process.
  public var lane: String
  public var predecessors: Int
  /// Which tests these were, in order: a hash over their ids; empty where there were none.
  public var history: String
  /// How the tests of the lane are ordered: `source`, `seeded` or `explicit`.
  public var order: String
  /// Tests of the process that run at a time; 0 sets no limit.
  public var concurrency: Int

  public init(
    seed: UInt64, ambient: Plan.Ambient = Plan.Ambient(), environment: [String: String]?,
    isolation: Plan.Isolation,
    host: String, lane: String, predecessors: Int, history: String = "",
    order: String = Plan.Order.source.name, concurrency: Int = 1
  ) {
    self.seed = seed
    self.ambient = ambient
    self.environment = environment
    self.isolation = isolation
    self.host = host
    self.lane = lane
    self.predecessors = predecessors
    self.history = history
    self.order = order
    self.concurrency = concurrency
  }
}

extension Envelope: Codable {
  private enum CodingKeys: String, CodingKey {
    case seed, environment, isolation, host, lane, predecessors, history, order, concurrency
  }

  /// Reads an envelope; what bundles of earlier versions do not say had one value only.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      seed: try container.decode(UInt64.self, forKey: .seed),
      ambient: try Plan.Ambient(from: decoder),
      environment: try container.decodeIfPresent([String: String].self, forKey: .environment),
      isolation: try container.decode(Plan.Isolation.self, forKey: .isolation),
      host: try container.decode(String.self, forKey: .host),
      lane: try container.decode(String.self, forKey: .lane),
      predecessors: try container.decode(Int.self, forKey: .predecessors),
      history: try container.decodeIfPresent(String.self, forKey: .history) ?? "",
      order: try container.decodeIfPresent(String.self, forKey: .order) ?? Plan.Order.source.name,
      concurrency: try container.decodeIfPresent(Int.self, forKey: .concurrency) ?? 1)
  }

  /// Writes the axes beside the rest.
  public func encode(to encoder: any Encoder) throws {
    try ambient.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seed, forKey: .seed)
    try container.encodeIfPresent(environment, forKey: .environment)
    try container.encode(isolation, forKey: .isolation)
    try container.encode(host, forKey: .host)
    try container.encode(lane, forKey: .lane)
    try container.encode(predecessors, forKey: .predecessors)
    try container.encode(history, forKey: .history)
    try container.encode(order, forKey: .order)
    try container.encode(concurrency, forKey: .concurrency)
  }
}
