import Foundation
import Testing

@Suite("Who imports whom")
struct ImportTests {
  private let tree = SourceTree()

  /// What each module may import.
  private static let allowed: [String: Set<String>] = [
    "harness": ["Foundation", "HarnessCLI", "HarnessModel", "HarnessRunner"],
    "HarnessCLI": ["HarnessModel", "HarnessRunner"],
    "HarnessRunner": [
      "Foundation", "HarnessModel", "HarnessPlanning", "HarnessEngine", "HarnessReporting",
      "HarnessSystem",
    ],
    "HarnessPlanning": ["Foundation", "HarnessModel"],
    "HarnessEngine": ["HarnessModel"],
    "HarnessReporting": ["Foundation", "HarnessModel"],
    "HarnessSystem": [
      "CHarnessSystem", "Foundation", "HarnessModel", "Synchronization", "Glibc", "Darwin",
    ],
    "HarnessModel": ["Foundation"],
    "DeterminismDriver": [
      "Dispatch", "Foundation", "Synchronization", "SwiftShims", "Testing", "XCTest",
    ],
    "Expenses": ["CSQLite", "Foundation", "Synchronization"],
    "Meals": ["Foundation", "FoundationNetworking", "Observation"],
    "Articles": ["Foundation", "FoundationNetworking", "Observation", "Synchronization"],
    "Users": ["Foundation", "Observation"],
    "Accounts": ["Foundation"],
    "reader": ["Articles", "Foundation", "FoundationNetworking"],
  ]

  @Test("Every import stands in the table")
  func imports() {
    var wrong: [String] = []
    var seen: Set<String> = []
    for path in tree.files(below: "Sources", endings: [".swift"]) {
      let module = SourceTree.module(of: path)
      seen.insert(module)
      for (number, line) in tree.lines(path) {
        guard let imported = Self.imported(line) else { continue }
        if !(Self.allowed[module] ?? []).contains(imported) {
          wrong.append("\(path):\(number): \(module) must not import \(imported)")
        }
      }
    }
    #expect(wrong == [])
    #expect(seen == Set(Self.allowed.keys), "the table names other modules than there are")
  }

  @Test("A module depends on no module of ours that it does not import")
  func dependencies() {
    var imports: [String: Set<String>] = [:]
    for path in tree.files(below: "Sources", endings: [".swift"]) {
      for (_, line) in tree.lines(path) {
        guard let imported = Self.imported(line) else { continue }
        imports[SourceTree.module(of: path), default: []].insert(imported)
      }
    }
    let ours = Set(Self.allowed.keys).union(["CHarnessSystem", "CSQLite"])
    var unused: [String] = []
    for target in Manifest(tree.text("Package.swift")).targets where !target.isTest {
      for dependency in target.dependencies where ours.contains(dependency) {
        // A module may be needed for its types alone, through MemberImportVisibility.
        if !(imports[target.name] ?? []).contains(dependency) {
          unused.append("\(target.name) does not import \(dependency)")
        }
      }
    }
    #expect(unused == [])
  }

  /// The module of an import line; nil for other lines.
  private static func imported(_ line: String) -> String? {
    var words = SourceTree.code(line).split(separator: " ").map(String.init)
    while let first = words.first, first.hasPrefix("@") || accessLevels.contains(first) {
      words.removeFirst()
    }
    guard words.first == "import", words.count >= 2 else { return nil }
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
    let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return String(name.split(separator: ".")[0])
  }

  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}
