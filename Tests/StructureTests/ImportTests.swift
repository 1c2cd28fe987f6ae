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
      "DeterminismClaims", "DeterminismLocks", "Foundation", "HarnessModel", "HarnessPlanning",
      "HarnessEngine", "HarnessReporting", "HarnessSystem",
    ],
    "HarnessPlanning": ["Foundation", "HarnessModel"],
    "HarnessEngine": ["DeterminismClaims", "HarnessModel"],
    "HarnessReporting": ["Foundation", "HarnessModel"],
    "HarnessSystem": [
      "CHarnessSystem", "Foundation", "HarnessModel", "Synchronization", "Glibc", "Darwin",
    ],
    "HarnessModel": ["Foundation"],
    "Determinism": ["Synchronization"],
    "DeterminismTesting": [
      "Determinism", "DeterminismClaims", "DeterminismLocks", "Dispatch", "Foundation",
      "FoundationNetworking", "Synchronization",
      "Testing", "XCTest", "Glibc", "Darwin",
    ],
    "DeterminismClaims": [],
    "DeterminismLocks": ["DeterminismClaims", "Foundation", "Glibc", "Darwin"],
    "DeterminismDriver": [
      "DeterminismClaims", "Dispatch", "Foundation", "Synchronization", "SwiftShims", "Testing",
      "XCTest",
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

  @Test("The manifest lets a module see exactly what it imports of ours, and the table allows it")
  func dependencies() {
    var imports: [String: Set<String>] = [:]
    for path in tree.files(below: "Sources", endings: [".swift"]) {
      for (_, line) in tree.lines(path) {
        guard let imported = Self.imported(line) else { continue }
        imports[SourceTree.module(of: path), default: []].insert(imported)
      }
    }
    let targets = Manifest(tree.text("Package.swift")).targets.filter { !$0.isTest }
    let ours = Set(targets.map(\.name))
    var wrong: [String] = []
    for target in targets {
      let declared = Set(target.dependencies)
      // SwiftPM lets a module import what stands below its dependencies without a word.
      let imported = (imports[target.name] ?? []).intersection(ours)
      for name in declared.subtracting(imported).sorted() {
        wrong.append("\(target.name) depends on \(name), and does not import it")
      }
      for name in imported.subtracting(declared).sorted() {
        wrong.append("\(target.name) imports \(name), and does not depend on it")
      }
      for name in declared.subtracting(Self.allowed[target.name] ?? []).sorted() {
        wrong.append("\(target.name) must not depend on \(name)")
      }
    }
    #expect(wrong == [])
  }

  @Test("A test target imports of ours only what it depends on")
  func tests() {
    let targets = Manifest(tree.text("Package.swift")).targets
    let ours = Set(targets.map(\.name))
    var wrong: [String] = []
    var count = 0
    for target in targets where target.isTest {
      let folder = "Tests/\(target.name)"
      let place = tree.exists(folder) ? folder : "Tests/Domain/\(target.name)"
      for path in tree.files(below: place, endings: [".swift"]) {
        for (number, line) in tree.lines(path) {
          guard let name = Self.imported(line), ours.contains(name) else { continue }
          count += 1
          // Whether it is built by then would be chance.
          if !target.dependencies.contains(name) {
            wrong.append("\(path):\(number): \(target.name) does not depend on \(name)")
          }
        }
      }
    }
    #expect(wrong == [])
    #expect(count > 0)
  }

  @Test("What one platform lacks is imported where it can be")
  func platforms() {
    let some: Set<String> = ["FoundationNetworking", "Glibc", "Darwin", "Musl"]
    var bare: [String] = []
    for path in tree.files(below: "Sources", endings: [".swift"]) {
      var conditions: [String] = []
      for (number, line) in tree.lines(path) {
        let code = SourceTree.code(line).trimmingCharacters(in: .whitespaces)
        if code.hasPrefix("#if ") { conditions.append(code) }
        if code.hasPrefix("#elseif ") { conditions[conditions.count - 1] = code }
        if code == "#endif" { conditions.removeLast() }
        guard let name = Self.imported(line), some.contains(name) else { continue }
        let isGuarded = conditions.contains { $0.contains("canImport(\(name))") }
        if !isGuarded { bare.append("\(path):\(number): \(name) without canImport") }
      }
    }
    #expect(bare == [])
  }

  @Test("An import is seen in every form, and nothing else is taken for one")
  func forms() {
    let lines: [(String, String?)] = [
      ("import Foundation", "Foundation"),
      ("  public import HarnessModel  // why", "HarnessModel"),
      ("@testable import HarnessCLI", "HarnessCLI"),
      ("@_exported public import Testing", "Testing"),
      ("@preconcurrency internal import struct Foundation.Date", "Foundation"),
      ("import Foundation.NSDate", "Foundation"),
      ("// import Foundation", nil), ("let imported = 1", nil), ("#if canImport(Glibc)", nil),
      ("importer import Foundation", nil),
    ]
    for (line, module) in lines { #expect(Self.imported(line) == module, "\(line)") }
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
