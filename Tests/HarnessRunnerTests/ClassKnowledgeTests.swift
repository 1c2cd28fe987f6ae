import Foundation
import HarnessModel
import HarnessSystem
import Testing

@testable import HarnessRunner

@Suite("Which tests share a class of URLProtocol")
struct ClassKnowledgeTests {
  private static let hashes = ["/known": "k", "/other": "o", "/changed": "new"]

  /// What is known of tests `M.NAME`, from `NAME FILE CLASSES`.
  private static func knowledge(_ lines: [String]) -> ClassKnowledge {
    var known = ClassKnowledge()
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let test = TestID("M.\(words[0])")
      let hash = words[1] == "/changed" ? "old" : hashes[words[1]]
      known.learn([test: Set(words.dropFirst(2))], sources: [test: words[1]], hash: { _ in hash })
    }
    return known
  }

  /// A lane of tests, `NAME FILE` each.
  private static func lane(
    _ tests: [String], _ framework: TestFramework = .swiftTesting,
    _ isolation: Plan.Isolation = .lane
  ) -> Lane {
    Lane(
      name: "L", framework: framework, isolation: isolation,
      tests: tests.map { text in
        let words = text.split(separator: " ").map(String.init)
        return TestRecord(
          id: TestID("M.\(words[0])"), framework: framework, nativeID: words[0],
          location: words.count > 1
            ? HarnessModel.SourceLocation(file: words[1], line: 1, column: 1) : nil)
      })
  }

  /// The claims of each test that has any, `NAME RESOURCE`, `shared` behind those that are.
  private static func claims(
    _ lane: Lane, width: Plan.Concurrency?, rule: Plan.URLProtocolRule = .serialized
  ) -> [String] {
    let plan = Plan(
      name: "p", determinism: Plan.Determinism(concurrency: width), urlProtocols: rule)
    var schedule = Schedule(plan: plan, seed: 1, lanes: [lane])
    let own = Claim(resource: "own", scope: .machine)
    schedule.exceptions[TestID("M.z")] = TestSettings(
      timeout: 5, slow: 1, retries: 2, claims: [own])
    let known = knowledge(["a /known M.A M.B", "b /known", "c /changed M.A", "d /known M.A"])
    let result = known.applied(to: schedule, hash: { hashes[$0] })
    return lane.tests.flatMap { test in
      result.settings(for: test.id).claims.map { claim in
        "\(test.id.description.dropFirst(2)) \(claim.resource)"
          + (claim.access == .shared ? " shared" : "")
      }
    }
  }

  private static let mixed = ["a /known", "b /known", "c /changed", "d /known"]
  private static let apart = ["a class M.A", "a class M.B", "d class M.A"]
  private static let look = ClassKnowledge.firstLook

  private static let cases: [(name: String, claims: [String], expected: [String])] = [
    (
      "what nobody has seen runs alone, also after its source changed",
      claims(lane(mixed), width: .limited(2)),
      [
        "a \(look) shared", "a class M.A", "a class M.B", "b \(look) shared", "c \(look)",
        "d \(look) shared", "d class M.A",
      ]
    ),
    (
      "once all are known, only what shares a class is kept apart",
      claims(lane(["a /known", "b /known", "d /known"]), width: .unlimited), apart
    ),
    (
      "a test moved to another file, or without a place, is not known",
      claims(lane(["b /other", "d"]), width: .unlimited), ["b \(look)", "d \(look)"]
    ),
    (
      "claims of its own stay", claims(lane(["b /known", "z /known"]), width: .unlimited),
      ["b \(look) shared", "z own", "z \(look)"]
    ),
    ("one at a time nobody is in the way", claims(lane(mixed), width: .limited(1)), []),
    ("nor where nothing is said", claims(lane(mixed), width: nil), []),
    (
      "nor in processes of their own", claims(lane(mixed, .swiftTesting, .test), width: .unlimited),
      []
    ),
    ("methods of XCTest run one at a time", claims(lane(mixed, .xctest), width: .unlimited), []),
    ("the plan may say no", claims(lane(mixed), width: .unlimited, rule: .ignored), []),
  ]

  @Test("Tests that are not known run alone, those that share a class never together")
  func claims() {
    for (name, claims, expected) in Self.cases { #expect(claims == expected, "\(name)") }
  }

  @Test("Settings besides the claims stay as they are")
  func settings() {
    let test = Self.lane(["z /known"])
    let plan = Plan(name: "p", determinism: Plan.Determinism(concurrency: .unlimited))
    let own = TestSettings(timeout: 5, slow: 1, retries: 2, isolation: .suite)
    let schedule = Schedule(
      plan: plan, seed: 1, lanes: [test], exceptions: [TestID("M.z"): own])
    var expected = own
    expected.claims = [Claim(resource: Self.look)]
    let result = ClassKnowledge().applied(to: schedule, hash: { _ in "k" })
    #expect(result.settings(for: TestID("M.z")) == expected)
  }

  @Test("What runs see adds up until the source changes")
  func learning() {
    let (a, b) = (TestID("M.a"), TestID("M.b"))
    var known = ClassKnowledge()
    func learn(_ seen: [TestID: Set<String>], _ hash: String?) -> [String: [String]] {
      known.learn(seen, sources: [a: "/a"], hash: { _ in hash })
      return known.tests.mapValues { [$0.source] + $0.classes }
    }
    let steps: [(seen: [TestID: Set<String>], hash: String?, expected: [String])] = [
      ([a: ["M.Z", "M.A"]], "1", ["1", "M.A", "M.Z"]), ([a: []], "1", ["1", "M.A", "M.Z"]),
      ([a: ["M.B"]], "1", ["1", "M.A", "M.B", "M.Z"]),
      ([a: ["M.C"]], nil, ["1", "M.A", "M.B", "M.Z"]),
      ([b: ["M.C"]], "1", ["1", "M.A", "M.B", "M.Z"]), ([a: ["M.C"]], "2", ["2", "M.C"]),
      ([a: []], "3", ["3"]),
    ]
    for (seen, hash, expected) in steps { #expect(learn(seen, hash) == ["M.a": expected]) }
  }

  @Test("What is known is kept; a damaged file costs a careful run and nothing else")
  func keeping() throws {
    let folder = try FileSystem.createTemporaryDirectory(prefix: "/tmp/harness-classes-")
    defer { try? FileSystem.remove(folder) }
    let path = "\(folder)/\(ClassKnowledge.fileName)"
    let known = Self.knowledge(["b /known M.B M.A", "a /other"])
    let text = String(decoding: known.encoded, as: UTF8.self)
    let files: [(text: String?, tests: [String: ClassKnowledge.Entry])] = [
      (text, known.tests), (nil, [:]), ("", [:]), (String(text.dropLast(20)), [:]),
      (text.replacing(#""schema" : 1"#, with: #""schema" : 2"#), [:]),
      (text.replacing(#""source""#, with: #""sources""#), [:]), ("[]", [:]),
    ]
    for (text, expected) in files {
      try? FileSystem.remove(path)
      if let text { try FileSystem.replace(path, with: Array(text.utf8)) }
      #expect(ClassKnowledge(at: path).tests == expected, "\(text ?? "no file")")
    }
    #expect(Self.knowledge(["a /other", "b /known M.A M.B"]).encoded == known.encoded)
    #expect(known.tests.count == 2 && text.hasSuffix("}\n"))
  }

  @Test("Only tests that ran to their ends are known")
  func watch() {
    var watch = ClassWatch()
    func key(_ name: String) -> ResultKey { ResultKey(plan: "p", test: TestID("M.\(name)")) }
    for (index, outcome) in Outcome.allCases.enumerated() {
      let name = outcome.rawValue
      watch.see(.inputUsed(.init(key: key(name), input: .urlProtocol, name: "M.C\(index)")))
      watch.see(
        .testEnded(
          .init(key: key("\(name)[1]"), parent: TestID("M.\(name)"), outcome: .passed, seconds: 0)))
      watch.see(.testEnded(.init(key: key(name), outcome: outcome, seconds: 0)))
    }
    watch.see(.testEnded(.init(key: key("quiet"), outcome: .passed, seconds: 0)))
    watch.see(.inputUsed(.init(key: key("passed"), input: .urlProtocol, name: "M.Late")))
    #expect(
      watch.seen == [
        TestID("M.passed"): ["M.C0"], TestID("M.failed"): ["M.C1"], TestID("M.quiet"): [],
      ])
    watch.see(.testEnded(.init(key: key("passed"), outcome: .passed, seconds: 0)))
    #expect(watch.seen[TestID("M.passed")] == ["M.C0", "M.Late"])
  }

  @Test("A source file is read once in a run")
  func sources() throws {
    let folder = try FileSystem.createTemporaryDirectory(prefix: "/tmp/harness-hashes-")
    defer { try? FileSystem.remove(folder) }
    let path = "\(folder)/F.swift"
    let hashes = SourceHashes()
    #expect(hashes.hash(of: path) == nil)
    try FileSystem.replace(path, with: Array("one".utf8))
    #expect(hashes.hash(of: path) == nil && SourceHashes().hash(of: path) == FNV1a.hex(of: "one"))
    let other = SourceHashes()
    #expect(other.hash(of: path) == FNV1a.hex(of: "one"))
    try FileSystem.replace(path, with: Array("two".utf8))
    #expect(other.hash(of: path) == FNV1a.hex(of: "one"))
  }
}
