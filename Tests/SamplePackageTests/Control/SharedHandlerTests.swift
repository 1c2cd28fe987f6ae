import Foundation
import Testing

extension SamplePackages {
  /// Runs of tests that share one handler, 25 of them, or as many as HARNESS_HANDLER_RUNS says:
  /// with 500 the cures run 200 times and the unprotected tests 50 times.
  static let handlerRuns =
    Int(ProcessInfo.processInfo.environment["HARNESS_HANDLER_RUNS"] ?? "25") ?? 0

  @Test("tests that share a static handler disturb each other where nothing protects them")
  func handlersDisturb() async throws {
    let sharing = SharedHandlers(
      package: try await SamplePackage.prepare("Control", builds: true),
      plan: SharedHandlers.plan(
        only: ["SharedHandlerTests.SharedHandler/**"], urlProtocols: "ignored"))
    let runs = max(6, Self.handlerRuns / 10)
    let codes = try await sharing.codes(of: runs, named: "handlers-unprotected")
    #expect(codes.filter { $0 == 1 }.count > runs / 2, "exit codes \(codes)")
  }

  @Test("harness keeps such tests apart without being told, from the first run on")
  func handlersAreProtected() async throws {
    try #require(Self.handlerRuns > 0, "HARNESS_HANDLER_RUNS must be a number")
    let package = try await SamplePackage.prepare("Control", builds: true)
    let sharing = SharedHandlers(
      package: package,
      plan: SharedHandlers.plan(
        only: ["SharedHandlerTests.SharedHandler*/**", "SharedHandlerTests.Bystanders/**"]))
    var mistakes: [String] = []
    for number in 1...Self.handlerRuns {
      // Every third run knows nothing; those between know what they learnt.
      if number % 3 == 1 { try package.forgetClasses() }
      let run = try HarnessRun("handlers-protected", package: package)
      let finished = try await run.execute(sharing.plan)
      let found = try finished.mistakes(exitCode: 0) + sharing.mistakes(of: run, finished)
      mistakes += found.map { "run \(number): \($0)" }
    }
    #expect(mistakes.joined(separator: "\n") == "")
  }

  @Test("the known cures and stub sessions need no protection")
  func handlersAreCured() async throws {
    let sharing = SharedHandlers(
      package: try await SamplePackage.prepare("Control", builds: true),
      plan: SharedHandlers.plan(
        skip: ["SharedHandlerTests.SharedHandler*/**"], urlProtocols: "ignored"))
    let runs = max(5, Self.handlerRuns * 2 / 5)
    let codes = try await sharing.codes(of: runs, named: "handlers-cured")
    #expect(codes.allSatisfy { $0 == 0 }, "exit codes \(codes)")
  }
}

/// Runs of tests that share a class of `URLProtocol`, as many at a time as there are.
private struct SharedHandlers {
  var package: SamplePackage
  var plan: SamplePlan

  private static let base = "SharedHandlerTests.HandlerProtocol"
  static let shared = "SharedHandlerTests.SharedURLProtocol"
  private static let sharing = [
    "SharedHandlerTests.SharedHandler/berths()", "SharedHandlerTests.SharedHandler/tide()",
    "SharedHandlerTests.SharedHandler/wind()", "SharedHandlerTests.SharedHandlerElsewhere/fog()",
  ]

  static func plan(
    only: [String]? = nil, skip: [String]? = nil, urlProtocols: String? = nil
  ) -> SamplePlan {
    var plan = SamplePlan(
      targets: [.init(name: "SharedHandlerTests", only: only, skip: skip)])
    plan.determinism.concurrency = .unlimited
    plan.urlProtocols = urlProtocols
    return plan
  }

  /// The exit codes of some runs.
  func codes(of runs: Int, named name: String) async throws -> [Int32] {
    var codes: [Int32] = []
    for _ in 0..<runs {
      let run = try HarnessRun(name, package: package)
      codes.append(try await run.execute(plan).ended.code)
    }
    return codes
  }

  /// What is wrong with a protected run, beside its outcomes.
  func mistakes(of run: HarnessRun, _ finished: HarnessRun.Finished) throws -> [String] {
    struct Known: Decodable {
      struct Entry: Decodable { var classes: [String] }

      var tests: [String: Entry]
    }
    let file = run.bundle.appending(path: "run/url-protocols.json")
    let known = try JSONDecoder().decode(Known.self, from: Data(contentsOf: file)).tests
    var mistakes: [String] = []
    for test in finished.observed.planned {
      // What a class derives from is shared with it.
      let classes = Self.sharing.contains(test) ? [Self.base, Self.shared] : []
      if known[test]?.classes != classes {
        mistakes.append("\(test): \(known[test]?.classes ?? ["not known"]) in the bundle")
      }
      let used = finished.observed.tests[test]?.classes.sorted() ?? []
      if used != classes { mistakes.append("\(test): used \(used)") }
    }
    let missing = (Self.sharing + [Self.shared]).filter { !finished.ended.stdout.contains($0) }
    if !missing.isEmpty { mistakes.append("not in the summary: \(missing)") }
    return mistakes
  }
}
