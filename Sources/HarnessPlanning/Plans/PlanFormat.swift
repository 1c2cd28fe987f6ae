import HarnessModel

/// What a plan file may hold: the one list of keys and limits, which the JSON Schema repeats.
enum PlanFormat {
  /// The objects of a plan file.
  enum Object: String, CaseIterable, Sendable {
    case plan, target, determinism, environment, timeouts, retries, override
    case overrideTimeouts, overrideRetries, build, exclusive, clock, row

    /// The keys that it may hold.
    var keys: [String] {
      switch self {
      case .plan:
        [
          "$schema", "description", "include", "targets", "determinism", "matrix", "require",
          "isolation", "exclusive", "urlProtocols", "workers", "timeouts", "retries", "overrides",
          "build",
        ]
      case .target: ["name", "only", "skip"]
      case .determinism: Axis.allCases.map(\.rawValue)
      case .environment: ["allow", "set", "secret"]
      case .timeouts: ["test", "grace", "plan", "slow"]
      case .retries: ["count", "flaky"]
      case .override: ["tests", "timeouts", "retries", "isolation"]
      case .overrideTimeouts: ["test", "slow"]
      case .overrideRetries: ["count"]
      case .build: ["configuration", "products"]
      case .exclusive: ["resource", "tests", "scope", "access", "slots"]
      case .clock: ["now", "mode"]
      case .row: ["name", "determinism"]
      }
    }

    /// Keys that a later version of the format may hold: a wrong hint for them would mislead.
    var laterKeys: [String] {
      switch self {
      case .determinism: ["schedule", "cores", "load"]
      default: []
      }
    }

    /// How it is called in messages.
    var name: String {
      switch self {
      case .plan: "a plan"
      case .target: "an entry of \"targets\""
      case .determinism: "\"determinism\""
      case .environment: "\"environment\""
      case .timeouts: "\"timeouts\""
      case .retries: "\"retries\""
      case .override: "an entry of \"overrides\""
      case .overrideTimeouts: "\"timeouts\" of an override"
      case .overrideRetries: "\"retries\" of an override"
      case .build: "an entry of \"build\""
      case .exclusive: "an entry of \"exclusive\""
      case .clock: "a clock"
      case .row: "a row of \"matrix\""
      }
    }
  }

  /// The first object that may hold a key, whatever its capital letters.
  static func place(of key: String) -> (object: Object, key: String)? {
    for object in Object.allCases {
      if let match = object.keys.first(where: { $0.lowercased() == key.lowercased() }) {
        return (object, match)
      }
    }
    return nil
  }

  /// Keys that a plan may hold which includes others: the included plans keep their own settings.
  static let keysBesideInclude = ["$schema", "description", "include", "determinism"]

  /// The value of an axis that stays as the system has it.
  static let system = "system"
  /// The seed that is drawn anew for each run.
  static let randomSeed = "random"
  /// The words that an order may be, apart from a list of test ids.
  static let orders = ["source", "seeded", system]
  /// Of tests that all may run at a time.
  static let unlimited = "unlimited"

  /// Time limits, in seconds: from a millisecond to a week.
  static let seconds = 0.001...604_800.0
  /// Time between asking a worker to end and killing it, in seconds.
  static let graceSeconds = 0.0...3600.0
  static let workers = 1...1024
  static let retries = 0...100
  /// Tests at a time in one process.
  static let concurrency = 1...1024
  /// Tests that hold a resource with slots at a time.
  static let slots = 1...1000
  /// Length of a resource's name in bytes.
  static let resourceName = 1...100
  /// Length of a row's name in bytes.
  static let rowName = 1...100
  /// Size of a plan file in bytes.
  static let maximumSize = 1 << 20
  /// Entries of one list.
  static let maximumEntries = 10_000
  /// How a list that holds more is mended.
  static let shorterLists = "globs and tags choose many tests at once"
  /// Plans within plans.
  static let maximumIncludeDepth = 50
  /// Mistakes beyond this are counted, not shown.
  static let maximumMistakes = 100
}
