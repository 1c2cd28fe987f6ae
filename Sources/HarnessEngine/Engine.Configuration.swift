public import HarnessModel

extension Engine {
  /// What an engine must know of its plan.
  public struct Configuration: Sendable, Hashable {
    public var schedule: Schedule
    /// Repetition of the plan, 1-based.
    public var iteration: Int
    /// Processes at a time; at least 1 is taken.
    public var workers: Int
    /// How tests are executed: `driver` or `commandLine`.
    public var host: String
    /// The environment that is set for tests, for envelopes; nil where it is inherited.
    public var environment: [String: String]?
    /// Tests that one process gets; nil gives it the rest of its lane.
    public var testsPerWorker: Int?
    /// Whether workers ask for claims of their tests when these are next; otherwise they are taken
    /// before a worker is started.
    public var asksForClaims: Bool
    /// Final failures after which everything left is cancelled; nil means no limit.
    public var maxFailures: Int?
    /// Number of the first process; those of earlier plans of the run are used up.
    public var firstWorker: Int

    public init(
      schedule: Schedule, iteration: Int = 1, workers: Int,
      host: String = "driver", environment: [String: String]? = nil,
      testsPerWorker: Int? = nil,
      asksForClaims: Bool = true, maxFailures: Int? = nil, firstWorker: Int = 1
    ) {
      self.schedule = schedule
      self.iteration = iteration
      self.workers = workers
      self.host = host
      self.environment = environment
      self.testsPerWorker = testsPerWorker
      self.asksForClaims = asksForClaims
      self.maxFailures = maxFailures
      self.firstWorker = firstWorker
    }

    /// Tests of one process that run at a time; 0 sets no limit.
    var width: Int { (schedule.plan.determinism.concurrency ?? .limited(1)).width }
  }
}
