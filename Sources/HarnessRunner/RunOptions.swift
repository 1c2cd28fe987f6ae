public import HarnessModel

/// What the command line asks of `run` and `list`; nothing in it is checked against a package yet.
public struct RunOptions: Sendable, Hashable {
  /// How test code is executed.
  public enum HostChoice: String, Sendable, CaseIterable {
    /// The driver where it can be had, the command line elsewhere, and the run says so.
    case automatic = "auto"
    case driver
    case commandLine = "command-line"
  }

  /// What is printed while tests run.
  public enum Format: String, Sendable, CaseIterable {
    case human
    /// Each event as a line of JSON on stdout.
    case json
  }

  /// Which JUnit is written.
  public enum JUnitProfile: String, Sendable, CaseIterable {
    /// With file, line and properties, which most consumers read.
    case extended
    /// Valid by the common schemas.
    case strict
  }

  /// When something that depends on a terminal is done.
  public enum When: String, Sendable, CaseIterable {
    case automatic = "auto"
    case always
    case never
  }

  /// A folder in or below the package; nil means the working directory.
  public var packagePath: String?
  /// SwiftPM's scratch folder; nil means `.build` in the package.
  public var scratchPath: String?
  /// A plan's name or the path of its file; nil runs every test target.
  public var plan: String?
  public var configuration: Plan.Build.Configuration
  public var skipBuild: Bool
  public var filters: [Selector]
  public var skips: [Selector]
  /// Only these rows of matrices; empty means all.
  public var rows: [String]
  /// What is set of the axes, each as `axis=value`; wins over plans.
  public var set: [String]
  /// A bundle whose ledger `list` tells instead of what would run; nil for none.
  public var ledger: String?
  /// Only the tests that failed in the last bundle.
  public var onlyFailed: Bool
  /// Overrides the plan's seed.
  public var seed: UInt64?
  /// Overrides the plan's retries.
  public var retries: Int?
  /// Overrides the plan's workers.
  public var workers: Int?
  /// Overrides the plan's time limit of a test, in seconds.
  public var timeout: Double?
  /// Ends the run after so many failures; nil never.
  public var maxFailures: Int?
  /// A folder to write the bundle to; nil makes one below the scratch folder.
  public var bundlePath: String?
  public var junit: JUnitProfile
  public var host: HostChoice
  public var format: Format
  /// Tests write straight to the terminal, one worker at a time.
  public var noCapture: Bool
  public var verbose: Bool
  public var color: When
  /// The live view.
  public var progress: When
  /// The arguments as given, for the bundle.
  public var arguments: [String]

  public init(
    packagePath: String? = nil, scratchPath: String? = nil, plan: String? = nil,
    configuration: Plan.Build.Configuration = .debug, skipBuild: Bool = false,
    filters: [Selector] = [], skips: [Selector] = [],
    rows: [String] = [], set: [String] = [], ledger: String? = nil,
    onlyFailed: Bool = false,
    seed: UInt64? = nil, retries: Int? = nil, workers: Int? = nil, timeout: Double? = nil,
    maxFailures: Int? = nil, bundlePath: String? = nil, junit: JUnitProfile = .extended,
    host: HostChoice = .automatic, format: Format = .human, noCapture: Bool = false,
    verbose: Bool = false, color: When = .automatic, progress: When = .automatic,
    arguments: [String] = []
  ) {
    self.packagePath = packagePath
    self.scratchPath = scratchPath
    self.plan = plan
    self.configuration = configuration
    self.skipBuild = skipBuild
    self.filters = filters
    self.skips = skips
    self.rows = rows
    self.set = set
    self.ledger = ledger
    self.onlyFailed = onlyFailed
    self.seed = seed
    self.retries = retries
    self.workers = workers
    self.timeout = timeout
    self.maxFailures = maxFailures
    self.bundlePath = bundlePath
    self.junit = junit
    self.host = host
    self.format = format
    self.noCapture = noCapture
    self.verbose = verbose
    self.color = color
    self.progress = progress
    self.arguments = arguments
  }
}
