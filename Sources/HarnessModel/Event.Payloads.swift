extension Event {
  public struct RunStarted: Sendable, Hashable, Codable {
    public var schema: Int
    /// harness's own version.
    public var version: String
    /// What `--plan` named, or `default`.
    public var plan: String
    public var seed: UInt64
    /// The package's name.
    public var package: String
    /// Wall clock at the start, ISO 8601 in UTC with seconds.
    public var time: String
    public var hostname: String
    /// The arguments of harness, without its name.
    public var arguments: [String]

    public init(
      schema: Int = Event.schemaVersion, version: String, plan: String, seed: UInt64,
      package: String, time: String, hostname: String, arguments: [String]
    ) {
      self.schema = schema
      self.version = version
      self.plan = plan
      self.seed = seed
      self.package = package
      self.time = time
      self.hostname = hostname
      self.arguments = arguments
    }
  }

  public struct BuildStarted: Sendable, Hashable, Codable {
    public var configuration: Plan.Build.Configuration
    /// Empty means everything with the tests.
    public var products: [String]

    public init(configuration: Plan.Build.Configuration, products: [String]) {
      self.configuration = configuration
      self.products = products
    }
  }

  public struct BuildEnded: Sendable, Hashable, Codable {
    public var configuration: Plan.Build.Configuration
    public var products: [String]
    public var succeeded: Bool
    public var seconds: Double
    /// The compiler's errors, at most 50; empty where it succeeded.
    public var errors: [String]

    public init(
      configuration: Plan.Build.Configuration, products: [String], succeeded: Bool,
      seconds: Double, errors: [String]
    ) {
      self.configuration = configuration
      self.products = products
      self.succeeded = succeeded
      self.seconds = seconds
      self.errors = errors
    }
  }

  public struct PlanStarted: Sendable, Hashable, Codable {
    public var plan: String
    public var row: String?
    public var seed: UInt64
    /// `driver` or `commandLine`.
    public var host: String
    public var workers: Int
    /// What is done about tests that share a class of `URLProtocol`; nil for `serialized`.
    public var urlProtocols: Plan.URLProtocolRule?
    /// Each axis, whether it is controlled, and how or why not; nil in bundles of earlier versions.
    public var axes: [AxisState]?

    public init(
      plan: String, row: String? = nil, seed: UInt64, host: String, workers: Int,
      urlProtocols: Plan.URLProtocolRule? = nil, axes: [AxisState]? = nil
    ) {
      self.plan = plan
      self.row = row
      self.seed = seed
      self.host = host
      self.workers = workers
      self.urlProtocols = urlProtocols
      self.axes = axes
    }
  }

  /// A test that must have an outcome in the end; its key's attempt is 1.
  public struct TestPlanned: Sendable, Hashable {
    public var key: ResultKey
    public var lane: String
    public var framework: TestFramework
    public var location: SourceLocation?
    public var displayName: String?
    public var tags: [String]
    /// What it holds while it runs, as plan and traits say; not what harness adds by itself.
    public var claims: [Claim]

    public init(
      key: ResultKey, lane: String, framework: TestFramework, location: SourceLocation? = nil,
      displayName: String? = nil, tags: [String] = [], claims: [Claim] = []
    ) {
      self.key = key
      self.lane = lane
      self.framework = framework
      self.location = location
      self.displayName = displayName
      self.tags = tags
      self.claims = claims
    }
  }

  public struct PlanningEnded: Sendable, Hashable, Codable {
    /// Planned tests over all plans.
    public var tests: Int

    public init(tests: Int) {
      self.tests = tests
    }
  }

  public struct WorkerStarted: Sendable, Hashable, Codable {
    public var plan: String
    public var row: String?
    /// Number of the process in the run, 1-based.
    public var worker: Int
    public var lane: String
    /// The worker's process id.
    public var pid: Int32
    /// Tests that it was given.
    public var tests: Int

    public init(
      plan: String, row: String? = nil, worker: Int, lane: String, pid: Int32, tests: Int
    ) {
      self.plan = plan
      self.row = row
      self.worker = worker
      self.lane = lane
      self.pid = pid
      self.tests = tests
    }
  }

  public struct WorkerEnded: Sendable, Hashable, Codable {
    public var plan: String
    public var row: String?
    public var worker: Int
    public var lane: String
    /// `exit status 0`, `signal 9 (SIGKILL)`.
    public var end: String
    /// Whether harness knows why it ended.
    public var explained: Bool
    /// Processes that tests had left behind and that were killed.
    public var strays: Int

    public init(
      plan: String, row: String? = nil, worker: Int, lane: String, end: String,
      explained: Bool, strays: Int
    ) {
      self.plan = plan
      self.row = row
      self.worker = worker
      self.lane = lane
      self.end = end
      self.explained = explained
      self.strays = strays
    }
  }

  /// An attempt of a test, or a case of one, began.
  public struct TestStarted: Sendable, Hashable {
    public var key: ResultKey
    /// The test whose case this is; nil for a test.
    public var parent: TestID?
    public var worker: Int
    /// Seconds for which it waited for resources before it started; nil where it did not.
    public var waited: Double?
    /// Nil for cases, which share that of their test.
    public var envelope: Envelope?

    public init(
      key: ResultKey, parent: TestID? = nil, worker: Int, waited: Double? = nil,
      envelope: Envelope? = nil
    ) {
      self.key = key
      self.parent = parent
      self.worker = worker
      self.waited = waited
      self.envelope = envelope
    }
  }

  /// An attempt could start, but for resources that others hold.
  public struct TestWaiting: Sendable, Hashable {
    public var key: ResultKey
    public var worker: Int
    /// In canonical order.
    public var resources: [String]

    public init(key: ResultKey, worker: Int, resources: [String]) {
      self.key = key
      self.worker = worker
      self.resources = resources
    }
  }

  /// An attempt used something that comes from outside of it or is shared with other tests.
  public struct InputUsed: Sendable, Hashable {
    public enum Input: String, Sendable, Hashable, Codable, CaseIterable {
      /// The wall clock.
      case wallClock
      case timeZone
      case calendar
      case locale
      /// Random numbers.
      case random
      case uuid
      /// An environment variable, by its name; `*` for all of them at once.
      case environment
      /// A host's name or an address with its port.
      case network
      /// A file or folder outside of the temporary folder.
      case file
      /// A wait for time to pass.
      case sleep
      /// A program that it started.
      case process
      /// A class of `URLProtocol` that it installed, or that answered a request of it.
      case urlProtocol
    }

    public var key: ResultKey
    public var input: Input
    /// Which one: `Module.Class`, a variable, a path, an address; empty where there is only one.
    public var name: String
    /// The function of the package that asked, demangled; nil where it is not known.
    public var function: String?
    /// How often.
    public var count: Int

    public init(
      key: ResultKey, input: Input, name: String, function: String? = nil, count: Int = 1
    ) {
      self.key = key
      self.input = input
      self.name = name
      self.function = function
      self.count = count
    }
  }

  public struct IssueRecorded: Sendable, Hashable {
    public var plan: String
    public var row: String?
    /// The attempt of the test or case; nil where it belongs to no running test.
    public var key: ResultKey?
    /// For an issue that came after its test had ended: that test.
    public var late: TestID?
    public var issue: Issue

    public init(
      plan: String, row: String? = nil, key: ResultKey?, late: TestID? = nil, issue: Issue
    ) {
      self.plan = plan
      self.row = row ?? key?.row
      self.key = key
      self.late = late
      self.issue = issue
    }
  }

  public struct AttachmentRecorded: Sendable, Hashable {
    public var key: ResultKey
    public var attachment: Attachment

    public init(key: ResultKey, attachment: Attachment) {
      self.key = key
      self.attachment = attachment
    }
  }

  /// What an attempt wrote, cut in its middle where it was long.
  public struct OutputRecorded: Sendable, Hashable {
    /// The attempt; nil for what was written outside of any test, then `lane` says where.
    public var key: ResultKey?
    public var lane: String?
    public var stream: Stream
    /// UTF-8; invalid bytes are shown as U+FFFD.
    public var text: String
    /// Bytes that were written in all.
    public var bytes: Int
    /// Bytes left out of `text`; 0 where it is whole.
    public var omitted: Int

    public enum Stream: String, Sendable, Hashable, Codable {
      case stdout, stderr
    }

    public init(
      key: ResultKey?, lane: String? = nil, stream: Stream, text: String, bytes: Int, omitted: Int
    ) {
      self.key = key
      self.lane = lane
      self.stream = stream
      self.text = text
      self.bytes = bytes
      self.omitted = omitted
    }
  }

  /// An attempt of a test, or a case of one, ended.
  public struct TestEnded: Sendable, Hashable {
    public var key: ResultKey
    /// The test whose case this is; nil for a test.
    public var parent: TestID?
    public var outcome: Outcome
    /// How long it ran; 0 where it never started.
    public var seconds: Double
    /// Why it was skipped, how it crashed, what cancelled it.
    public var reason: String?
    /// Where it crashed or was skipped, if that is known.
    public var location: SourceLocation?
    /// Whether another attempt follows, so that this outcome is not the final one.
    public var willRetry: Bool
    /// Stack traces of a test that hung.
    public var stacks: String?

    public init(
      key: ResultKey, parent: TestID? = nil, outcome: Outcome, seconds: Double,
      reason: String? = nil, location: SourceLocation? = nil, willRetry: Bool = false,
      stacks: String? = nil
    ) {
      self.key = key
      self.parent = parent
      self.outcome = outcome
      self.seconds = seconds
      self.reason = reason
      self.location = location
      self.willRetry = willRetry
      self.stacks = stacks
    }
  }

  /// Something the user should know: a warning, or how a run went on after a crash.
  public struct Note: Sendable, Hashable, Codable {
    public enum Level: String, Sendable, Hashable, Codable {
      case info, warning, error
    }

    public var level: Level
    /// The plan, with the row where there is one.
    public var plan: String?
    public var text: String

    public init(level: Level, plan: String? = nil, text: String) {
      self.level = level
      self.plan = plan
      self.text = text
    }
  }

  public struct PlanEnded: Sendable, Hashable, Codable {
    public var plan: String
    public var row: String?
    public var counts: Counts
    public var seconds: Double

    public init(plan: String, row: String? = nil, counts: Counts, seconds: Double) {
      self.plan = plan
      self.row = row
      self.counts = counts
      self.seconds = seconds
    }
  }

  public struct RunEnded: Sendable, Hashable, Codable {
    public var exitCode: Int32
    /// The code's meaning in words.
    public var meaning: String
    public var seconds: Double

    public init(exitCode: Int32, meaning: String, seconds: Double) {
      self.exitCode = exitCode
      self.meaning = meaning
      self.seconds = seconds
    }
  }
}
