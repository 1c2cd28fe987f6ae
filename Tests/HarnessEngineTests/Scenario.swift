import HarnessEngine
import HarnessModel
import Testing

/// Inputs to an engine and the effects that must come of them.
struct Scenario: Sendable, CustomTestStringConvertible {
  var name: String
  /// Lanes as `L: a b`.
  var lanes = ["L: a b"]
  var workers = 1
  var host = "driver"
  var testsPerWorker: Int?
  var maxFailures: Int?
  var retries = Plan.Retries()
  /// The plan's time limit in seconds; that of a test is 10, grace 2.
  var limit: Double?
  var overrides: [TestID: TestSettings] = [:]
  /// See `Script`.
  var script: String
  /// See `Effects`.
  var expected: String

  var testDescription: String { name }

  static let all = ends + crashes + limits + records + stops + retries

  func run() -> String {
    var engine = Engine(configuration: configuration)
    var lines: [String] = []
    for (at, input) in Script.inputs(script) {
      lines += engine.handle(input, at: UInt64(at * 1e9)).map(Effects.line)
    }
    return lines.joined(separator: "\n")
  }

  private var configuration: Engine.Configuration {
    let plan = Plan(
      name: "p", timeouts: Plan.Timeouts(test: 10, grace: 2, plan: limit), retries: retries)
    return Engine.Configuration(
      schedule: Schedule(
        plan: plan, seed: 7, lanes: lanes.map(Self.lane), exceptions: overrides),
      workers: workers, host: host, testsPerWorker: testsPerWorker, maxFailures: maxFailures)
  }

  static func lane(_ text: String) -> Lane {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return Lane(
      name: String(parts[0]), framework: .swiftTesting,
      tests: parts[1].split(separator: " ").map { name in
        TestRecord(id: TestID("M.\(name)"), framework: .swiftTesting, nativeID: String(name))
      })
  }
}
