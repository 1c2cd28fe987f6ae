import Foundation
import Testing

/// Unchanged code reads the envelope, and nothing else.
@Suite("Ambient reads", .serialized) struct AmbientTests {
  static let configurations = ["debug", "release"]

  /// How often one envelope is run: HARNESS_AMBIENT_RUNS, 3 by default.
  static let runs =
    ProcessInfo.processInfo.environment["HARNESS_AMBIENT_RUNS"].flatMap { Int($0) } ?? 3

  @Test("runs of one envelope print the same bytes", arguments: configurations)
  func repeats(_ configuration: String) async throws {
    let run = try await AmbientRun("repeated", configuration: configuration)
    let first = try await run.lines()
    #expect(first.count == 4 * AmbientTable.rows.count)
    for _ in 1..<max(Self.runs, 2) {
      let difference = try await run.lines().difference(from: first)
      #expect(difference.map { "\($0)" } == [])
    }
  }

  @Test("a change of one part changes exactly its rows", arguments: configurations)
  func changes(_ configuration: String) async throws {
    let run = try await AmbientRun("changed", configuration: configuration)
    let usual = try await run.lines()
    for part in AmbientTable.Part.allCases {
      let other = try await run.lines(changing: part)
      try #require(other.count == usual.count)
      var mistakes: [String] = []
      for (line, changed) in zip(usual, other) {
        let parts = try #require(AmbientRun.parts(line))
        let depends = try #require(AmbientTable.rows[parts.name], "no row \(parts.name)")
        if depends.contains(part) == (line == changed) {
          mistakes.append("\(line) -> \(changed)")
        }
      }
      #expect(mistakes.joined(separator: "\n") == "", "\(part)")
    }
  }
}
