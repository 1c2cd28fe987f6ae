public import HarnessModel

extension Engine {
  /// What happens to an engine; `at` is always monotonic time in nanoseconds.
  public enum Input: Sendable, Hashable {
    /// Begin.
    case start
    case workerStarted(worker: Int, pid: Int32)
    /// The worker's process could not be made.
    case workerFailed(worker: Int, reason: String)
    case host(worker: Int, HostEvent)
    /// The worker and all its descendants are gone and all that they wrote was delivered.
    case workerExited(worker: Int, Exit)
    /// The answer to `captureStacks`; nil where none could be had.
    case stacks(worker: Int, String?)
    /// `nextDeadline` may have passed.
    case tick
    /// End the plan: what runs and what is left is cancelled. A second one kills at once.
    case stop(Stop)
  }

  /// How a worker ended.
  public struct Exit: Sendable, Hashable {
    public var end: ProcessEnd
    /// The last words of a trap, if the worker had any: `Fatal error: …`.
    public var message: String?
    /// Where the trap was.
    public var location: SourceLocation?
    /// Processes that tests had left behind.
    public var strays: Int

    public init(
      end: ProcessEnd, message: String? = nil, location: SourceLocation? = nil, strays: Int = 0
    ) {
      self.end = end
      self.message = message
      self.location = location
      self.strays = strays
    }
  }

  /// Why a plan is stopped from outside.
  public enum Stop: Sendable, Hashable {
    case signal(Int32)
    /// The events could not be written any more.
    case bundleFailed
  }

  /// What an engine wants done.
  public enum Effect: Sendable, Hashable {
    /// Start a process for a lane and give it tests.
    case startWorker(worker: Int, Assignment)
    /// Let a test of the worker start: it holds all that it claims on the machine.
    case grantClaims(worker: Int, test: TestRecord, slots: [String: Int])
    /// What a test was granted is free again.
    case releaseClaims(test: TestID)
    /// Tell the worker that nothing more comes, so that it ends by itself.
    case finishWorker(worker: Int)
    /// Take the stack traces of a hung worker; answer with `stacks`, always.
    case captureStacks(worker: Int)
    /// Ask the worker's processes to end: SIGTERM.
    case terminateWorker(worker: Int)
    /// Kill the worker and all its descendants.
    case killWorker(worker: Int)
    case emit(Event.Kind)
    /// Everything has its outcome; comes once, last.
    case finished(Result)
  }

  /// What a worker is to run.
  public struct Assignment: Sendable, Hashable {
    public var lane: String
    /// In order.
    public var tests: [TestRecord]
    public var isolation: Plan.Isolation
    /// Tests that run at a time; 0 sets no limit.
    public var width: Int
    /// The slots that its test holds on the machine, where these were taken before its start.
    public var slots: [String: Int]

    public init(
      lane: String, tests: [TestRecord], isolation: Plan.Isolation = .lane, width: Int = 1,
      slots: [String: Int] = [:]
    ) {
      self.lane = lane
      self.tests = tests
      self.isolation = isolation
      self.width = width
      self.slots = slots
    }
  }

  /// How a plan ended.
  public struct Result: Sendable, Hashable {
    public var counts: Counts
    /// What holds for the plan; the highest of several.
    public var status: ExitStatus

    public init(counts: Counts, status: ExitStatus) {
      self.counts = counts
      self.status = status
    }
  }
}
