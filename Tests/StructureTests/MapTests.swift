import Foundation
import Testing

@Suite("Maps and rooms")
struct MapTests {
  private let tree = SourceTree()

  @Test("The map of the code names the real targets")
  func map() {
    let rows = tree.lines("Sources/README.md").compactMap { line in
      line.text.firstMatch(of: /^\| `([A-Za-z]+)` \|/).map { String($0.1) }
    }
    let targets = Manifest(tree.text("Package.swift")).targets
    #expect(targets.count > 20)
    #expect(rows.sorted() == targets.filter { !$0.isTest }.map(\.name).sorted())
  }

  @Test("Every folder of the top level explains its room")
  func rooms() {
    let missing = tree.folders(in: ".").filter { !tree.exists("\($0)/README.md") }
    #expect(missing == [])
  }

  @Test("The top level holds nothing else")
  func topLevel() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: tree.root)
      .filter { !$0.hasPrefix(".") }.sorted()
    #expect(
      names == [
        "CHANGELOG.md", "Fixtures", "Package.swift", "README.md", "Sources", "TestPlans", "Tests",
        "ci",
      ])
  }

  @Test("The README sets up with exactly two commands")
  func readme() {
    let text = tree.text("README.md")
    let block = text.firstMatch(of: /```[a-z]*\n((?:.*\n)*?)```/).map { String($0.1) } ?? ""
    #expect(block == "swift run harness run --plan CI\nswift test\n")
  }

  @Test("Every test target has tests and a target of its own in the manifest")
  func testTargets() {
    let targets = Manifest(tree.text("Package.swift")).targets.filter(\.isTest).map(\.name)
    let folders =
      tree.folders(in: "Tests").filter { $0 != "Domain" } + tree.folders(in: "Tests/Domain")
    #expect(targets.sorted() == folders.sorted())
    let empty = targets.filter { name in
      let folder = tree.exists("Tests/\(name)") ? "Tests/\(name)" : "Tests/Domain/\(name)"
      return !tree.files(below: folder, endings: [".swift"]).contains { path in
        tree.text(path).contains("@Test") || tree.text(path).contains("XCTestCase")
      }
    }
    #expect(empty == [])
  }
}
