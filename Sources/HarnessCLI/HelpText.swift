import HarnessModel
import HarnessRunner

/// The help texts, made of the table of options.
enum HelpText {
  /// The text of a topic, with its last line feed.
  static func text(_ topic: Topic) -> String {
    switch topic {
    case .overview, .help: overview
    case .run: run
    case .list: list
    case .plan: plan
    case .bundle: bundle
    case .selectors: selectors
    case .axes: axes
    case .places: places
    case .exitCodes: exitCodes
    }
  }

  // MARK: - Topics

  private static let overview = """
    harness runs the tests of Swift packages, decides by evidence whether they passed, and leaves
    a result bundle behind.

    usage: harness COMMAND [OPTIONS]

    commands:
      run              build, run the tests, report, write the bundle
      list             what would run, without running it
      plan show        a plan with everything resolved
      plan validate    the mistakes of plans, without a build
      bundle show      a bundle for people: the verdict, failures, how to reproduce them
      bundle report    write a bundle's reports again from its events
      help TOPIC       more on: \(topics)

    examples:
      harness run                                every test target of the package
      harness run --plan CI                      the plan TestPlans/CI.json
      harness run --filter 'MealsTests.**'       some tests
      harness run --failed                       those that failed last time
      harness bundle show                        the last bundle

    harness --version prints the version.

    """

  private static var run: String {
    """
    Builds the package's tests, runs them, and writes a result bundle.

    usage: \(Command.run.usage)

    options:
    \(options(of: [.run]))
    examples:
      harness run --plan CI --retries 1
      harness run --filter tag:network --workers 1 --verbose
      harness run --plan unit --filter 'ExpensesTests.MonthTotal/*' --seed 7
      harness run --skip-build --failed --no-capture

    The exit code says how it went: harness help exit-codes

    """
  }

  private static var list: String {
    """
    Prints the tests that a run with the same options would execute, in their lanes.

    usage: \(Command.list.usage)

    options:
    \(options(of: [.list]))
    examples:
      harness list --plan unit
      harness list --format json --filter 'ArticlesTests.**'
      harness list --ledger .build/harness/latest --filter 'MealsTests.**'

    """
  }

  private static var plan: String {
    """
    Works on plans: the files TestPlans/NAME.json of the package, JSON with comments.

    usage: \(Command.planShow.usage)
           \(Command.planValidate.usage)

    "show" prints the plan with all that it includes and all defaults filled in. "validate" reports
    every mistake of the named plans, or of all plans, with file, line and column.

    options:
    \(options(of: [.planShow, .planValidate]))
    examples:
      harness plan show CI
      harness plan validate

    """
  }

  private static var bundle: String {
    """
    Works on result bundles; without a folder on the last one of the package.

    usage: \(Command.bundleShow.usage)
           \(Command.bundleReport.usage)

    options:
    \(options(of: [.bundleShow, .bundleReport]))
    examples:
      harness bundle show
      harness bundle show build/results --test 'MealsTests.**'
      harness bundle report build/results --junit strict

    """
  }

  private static let selectors = """
    A selector chooses tests; --filter, --skip and plans take it.

      Module.Suite/func(label:)   one test by its id; a suite or module stands for all below it
      Module.*Network*/**         a glob: * stays within one part of an id, ** crosses parts
      tag:NAME                    tests with the tag .NAME
      target:NAME                 tests of a test target

    Ids are what `harness list` prints. A selector that matches nothing is an error. Quote globs, so
    that the shell leaves them alone.

    """

  private static var axes: String {
    let rows = AxisHelp.axes.map { row($0.axis.rawValue, $0.values, $0.meaning) }
    return """
      An axis is a part of what tests find around them. A plan fixes axes in "determinism", a row
      of its matrix changes some, and --set AXIS=VALUE wins over both. "system" leaves an axis as
      the machine has it, and so does a plan that does not name it.

      \(rows.joined())
      examples:
        harness run --plan unit --set timeZone=Asia/Tokyo --set locale=ja_JP
        harness run --set clock=2038-01-19T03:14:08Z
        harness run --set clock=ticking:2026-12-31T23:59:59Z --set network=deny

      """
  }

  private static func row(_ name: String, _ values: String, _ meaning: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 16 - name.count)))\(meaning)\n"
      + "\(String(repeating: " ", count: 18))\(values)\n"
  }

  private static var places: String {
    let wide = (AxisHelp.places.map(\.name.count).max() ?? 0) + 2
    let rows = AxisHelp.places.map {
      "  \($0.name)\(String(repeating: " ", count: wide - $0.name.count))\($0.reason)\n"
    }
    return """
      Hard instants and places, for the matrix of a plan: "matrix": ["Lord Howe gap", "leap day"]
      runs the plan once for each, "*" for all of them. Each changes the axes that it is about.

      \(rows.joined())
      examples:
        harness run --plan unit --row 'Lord Howe gap'
        harness run --plan unit --row 'leap day' --row 'Turkish i' --filter 'ExpensesTests.**'

      """
  }

  private static var exitCodes: String {
    let statuses: [ExitStatus] = [
      .usage, .buildFailed, .axisUnavailable, .bundleNotWritten, .signal(0), .planTimedOut,
      .incomplete, .testsFailed, .flaky, .nothingRan, .passed,
    ]
    let rows = statuses.map { status in
      if case .signal = status { return row("128+n", "stopped by signal n") }
      return row("\(status.code)", status.meaning)
    }
    return """
      The exit code of harness run; where several hold, the first of this list wins:

      \(rows.joined())
      Success is never read from words in a log.

      """
  }

  private static var topics: String {
    Topic.allCases.filter { $0 != .overview && $0 != .help }.map(\.rawValue)
      .joined(separator: ", ")
  }

  // MARK: - Layout

  private static let width = 98
  private static let column = 28

  private static func row(_ name: String, _ text: String) -> String {
    "  " + name + String(repeating: " ", count: max(1, 8 - name.count)) + text + "\n"
  }

  private static func options(of commands: [Command]) -> String {
    Option.all.filter { option in option.commands.contains(where: commands.contains) }
      .map { lines($0, of: commands) }.joined()
  }

  private static func lines(_ option: Option, of commands: [Command]) -> String {
    var name = "  " + (option.short.map { "\($0), " } ?? "") + option.name
    if let value = option.value { name += " \(value)" }
    var words = option.help
    if !option.choices.isEmpty { words += " (\(option.choices.joined(separator: ", ")))" }
    let owners = option.commands.filter { commands.contains($0) }
    if owners.count < commands.count, let owner = owners.first { words += " [\(owner.rawValue)]" }
    var text = name
    text += name.count + 1 < column ? "" : "\n"
    var position = name.count + 1 < column ? name.count : 0
    for word in words.split(separator: " ") {
      if position < column {
        text += String(repeating: " ", count: column - position)
        position = column
      } else if position + 1 + word.count > width {
        text += "\n" + String(repeating: " ", count: column)
        position = column
      } else {
        text += " "
        position += 1
      }
      text += word
      position += word.count
    }
    return text + "\n"
  }
}
