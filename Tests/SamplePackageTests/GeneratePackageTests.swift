import Foundation
import Testing

/// The script that writes packages for measurements; nothing is built here.
@Suite("generate-package") struct GeneratePackageTests {
  @Test(
    "it writes the tests that were asked for, a hundred a file",
    arguments: [[1, 0], [0, 1], [100, 100], [250, 101]])
  func writesTests(_ counts: [Int]) async throws {
    let folder = try Folders.fresh("generated-\(counts[0])-\(counts[1])")
    let package = folder.appending(path: "package")
    let ended = try await Self.run([package.path] + counts.map(String.init), in: folder)
    #expect(ended.code == 0, "\(ended.stderr)")
    var seen = ["Suite": 0, "Class": 0]
    var largest = 0
    for path in try Folders.files(below: package.appending(path: "Tests/GeneratedTests")) {
      let file = package.appending(path: "Tests/GeneratedTests/\(path)")
      let tests = try String(contentsOf: file, encoding: .utf8).matches(of: #/func test\d+\(\)/#)
      seen[String(path.prefix(5)), default: 0] += Set(tests.map { $0.output }).count
      largest = max(largest, tests.count)
    }
    #expect(seen == ["Suite": counts[0], "Class": counts[1]])
    #expect(largest == min(100, counts.max() ?? 0))
  }

  @Test(
    "what makes no sense is refused",
    arguments: [["x", "1"], ["1", "-1"], ["0", "0"], ["1"], ["1", "1", "1"], ["1234567", "0"]])
  func refuses(_ words: [String]) async throws {
    let folder = try Folders.fresh("generated-badly-" + words.joined(separator: "+"))
    let package = folder.appending(path: "package")
    let ended = try await Self.run([package.path] + words, in: folder)
    #expect(ended.code == 2)
    #expect(ended.stderr.hasPrefix("error: "))
    #expect(!FileManager.default.fileExists(atPath: package.path))
  }

  private static func run(_ arguments: [String], in folder: URL) async throws -> Program.Ended {
    let script = Folders.repository.appending(path: "Fixtures/generate-package")
    return try await Program(
      executable: script, arguments: arguments, environment: ["PATH": "/usr/bin:/bin"],
      folder: folder, limit: 20
    ).run()
  }
}
