import Foundation
import Testing

extension SamplePackages {
  /// `kill -9` of harness at moments that follow from a seed, 8 of them or as many as
  /// HARNESS_KILL_ROUNDS says.
  @Test("killed at any moment, a run leaves a red report with every test, and no process")
  func survivesItsOwnDeath() async throws {
    let variable = ProcessInfo.processInfo.environment["HARNESS_KILL_ROUNDS"]
    let rounds = try #require(Int(variable ?? "8"), "HARNESS_KILL_ROUNDS must be a number")
    let package = try await SamplePackage.prepare("Outcomes", builds: true)
    var dice = Dice(seed: 7)
    var mistakes: [String] = []
    for host in Host.allCases {
      let whole = try HarnessRun("kill-\(host.rawValue)-whole", package: package)
      _ = try await whole.program(Killing.scenario, on: host, limit: 60).run()
      let total = Killing.lines(in: whole.bundle)
      try #require(total > 50, "the run that is to be killed has only \(total) events")
      for round in 1...max(1, rounds / 2) {
        let killing = Killing(
          host: host, events: dice.roll(1...total), pause: dice.roll(0...5),
          run: try HarnessRun("kill-\(host.rawValue)-\(round)", package: package))
        mistakes += try await killing.mistakes()
      }
    }
    #expect(mistakes.joined(separator: "\n") == "")
  }
}

/// One run that is killed, and what must be left of it.
private struct Killing {
  var host: Host
  /// Events after which it is killed, and milliseconds after that.
  var events: Int
  var pause: Int
  var run: HarnessRun

  /// Long enough, and with children of every sort.
  static let scenario = Scenario(
    name: "killed",
    arguments: ["Crashing", "Leaking", "Passing", "Parameterised", "Forgery"].flatMap {
      ["--filter", "target:\($0)Tests"]
    }, exitCode: 1, counts: [:], tests: [:])

  static func lines(in bundle: URL) -> Int {
    let file = bundle.appending(path: "run/events.jsonl").path
    return FileManager.default.contents(atPath: file)?.count { $0 == 10 } ?? 0
  }

  func mistakes() async throws -> [String] {
    defer { run.mark.end() }
    let program = run.program(Self.scenario, on: host, limit: 60)
    let pid = try program.start()
    let start = ContinuousClock.now
    while Self.lines(in: run.bundle) < events && ContinuousClock.now - start < .seconds(30) {
      // The moment is a number of events: nothing but the file tells when it has come.
      poll(nil, 0, 1)
    }
    poll(nil, 0, Int32(pause))
    kill(pid, SIGKILL)
    let ended = await program.end(of: pid)
    var mistakes = run.mark.leftovers(after: 5).map { "alive after 5 s: \($0)" }

    let observed = try ObservedRun(bundle: run.bundle)
    mistakes += reportMistakes(observed, "junit.xml as it was left")
    let report = try await run.report()
    if report.code != 0 { mistakes.append("bundle report: exit code \(report.code)") }
    mistakes += reportMistakes(observed, "junit.xml of bundle report")
    mistakes += try outcomeMistakes(observed)
    return mistakes.map {
      "\(host), killed after \(events) events and \(pause) ms (status \(ended.code)): \($0)"
    }
  }

  // MARK: -

  /// The report is XML, red unless the run came to its end, and holds every planned test.
  private func reportMistakes(_ observed: ObservedRun, _ what: String) -> [String] {
    guard let junit = try? JUnitFile(run.bundle.appending(path: "junit.xml")) else {
      return ["\(what): missing"]
    }
    if let mistake = junit.mistake { return ["\(what): \(mistake)"] }
    var mistakes: [String] = []
    // The selection fails as a whole, too: it is red in any case.
    if !junit.isRed { mistakes.append("\(what): green") }
    if observed.isPlanned {
      let ids = Set(junit.cases.map { $0.id })
      let missing = observed.planned.map(\.asInXML).filter { test in
        !ids.contains(test) && !ids.contains { $0.hasPrefix(test + "[") }
      }
      if !missing.isEmpty { mistakes.append("\(what): without \(missing)") }
    }
    return mistakes
  }

  /// What `bundle report` made of the events holds each outcome in them.
  private func outcomeMistakes(_ observed: ObservedRun) throws -> [String] {
    let junit = try JUnitFile(run.bundle.appending(path: "junit.xml"))
    return observed.planned.compactMap { test in
      let id = test.asInXML
      let elements = junit.cases.filter { $0.id == id || $0.id.hasPrefix(id + "[") }
      let outcome = observed.tests[test]?.ends.last?.outcome
      let isGreen = outcome == "passed" || outcome == "skipped"
      if elements.contains(where: \.isRed) != isGreen { return nil }
      return "\(test) ended \(outcome ?? "never"), the report says otherwise"
    }
  }
}
