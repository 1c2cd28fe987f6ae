/// An option: the one place that parsing, help and hints are made of.
struct Option {
  /// With its dashes.
  var name: String
  /// One letter with its dash; nil for none.
  var short: String?
  /// What its value is called; nil where it takes none.
  var value: String?
  /// The only values that it takes; empty for any.
  var choices: [String] = []
  /// One or two lines of help, without a full stop.
  var help: String
  /// The commands that know it.
  var commands: [Command]
  /// Whether it may stand more than once.
  var isRepeatable = false

  /// The option of a name, long or short.
  static func named(_ name: String) -> Option? {
    all.first { $0.name == name || $0.short == name }
  }

  /// The commands that know it, in words.
  var owners: String {
    commands.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  private static let running: [Command] = [.run, .list]
  private static let bundles: [Command] = [.bundleShow, .bundleReport]
  private static let plans: [Command] = [.planShow, .planValidate]

  /// Every option, in the order of help texts.
  static let all: [Option] = [
    Option(
      name: "--plan", value: "NAME",
      help: "run the plan TestPlans/NAME.json, or a path that ends in .json; without it every"
        + " test target", commands: running),
    Option(
      name: "--filter", value: "SELECTOR",
      help: "only tests that match; may be repeated (see: harness help selectors)",
      commands: running, isRepeatable: true),
    Option(
      name: "--skip", value: "SELECTOR", help: "not the tests that match; may be repeated",
      commands: running, isRepeatable: true),
    Option(
      name: "--row", value: "NAME",
      help: "only this row of the plan's matrix; may be repeated (see: harness help places)",
      commands: running, isRepeatable: true),
    Option(
      name: "--set", value: "AXIS=VALUE",
      help: "set an axis over what plans say; may be repeated (see: harness help axes)",
      commands: running, isRepeatable: true),
    Option(
      name: "--ledger", value: "BUNDLE",
      help: "what the tests of a bundle read of clock, zone, locale, random numbers, environment,"
        + " network and files, and which function asked", commands: [.list]),
    Option(name: "--failed", help: "only the tests that failed in the last run", commands: running),
    Option(
      name: "--seed", value: "NUMBER",
      help: "drives everything random; the default is the plan's, or drawn and printed",
      commands: [.run]),
    Option(
      name: "--retries", value: "COUNT", help: "further attempts after a failed one",
      commands: [.run]),
    Option(
      name: "--max-failures", value: "COUNT", help: "cancel what is left after so many failures",
      commands: [.run]),
    Option(
      name: "--timeout", value: "SECONDS", help: "time limit of one test, default 60",
      commands: [.run]),
    Option(
      name: "--workers", value: "COUNT", help: "processes at a time, default the cores",
      commands: [.run]),
    Option(name: "--skip-build", help: "use what was built last", commands: running),
    Option(
      name: "--configuration", short: "-c", value: "NAME", choices: ["debug", "release"],
      help: "build the tests for debug (default) or release", commands: running),
    Option(
      name: "--host", value: "HOST", choices: ["auto", "driver", "command-line"],
      help: "how test code is executed: by the driver inside the test binary, or through the"
        + " binary's own command line, one process a test", commands: running),
    Option(
      name: "--no-capture",
      help: "tests write straight to the terminal, one worker at a time", commands: [.run]),
    Option(
      name: "--bundle-path", value: "FOLDER",
      help: "write the result bundle there; the default is below .build/harness",
      commands: [.run]),
    Option(
      name: "--junit", value: "PROFILE", choices: ["extended", "strict"],
      help: "what junit.xml holds: file, line and properties (default), or what the common"
        + " schemas allow", commands: [.run, .bundleReport]),
    Option(
      name: "--test", value: "SELECTOR", help: "show the tests that match in full",
      commands: [.bundleShow]),
    Option(
      name: "--format", value: "FORMAT", choices: ["human", "json"],
      help: "text for people (default), or JSON on stdout", commands: running),
    Option(name: "--verbose", short: "-v", help: "a line for each test", commands: [.run]),
    Option(
      name: "--progress", value: "WHEN", choices: ["auto", "always", "never"],
      help: "the live view; auto means on a terminal", commands: [.run]),
    Option(
      name: "--color", value: "WHEN", choices: ["auto", "always", "never"],
      help: "colours; auto means on a terminal, where NO_COLOR is not set",
      commands: running + bundles + plans),
    Option(
      name: "--package-path", value: "FOLDER",
      help: "a folder in or below the package; the default is the working directory",
      commands: running + bundles + plans),
    Option(
      name: "--scratch-path", value: "FOLDER",
      help: "SwiftPM's build folder; the default is .build in the package",
      commands: running + bundles),
    Option(
      name: "--help", short: "-h", help: "show this help",
      commands: Command.allCases),
  ]
}
