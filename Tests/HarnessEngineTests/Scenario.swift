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
  var concurrency: Plan.Concurrency?
  var isolation = Plan.Isolation.lane
  /// What tests claim, by their short names; limits and retries are the plan's.
  var claims: [String: [Claim]] = [:]
  var asksForClaims = true
  /// See `Script`.
  var script: String
  /// See `Effects`.
  var expected: String

  var testDescription: String { name }

  static let all =
    ends + crashes + limits + records + stops + retries + concurrency + isolation + claiming
    + claimingBeforeStart

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
      name: "p", determinism: Plan.Determinism(concurrency: concurrency),
      timeouts: Plan.Timeouts(test: 10, grace: 2, plan: limit), retries: retries)
    var schedule = Schedule(
      plan: plan, seed: 7, lanes: lanes.map { Self.lane($0, isolation) }, exceptions: overrides)
    for (name, claims) in claims {
      var settings = schedule.settings(for: TestID("M.\(name)"))
      settings.claims = claims
      schedule.exceptions[TestID("M.\(name)")] = settings
    }
    return Engine.Configuration(
      schedule: schedule, workers: workers, host: host, testsPerWorker: testsPerWorker,
      asksForClaims: asksForClaims, maxFailures: maxFailures)
  }

  static func lane(_ text: String, _ isolation: Plan.Isolation = .lane) -> Lane {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return Lane(
      name: String(parts[0]), framework: .swiftTesting, isolation: isolation,
      tests: parts[1].split(separator: " ").map { name in
        TestRecord(id: TestID("M.\(name)"), framework: .swiftTesting, nativeID: String(name))
      })
  }
}
