import Foundation

/// Runs of the 60 tests that tell when they ran.
struct Orders {
  var package: SamplePackage

  /// 30 functions of Swift Testing in source order.
  static let functions =
    ids("", ["lowTide"])
    + ids("Harbour/", ["moors", "unloads"]) + ids("Harbour/Pier/", ["isLit", "isSwept"])
    + ids("Harbour/Pier/Crane/", ["lifts", "turns", "lowers"]) + ids("Harbour/Pier/", ["isDry"])
    + ids("Harbour/", ["loads", "clears", "closes", "opens"]) + ids("", ["ebb"])
    + ids("Lighthouse/", ["warns", "turns", "glows", "darkens", "sleeps"])
    + ids("Ferries/", ["board", "cast", "cross", "dock", "rest"])
    + ids("Depots/North/", ["fill", "empty"]) + ids("Depots/South/", ["fill", "empty"])
    + ids("", ["flood", "highTide"])

  /// 30 methods of XCTest by their names.
  static let methods =
    ids("AnchorXCTests/test", "Casts Drags Holds Lifts Rusts Shines Sinks Swings")
    + ids("BuoyXCTests/test", "Blinks Bobs Drifts Floats Marks Rings Tilts Whistles")
    + ids("ChartXCTests/test", "Folds Lists Names Prints Scales Shows Unfolds")
    + ids("DockXCTests/test", "Drains Fills Floods Opens Repairs Shuts Towers")

  /// The suites that have a scope of their own, in source order.
  static let visited = [
    "Harbour", "Harbour/Pier/Crane", "Lighthouse", "Depots", "Depots/North", "Depots/South",
  ].map { "OrdersTests.\($0)" }

  /// What the tests of a run wrote when they ran.
  struct Sequence {
    /// `enter`, `leave` and the ids of tests.
    var lines: [String]
    /// The tests as harness saw them start.
    var started: [String]

    var tests: [String] { lines.filter { $0.hasPrefix("OrdersTests.") } }

    /// Lanes are of one framework, and which of two goes first is no matter of order.
    var byFramework: [String] {
      tests.filter { $0.hasSuffix(")") } + tests.filter { !$0.hasSuffix(")") }
    }

    /// The suites whose scopes were entered, each as often as it was.
    var entered: [String] {
      lines.filter { $0.hasPrefix("enter ") }.map { String($0.dropFirst(6)) }
    }

    /// Where a scope does not lie around the tests of its suite alone.
    var scopeMistakes: [String] {
      var mistakes: [String] = []
      var open: [String] = []
      for line in lines {
        if line.hasPrefix("enter ") {
          let suite = String(line.dropFirst(6))
          if let outer = open.last, !suite.hasPrefix(outer + "/") {
            mistakes.append("\(suite) is entered in \(outer)")
          }
          open.append(suite)
        } else if line.hasPrefix("leave ") {
          if open.popLast() != String(line.dropFirst(6)) { mistakes.append("wrong \(line)") }
        } else {
          let holders = Orders.visited.filter { line.hasPrefix($0 + "/") }
          if open != holders { mistakes.append("\(line) ran in \(open)") }
        }
      }
      return mistakes + open.map { "\($0) was never left" }
    }
  }

  /// Runs all 60 tests, or those that arguments leave, in one process of each framework at a time.
  func sequence(
    _ order: SamplePlan.Order?, seed: UInt64? = nil, on host: Host = .driver,
    arguments: [String] = []
  ) async throws -> Sequence {
    let run = try HarnessRun("orders-\(host.rawValue)", package: package)
    var plan = SamplePlan(targets: [.init(name: "OrdersTests")])
    plan.determinism.order = order
    plan.determinism.seed = seed
    plan.workers = 1
    let finished = try await run.execute(plan, on: host, arguments: arguments)
    let mistakes = finished.mistakes(exitCode: 0)
    guard mistakes.isEmpty else {
      throw SamplePackage.Failure(text: mistakes.joined(separator: "\n"))
    }
    return Sequence(lines: try run.recorded("order"), started: finished.observed.started)
  }

  // MARK: -

  private static func ids(_ suite: String, _ names: [String]) -> [String] {
    names.map { "OrdersTests.\(suite)\($0)()" }
  }

  private static func ids(_ owner: String, _ names: String) -> [String] {
    names.split(separator: " ").map { "OrdersTests.\(owner)\($0)" }
  }
}
