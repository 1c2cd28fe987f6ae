/// A selection of a package's tests with its settings, and all that must come of it.
struct Scenario: Decodable, Sendable {
  var name: String
  /// Arguments of `harness run` beside those that every run gets.
  var arguments: [String]
  /// Whether harness builds the package itself; otherwise it is given `--skip-build`.
  var builds: Bool?
  /// Whether it takes a minute or more, so that it runs only when asked for.
  var slow: Bool?
  /// The filter with which `swift test` runs the same tests; nil where it cannot.
  var swiftTest: String?
  /// Why `swift test` cannot run the tests to the end.
  var swiftTestCannot: String?
  /// What differs through the binary's own command line, and why that is right.
  var commandLine: Difference?

  var exitCode: Int32
  /// Numbers that are not 0, as in `Counts`: outcomes, `flaky`, `cases`, `runIssues`.
  var counts: [String: Int]
  /// Issues outside of any test, in any order.
  var runIssues: [RunIssue]?
  var buildError: RunIssue?
  /// By test id; every planned test.
  var tests: [String: Expectation]

  /// What is otherwise on the portable host.
  struct Difference: Decodable, Sendable {
    var reason: String
    var exitCode: Int32?
    var counts: [String: Int]?
    var runIssues: [RunIssue]?
    var tests: [String: Expectation]?
  }

  /// An issue that belongs to no running test.
  struct RunIssue: Decodable, Sendable {
    var text: String
    /// The source line's marker.
    var at: String?
    /// The test that had ended before.
    var late: String?
  }

  /// Stands for a model that cannot be read.
  static let unreadable = Scenario(
    name: "cannot be read", arguments: [], exitCode: 0, counts: [:], tests: [:])

  /// The same scenario as a host must show it.
  func seen(by host: Host) -> Scenario {
    guard host == .commandLine, let commandLine else { return self }
    var copy = self
    copy.exitCode = commandLine.exitCode ?? exitCode
    copy.counts = commandLine.counts ?? counts
    copy.runIssues = commandLine.runIssues ?? runIssues
    copy.tests.merge(commandLine.tests ?? [:]) { _, other in other }
    return copy
  }
}

/// How harness executes the code of tests.
enum Host: String, CaseIterable, Sendable {
  case driver
  case commandLine = "command-line"
}
