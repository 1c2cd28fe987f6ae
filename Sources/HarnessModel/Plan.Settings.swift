extension Plan {
  /// Time limits, all in seconds.
  public struct Timeouts: Sendable, Hashable, Codable {
    /// Of one test, or of one case of a parameterised test.
    public var test: Double
    /// Between asking a worker to end and killing it.
    public var grace: Double
    /// Of the whole plan; nil means none.
    public var plan: Double?
    /// From here a test is called slow.
    public var slow: Double

    public init(test: Double = 60, grace: Double = 2, plan: Double? = nil, slow: Double = 5) {
      self.test = test
      self.grace = grace
      self.plan = plan
      self.slow = slow
    }
  }

  /// What follows a failed attempt.
  public struct Retries: Sendable, Hashable, Codable {
    /// Whether a test that passed only on a retry makes the run red.
    public enum Flaky: String, Sendable, Hashable, Codable, CaseIterable {
      case fail, report
    }

    /// Further attempts after a failed one, 0 for none.
    public var count: Int
    public var flaky: Flaky

    public init(count: Int = 0, flaky: Flaky = .report) {
      self.count = count
      self.flaky = flaky
    }
  }

  /// A build that is done before tests start.
  public struct Build: Sendable, Hashable, Codable {
    public enum Configuration: String, Sendable, Hashable, Codable, CaseIterable {
      case debug, release
    }

    public var configuration: Configuration
    /// Products to build; empty means all of them with the tests for the debug configuration.
    public var products: [String]

    public init(configuration: Configuration = .debug, products: [String] = []) {
      self.configuration = configuration
      self.products = products
    }
  }

  /// What is fixed for the tests; an axis that is nil stays as the system has it.
  public struct Determinism: Sendable, Hashable, Codable {
    /// Drives everything random in harness; nil draws one, which is printed.
    public var seed: UInt64?
    /// What code finds around it: clock, zone, calendar, locale, randomness, network.
    public var ambient: Ambient
    /// nil inherits the environment of harness.
    public var environment: Environment?
    /// In which order the tests of a lane run; nil means source order.
    public var order: Order?
    /// How many tests of one process run at a time; nil means one.
    public var concurrency: Concurrency?

    public init(
      seed: UInt64? = nil, ambient: Ambient = Ambient(), environment: Environment? = nil,
      order: Order? = nil, concurrency: Concurrency? = nil
    ) {
      self.seed = seed
      self.ambient = ambient
      self.environment = environment
      self.order = order
      self.concurrency = concurrency
    }
  }

  /// In which order the tests of a lane run.
  public enum Order: Sendable, Hashable, Codable {
    /// As they stand in the source.
    case source
    /// By the seed: suites among each other, then the tests of each; whatever else is selected.
    case seeded
    /// Exactly so; tests that are not named follow in source order.
    case explicit([TestID])

    /// The kind, for envelopes.
    public var name: String {
      switch self {
      case .source: "source"
      case .seeded: "seeded"
      case .explicit: "explicit"
      }
    }
  }

  /// How many tests of one process run at a time.
  public enum Concurrency: Sendable, Hashable, Codable {
    /// At most so many; at least 1.
    case limited(Int)
    /// As many as there are, as under `swift test`.
    case unlimited

    /// The number, for envelopes and hosts; 0 sets no limit.
    public var width: Int {
      switch self {
      case .limited(let number): max(1, number)
      case .unlimited: 0
      }
    }
  }

  /// The environment variables of workers.
  public struct Environment: Sendable, Hashable, Codable {
    /// Names that are inherited; a trailing `*` matches any ending.
    public var allow: [String]
    /// Names and values that are set.
    public var set: [String: String]
    /// Names whose values are masked in every output.
    public var secret: [String]

    public init(allow: [String] = [], set: [String: String] = [:], secret: [String] = []) {
      self.allow = allow
      self.set = set
      self.secret = secret
    }
  }
}
