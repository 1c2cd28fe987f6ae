/// A leaf plan after validation: one named selection of tests with all its settings resolved.
///
/// Plans that only include others are gone: what they include stands in order in a `PlanSet`.
public struct Plan: Sendable, Hashable, Codable {
  /// The name: the file's name without its ending; `default` where a run has no plan.
  public var name: String
  public var description: String?
  /// The test targets, in order; nil means every test target of the package.
  public var targets: [Target]?
  public var determinism: Determinism
  /// Variations of these axes; where there are any, the plan runs once for each of them.
  public var matrix: [Row]
  /// Axes without which the plan must not run.
  public var require: [Axis]
  public var isolation: Isolation
  /// Resources that tests hold while they run.
  public var exclusive: [Exclusive]
  /// What is done about tests that share a class of `URLProtocol`.
  public var urlProtocols: URLProtocolRule
  /// Processes at a time; nil means as many as there are cores.
  public var workers: Int?
  public var timeouts: Timeouts
  public var retries: Retries
  /// Settings for some tests, later entries win.
  public var overrides: [Override]
  /// What is built before tests start; a debug build of the tests is always made.
  public var build: [Build]

  public init(
    name: String, description: String? = nil, targets: [Target]? = nil,
    determinism: Determinism = Determinism(), matrix: [Row] = [], require: [Axis] = [],
    isolation: Isolation = .lane,
    exclusive: [Exclusive] = [], urlProtocols: URLProtocolRule = .serialized,
    workers: Int? = nil, timeouts: Timeouts = Timeouts(), retries: Retries = Retries(),
    overrides: [Override] = [], build: [Build] = []
  ) {
    self.name = name
    self.description = description
    self.targets = targets
    self.determinism = determinism
    self.matrix = matrix
    self.require = require
    self.isolation = isolation
    self.exclusive = exclusive
    self.urlProtocols = urlProtocols
    self.workers = workers
    self.timeouts = timeouts
    self.retries = retries
    self.overrides = overrides
    self.build = build
  }

  /// How people are told of a plan or of a row of its matrix: `unit [Lord Howe]`.
  public static func label(_ name: String, row: String?) -> String {
    row.map { "\(name) [\($0)]" } ?? name
  }

  /// A test target of a plan.
  public struct Target: Sendable, Hashable, Codable {
    public var name: String
    /// Only tests that one of these matches; empty means all.
    public var only: [Selector]
    /// Not the tests that one of these matches.
    public var skip: [Selector]

    public init(name: String, only: [Selector] = [], skip: [Selector] = []) {
      self.name = name
      self.only = only
      self.skip = skip
    }
  }

  /// What tests share a process with others.
  public enum Isolation: String, Sendable, Hashable, Codable, CaseIterable {
    /// The tests of a lane share one process.
    case lane
    /// The tests of a top-level suite, or of an XCTest class, share one process.
    case suite
    /// Each test has a process of its own.
    case test
  }

  /// Tests that hold a resource while they run.
  public struct Exclusive: Sendable, Hashable, Codable {
    public var claim: Claim
    public var tests: [Selector]

    public init(claim: Claim, tests: [Selector]) {
      self.claim = claim
      self.tests = tests
    }
  }

  /// What is done about tests that install or hit the same class of `URLProtocol`.
  public enum URLProtocolRule: String, Sendable, Hashable, Codable, CaseIterable {
    /// Two of them never run at the same time in one process.
    case serialized
    /// They run as any others.
    case ignored
  }

  /// Settings for the tests that a selector matches.
  public struct Override: Sendable, Hashable, Codable {
    public var tests: [Selector]
    /// Time limit of one test in seconds; nil keeps the plan's.
    public var test: Double?
    /// Slow mark in seconds; nil keeps the plan's.
    public var slow: Double?
    /// Retries; nil keeps the plan's.
    public var retries: Int?
    /// Isolation; nil keeps the plan's.
    public var isolation: Isolation?

    public init(
      tests: [Selector], test: Double? = nil, slow: Double? = nil, retries: Int? = nil,
      isolation: Isolation? = nil
    ) {
      self.tests = tests
      self.test = test
      self.slow = slow
      self.retries = retries
      self.isolation = isolation
    }
  }
}
