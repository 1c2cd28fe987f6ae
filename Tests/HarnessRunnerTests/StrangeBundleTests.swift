import Foundation
import HarnessModel
import HarnessReporting
import HarnessSystem
import Testing

@testable import HarnessRunner

@Suite("Bundles and binaries of strangers")
struct StrangeBundleTests {
  @Test("Reports are written beside what a link leads to, never through it")
  func links() throws {
    let folder = try FileSystem.createTemporaryDirectory(prefix: "/tmp/harness-links-")
    defer { try? FileSystem.remove(folder) }
    try FileSystem.replace("\(folder)/victim", with: Array("precious".utf8))
    for name in [BundlePaths.junit, BundlePaths.summary] {
      try FileSystem.replaceLink("\(folder)/\(name).new", to: "\(folder)/victim")
    }
    try BundleReports(folder: folder, profile: .extended, slow: SlowMarks()).write(RunRecord())
    #expect(try FileSystem.read("\(folder)/victim", limit: 100) == Array("precious".utf8))
    #expect(!FileSystem.isLink("\(folder)/\(BundlePaths.junit)"))
  }

  @Test("A record that calls itself passed is not believed against its own failures")
  func lies() {
    let key = ResultKey(plan: "p", test: TestID("M.f()"))
    let record = { (outcome: Outcome) in
      RunRecord([
        Event(at: 0, .testPlanned(.init(key: key, lane: "l", framework: .xctest))),
        Event(at: 0, .planningEnded(.init(tests: 1))),
        Event(at: 0, .testEnded(.init(key: key, outcome: outcome, seconds: 0))),
        Event(at: 0, .runEnded(.init(exitCode: 0, meaning: "all passed", seconds: 0))),
      ])
    }
    #expect(record(.passed).isGreen)
    #expect(Outcome.allCases.filter { record($0).isGreen } == [.passed])
    #expect(!record(.failed).verdict.contains("all passed"))
  }

  @Test("A list of XCTest methods is found among other output, or is none")
  func listing() {
    let list = #"{"name":"All","tests":[{"name":"M.C","tests":[{"name":"testA"}]}]}"#
    let cases: [(String, [String]?)] = [
      (list, ["M.C/testA"]), (#"{"log":"line"}"# + "\n" + list + "\nbye", ["M.C/testA"]),
      (#"{"log":"line"}"#, nil), ("no list at all", []), ("", []),
    ]
    for (text, expected) in cases {
      #expect(CommandLineHost.methods(in: Array(text.utf8)) == expected)
    }
  }
}
