import Foundation
import Testing

/// Runs of the real harness on packages whose tests end in every way.
///
/// One after the other: the machine is busy with each, and time limits are short.
@Suite("Sample packages", .serialized) struct SamplePackages {
  static let isSlow = ProcessInfo.processInfo.environment["HARNESS_SLOW_SAMPLES"] == "1"
  static let comparesSwiftTest =
    ProcessInfo.processInfo.environment["HARNESS_COMPARE_SWIFT_TEST"] == "1"

  @Test(
    "outcomes, reports, summary and exit code are those of the model",
    arguments: Model.trials.filter { $0.scenario.slow != true || isSlow }, Host.allCases)
  func agreesWithTheModel(_ trial: Trial, _ host: Host) async throws {
    let scenario = trial.scenario.seen(by: host)
    let package = try await SamplePackage.prepare(trial.package, builds: scenario.builds != true)
    let run = try HarnessRun("\(trial.slug)-\(host.rawValue)", package: package)
    let ended = try await run.program(scenario, on: host, limit: 150).run()
    // A supervisor may see the end of harness a moment after it.
    let leftovers = run.mark.leftovers(after: 2)
    defer { run.mark.end() }

    var comparison = Comparison(
      scenario, markers: try Markers(package: package.folder),
      observed: try ObservedRun(bundle: run.bundle))
    comparison.compareSummary(ended)
    comparison.compareEvents(bundle: run.bundle)
    let extended = try JUnitFile(run.bundle.appending(path: "junit.xml"))
    comparison.compareJUnit(extended)
    comparison.compare("processes that survived", leftovers, is: [])

    let report = try await run.report(["--junit", "strict"])
    comparison.compare("exit code of bundle report", report.code, is: 0)
    let strict = run.bundle.appending(path: "junit.xml")
    comparison.compareStrict(try JUnitFile(strict), with: extended)
    for mistake in try await Schemas.mistakes(of: strict, in: run.folder) {
      comparison.note(mistake)
    }
    if !comparison.mismatches.isEmpty {
      Issue.record("\(comparison.mismatches.joined(separator: "\n"))\n\(run.folder.path)")
    }
  }

  /// Slow, since `swift test` is: set HARNESS_COMPARE_SWIFT_TEST=1.
  @Test(
    "swift test says the same", .enabled(if: comparesSwiftTest),
    arguments: Model.trials.filter {
      $0.scenario.swiftTest != nil && ($0.scenario.slow != true || isSlow)
    })
  func agreesWithSwiftTest(_ trial: Trial) async throws {
    let package = try await SamplePackage.prepare(trial.package, builds: true)
    let run = try await SwiftTestRun(trial, package: package)
    #expect(run.mismatches.joined(separator: "\n") == "")
  }

  @Test("each scenario names its filter for swift test, or why there is none")
  func saysWhatSwiftTestCan() {
    let silent = Model.trials.filter {
      ($0.scenario.swiftTest == nil) == ($0.scenario.swiftTestCannot == nil)
    }
    #expect(silent.map(\.testDescription) == [])
  }
}
