public import HarnessModel
import HarnessRunner

extension Invocation {
  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Throws: `UsageError` with all mistakes at once.
  public init(_ arguments: [String]) throws(UsageError) {
    var scanner = ArgumentScanner(arguments)
    if scanner.wantsVersion, scanner.mistakes.isEmpty {
      self = .version
      return
    }
    if scanner.wantsHelp {
      self = .help(Topic(scanner.command, operands: scanner.operands))
      return
    }
    guard let command = scanner.command else {
      throw UsageError(
        scanner.mistakes.isEmpty
          ? [Diagnostic("no command", hint: "see: harness help")] : scanner.mistakes)
    }
    let invocation = Self.make(command, &scanner, arguments)
    if !scanner.mistakes.isEmpty { throw UsageError(scanner.mistakes) }
    self = invocation
  }

  // MARK: -

  private static func make(
    _ command: Command, _ scanner: inout ArgumentScanner, _ arguments: [String]
  ) -> Invocation {
    switch command {
    case .run: return .run(options(&scanner, arguments))
    case .list: return .list(options(&scanner, arguments))
    case .planShow, .planValidate:
      return .plan(
        PlanRequest(
          action: command == .planShow ? .show : .validate, plans: scanner.operands,
          packagePath: scanner.value("--package-path"), color: choice("--color", scanner)))
    case .bundleShow, .bundleReport:
      let action: BundleRequest.Action =
        command == .bundleShow
        ? .show(test: scanner.value("--test").map { Selector($0) })
        : .report(choice("--junit", scanner, otherwise: .extended))
      return .bundle(
        BundleRequest(
          action: action, path: scanner.operands.first,
          packagePath: scanner.value("--package-path"),
          scratchPath: scanner.value("--scratch-path"), color: choice("--color", scanner)))
    case .help:
      guard let name = scanner.operands.first else { return .help(.overview) }
      if let topic = Topic(rawValue: name) { return .help(topic) }
      if let command = Command(rawValue: name) { return .help(Topic(command, operands: [])) }
      scanner.complain(aboutTopic: name)
      return .help(.overview)
    }
  }

  private static func options(
    _ scanner: inout ArgumentScanner, _ arguments: [String]
  ) -> RunOptions {
    let options = RunOptions(
      packagePath: scanner.value("--package-path"),
      scratchPath: scanner.value("--scratch-path"), plan: scanner.value("--plan"),
      configuration: choice("--configuration", scanner, otherwise: .debug),
      skipBuild: scanner.has("--skip-build"),
      filters: scanner.all("--filter").map { Selector($0) },
      skips: scanner.all("--skip").map { Selector($0) }, rows: scanner.all("--row"),
      set: scanner.all("--set"), ledger: scanner.value("--ledger"),
      onlyFailed: scanner.has("--failed"),
      seed: scanner.number("--seed", 0...UInt64.max),
      retries: scanner.number("--retries", 0...100),
      workers: scanner.number("--workers", 1...1024),
      timeout: scanner.seconds("--timeout", 0.1...86_400),
      maxFailures: scanner.number("--max-failures", 1...1_000_000),
      bundlePath: scanner.value("--bundle-path"),
      junit: choice("--junit", scanner, otherwise: .extended),
      host: choice("--host", scanner, otherwise: .automatic),
      format: choice("--format", scanner, otherwise: .human),
      noCapture: scanner.has("--no-capture"), verbose: scanner.has("--verbose"),
      color: choice("--color", scanner), progress: choice("--progress", scanner),
      arguments: arguments)
    if options.noCapture, options.format == .json {
      scanner.complain(
        "--no-capture and --format json exclude each other",
        hint: "tests would write between the events; leave one of them out")
    }
    if options.noCapture, let workers = options.workers, workers > 1 {
      scanner.complain(
        "--no-capture and --workers \(workers) exclude each other",
        hint: "without capture one worker runs at a time")
    }
    if options.noCapture, options.progress == .always {
      scanner.complain(
        "--no-capture and --progress always exclude each other",
        hint: "what tests write would tear the live view; leave one of them out")
    }
    if options.seed != nil, options.set.contains(where: { $0.hasPrefix("seed=") }) {
      scanner.complain(
        "--seed and --set seed=… exclude each other", hint: "they say the same; leave one out")
    }
    if options.ledger != nil {
      let building = [
        "--plan", "--row", "--set", "--failed", "--skip-build", "--configuration", "--host",
      ]
      for name in building where scanner.has(name) {
        scanner.complain(
          "--ledger and \(name) exclude each other",
          hint: "the ledger tells what tests of a bundle did; --filter and --skip choose among them"
        )
      }
    }
    return options
  }

  /// The value of an option of choices; one that is none of them is a mistake already.
  private static func choice<Value: RawRepresentable<String>>(
    _ name: String, _ scanner: ArgumentScanner, otherwise fallback: Value
  ) -> Value {
    scanner.value(name).flatMap { Value(rawValue: $0) } ?? fallback
  }

  private static func choice(_ name: String, _ scanner: ArgumentScanner) -> RunOptions.When {
    choice(name, scanner, otherwise: .automatic)
  }
}

extension Topic {
  /// The topic of `--help` behind a command.
  init(_ command: Command?, operands: [String]) {
    switch command {
    case .run: self = .run
    case .list: self = .list
    case .planShow, .planValidate: self = .plan
    case .bundleShow, .bundleReport: self = .bundle
    case .help: self = .help
    case nil: self = operands.first.flatMap(Topic.init(rawValue:)) ?? .overview
    }
  }
}
