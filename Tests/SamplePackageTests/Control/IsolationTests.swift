import Foundation
import Testing

extension SamplePackages {
  @Test(
    "each isolated unit starts fresh, with a home and temporary files of its own",
    arguments: ["test", "suite"], Host.allCases)
  func isolates(_ isolation: String, _ host: Host) async throws {
    let package = try await SamplePackage.prepare("Control", builds: true)
    let run = try HarnessRun("isolated-\(isolation)-\(host.rawValue)", package: package)
    var plan = Visit.plan
    plan.isolation = isolation
    let finished = try await run.execute(plan, on: host)
    // One process a test is what the command line has, whatever is asked for.
    let isByTest = isolation == "test" || host == .commandLine
    let visits = try run.recorded("visitors").map { Visit($0) }
    var mistakes = finished.mistakes(exitCode: 0)
    mistakes += Visit.mistakes(in: visits) { isByTest ? $0.test : $0.suite }
    let cases = Set(try run.recorded("cases").map { $0.split(separator: " ").last })
    if cases.count != 1 { mistakes.append("the cases of one test ran in \(cases.count) processes") }
    #expect(mistakes.joined(separator: "\n") == "")
  }

  @Test("an override isolates what it names, and nothing else")
  func isolatesByOverride() async throws {
    let package = try await SamplePackage.prepare("Control", builds: true)
    let run = try HarnessRun("isolated-override", package: package)
    let named = ["IsolatedTests.Cabins/**", "IsolatedTests.BunkXCTests/testSecond"]
    var plan = Visit.plan
    plan.overrides = [.init(tests: named, isolation: "test")]
    let finished = try await run.execute(plan)
    let visits = try run.recorded("visitors").map { Visit($0) }
    var mistakes = finished.mistakes(exitCode: 0)
    func isNamed(_ visit: Visit) -> Bool {
      visit.test.hasPrefix("IsolatedTests.Cabins/") || visit.test == named[1]
    }
    mistakes += Visit.mistakes(in: visits.filter(isNamed)) { $0.test }
    let rest = visits.filter { !isNamed($0) }
    let home = run.folder.appending(path: "home").path
    if rest.contains(where: { $0.home != home }) { mistakes.append("a home that nobody asked for") }
    for (framework, isMethod) in [("functions", false), ("methods", true)] {
      let lane = rest.filter { $0.isMethod == isMethod }
      if Set(lane.map(\.process)).count != 1 || lane.map(\.before) != Array(0..<lane.count) {
        mistakes.append("the \(framework) that are not named do not share their process")
      }
    }
    #expect(mistakes.joined(separator: "\n") == "")
  }
}

/// A test's visit to the state of its process, and to its folders.
private struct Visit {
  var test: String
  /// Visits of the same process before.
  var before: Int
  var process: String
  var home: String
  var inHome: String
  var temporary: String
  var inTemporary: String
  /// The folders that Foundation names.
  var foundation: [String]

  static let plan = SamplePlan(
    targets: [.init(name: "IsolatedTests", skip: ["IsolatedTests.Ending*/**"])], workers: 1)

  init(_ line: String) {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let padded = words + Array(repeating: "", count: max(0, 9 - words.count))
    test = padded[0]
    before = Int(padded[1]) ?? -1
    process = padded[2]
    (home, inHome, temporary, inTemporary) = (padded[3], padded[4], padded[5], padded[6])
    foundation = Array(padded[7...8])
  }

  var isMethod: Bool { !test.hasSuffix(")") }

  /// The top-level suite or the class; a free function is a suite of its own.
  var suite: String {
    let parts = test.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : test
  }

  /// What is wrong with visits, each group of which must have had a process alone.
  static func mistakes(in visits: [Visit], grouped group: (Visit) -> String) -> [String] {
    var mistakes: [String] = []
    if visits.count < 4 { mistakes.append("only \(visits.count) visits") }
    let groups = Dictionary(grouping: visits, by: group)
    for (name, visits) in groups.sorted(by: { $0.key < $1.key }) {
      if Set(visits.map { [$0.process, $0.home, $0.temporary] }).count != 1 {
        mistakes.append("\(name): not one process with one home")
      }
      if visits.map(\.before) != Array(0..<visits.count) {
        mistakes.append("\(name): visitors before: \(visits.map(\.before))")
      }
      for visit in visits {
        let files = (0..<visit.before).map { "visitor-\($0)" }.joined(separator: ",")
        let left = files.isEmpty ? "-" : files
        if visit.inHome != left || visit.inTemporary != left {
          mistakes.append("\(visit.test): found \(visit.inHome) and \(visit.inTemporary)")
        }
        if visit.foundation != [visit.home, visit.temporary] {
          mistakes.append("\(visit.test): Foundation names \(visit.foundation)")
        }
      }
    }
    for key in [\Visit.process, \.home, \.temporary] {
      if Set(visits.map { $0[keyPath: key] }).count != groups.count {
        mistakes.append("units share something: \(visits.map { $0[keyPath: key] })")
      }
    }
    let folders = Set(visits.flatMap { [$0.home, $0.temporary] })
    mistakes += folders.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
      .map { "left behind: \($0)" }
    return mistakes
  }
}
