import Foundation
import HarnessModel
import HarnessPlanning
import HarnessSystem

/// `harness list`: the first phases of a run, and what they found.
extension Run {
  /// Prints what would run.
  func list() -> ExitStatus {
    do throws(RunFailure) {
      let loaded = try loadPlan()
      let selection = try selection()
      let swift = Executable.find("swift", path: environment["PATH"])
      try build(PlanSet(name: loaded.set.name, plans: []), swift: swift)
      let ground = try ground(swift: swift)
      let schedules = try schedule(
        loaded, seed: options.seed ?? 0, selection: selection, ground: ground)
      let text = options.format == .json ? try Self.json(schedules) : Self.text(schedules)
      try? Terminal.write(text, to: Terminal.standardOutput)
      return .passed
    } catch {
      if !error.words.isEmpty {
        try? Terminal.write(error.words + "\n", to: Terminal.standardError)
      }
      return error.status
    }
  }

  // MARK: -

  private struct Entry: Encodable {
    var plan: String
    var row: String?
    var lane: String
    var id: TestID
    var framework: TestFramework
    var location: SourceLocation?
    var displayName: String?
    var tags: [String]
    var parameterized: Bool
    var isolation: Plan.Isolation
    /// What it holds while it runs.
    var claims: [Claim]
  }

  private static func json(_ schedules: [Schedule]) throws(RunFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let entries = schedules.flatMap { schedule in
      schedule.lanes.flatMap { lane in
        lane.tests.map { test in
          Entry(
            plan: schedule.plan.name, row: schedule.row, lane: lane.name, id: test.id,
            framework: test.framework,
            location: test.location, displayName: test.displayName, tags: test.tags,
            parameterized: test.isParameterized, isolation: lane.isolation,
            claims: schedule.settings(for: test.id).claims)
        }
      }
    }
    do {
      return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
    } catch {
      throw .toolchain("the list cannot be written as JSON: \(error)")
    }
  }

  private static func text(_ schedules: [Schedule]) -> String {
    var text = ""
    for schedule in schedules {
      let count = schedule.lanes.reduce(0) { $0 + $1.tests.count }
      text += "plan \(visible(schedule.label)): \(count) tests in \(schedule.lanes.count) lanes\n"
      for lane in schedule.lanes {
        for test in lane.tests { text += "  \(visible(test.id.description))\n" }
      }
    }
    return text
  }

  /// Control characters must not reach a terminal.
  private static func visible(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
      })
  }
}
