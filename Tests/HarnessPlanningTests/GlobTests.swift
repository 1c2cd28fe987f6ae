import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct GlobTests {
  static let ids = [
    "M.free()", "M.S/a()", "M.S/b(x:_:)", "M.S/T/a()", "M.Other/a()", "M.SS/a()",
    "M.S/over(_:)#1", "M.S/over(_:)#2", "N.S/a()", "N.Case/testA", "M.S/`a/b.c (d) *`()",
    "M.`x.y/z`/q()", "M.S/p?()",
  ]

  /// A glob and the numbers of the ids that it matches.
  static let globs: [(String, [Int])] = [
    ("M.free()", [0]),
    ("M.S/a()", [1]),
    ("M.S/a", []),
    ("M.S/a*", [1]),
    ("M.S/*", [1, 2, 6, 7, 10, 12]),
    ("M.S/**", [1, 2, 3, 6, 7, 10, 12]),
    ("M.S", [1, 2, 3, 6, 7, 10, 12]),
    ("M.S/T", [3]),
    ("M.S*", []),
    ("M.S*/a()", [1, 5]),
    ("M.*", [0]),
    ("M.*/a()", [1, 4, 5]),
    ("M.**/a()", [1, 3, 4, 5]),
    ("M.**/free()", [0]),
    ("**/a()", [1, 3, 4, 5, 8]),
    ("**/free()", [0]),
    ("**", Array(0..<13)),
    ("***", Array(0..<13)),
    ("*", []),
    ("*.*", [0]),
    ("*.S/a()", [1, 8]),
    ("*.*/*", [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ("M", [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12]),
    ("N.Case", [9]),
    ("N.Case/testA", [9]),
    ("N.Case/test", []),
    ("M.S/over(_:)", [6, 7]),
    ("M.S/over(_:)#2", [7]),
    ("M.S/over*", [6, 7]),
    ("M.S/over*#1", [6]),
    ("M.S/b(*)", [2]),
    ("M.S/p?()", [12]),
    ("M.S/?()", []),
    ("M.S/`a/b.c (d) *`()", [10]),
    ("M.S/`a*`()", [10]),
    ("M.S/`a/*", [10]),
    ("M.`x.y/z`", [11]),
    ("M.`x.y/z`/q()", [11]),
    ("**z`/q()", []),
    ("**/q()", [11]),
    ("M/S/a()", []),
    ("M.S.a()", []),
    ("m.S/a()", []),
    ("M.S/", []),
    ("", []),
    ("/", []),
    ("**/", []),
    ("**S**", [1, 2, 3, 5, 6, 7, 8, 10, 12]),
    ("M.S/**a()", [1, 3]),
    ("M.S/**/a()", [1, 3]),
    ("M.**T**", [3]),
  ]

  @Test(arguments: globs)
  func `matches within and across parts`(glob: String, expected: [Int]) {
    let compiled = Glob(glob)
    let found = Self.ids.indices.filter { compiled.matches(TestPath(Self.ids[$0])) }
    #expect(found == expected)
  }

  /// The plain definition, by trying everything: what both automata are held against.
  static func matchesSlowly(_ glob: ArraySlice<Character>, _ id: ArraySlice<Character>) -> Bool {
    guard let first = glob.first else { return id.isEmpty }
    if first != "*" {
      return id.first == first && matchesSlowly(glob.dropFirst(), id.dropFirst())
    }
    let isWide = glob.dropFirst().first == "*"
    let rest = glob.dropFirst(isWide ? 2 : 1)
    for length in 0...id.count {
      if !isWide, id.prefix(length).contains(where: { $0 == "/" || $0 == "." }) { break }
      if matchesSlowly(rest, id.dropFirst(length)) { return true }
    }
    return false
  }

  /// Globs that end in `*` mean what their characters say; filled up with a literal in front they
  /// run through the automaton for long globs as well.
  @Test func `agrees with the plain definition`() {
    var generator = Generator(seed: 3, name: "globs")
    let filling = String(repeating: "x", count: 70)
    var differences: [String] = []
    var matches = 0
    for _ in 0..<1_500 {
      let id = Self.text(of: "ab/", count: 0...8, &generator)
      var glob = ""
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        // "**/" has a meaning of its own and is left to the cases above.
        let wild = ["", "*", "**"].randomElement(using: &generator) ?? ""
        glob += (glob.hasSuffix("*") ? "" : wild) + Self.text(of: "ab", count: 1...2, &generator)
        if Bool.random(using: &generator) { glob += "/" }
      }
      glob += "*"
      let (id1, glob1) = ("M." + id, "M." + glob)
      guard !glob1.contains("**/") else { continue }
      let expected = Self.matchesSlowly(Array(glob1)[...], Array(id1)[...])
      let short = Glob(glob1).matches(TestPath(id1))
      let long = Glob(filling + glob1).matches(TestPath(filling + id1))
      if expected { matches += 1 }
      if short != expected || long != expected { differences.append("\(glob1) \(id1)") }
    }
    #expect(differences.isEmpty)
    #expect(matches > 50)
  }

  @Test func `takes the same states for long globs as for short ones`() {
    let filling = String(repeating: "y", count: 70)
    for (glob, expected) in Self.globs where glob.hasPrefix("M.") {
      let compiled = Glob(filling + glob)
      let found = Self.ids.indices.filter { index in
        Self.ids[index].hasPrefix("M.") && compiled.matches(TestPath(filling + Self.ids[index]))
      }
      #expect(found == expected, "\(glob)")
    }
  }

  @Test func `does not blow up`() {
    let glob = String(repeating: "**a*", count: 500) + "b"
    let id = "M." + String(repeating: "a", count: 2_000)
    #expect(!Glob(glob).matches(TestPath(id)))
    #expect(
      Glob(String(repeating: "*a", count: 30) + "*").matches(TestPath(String(id.dropFirst(2)))))
  }

  @Test(arguments: [
    ("tag:slow", true), ("tag:.slow", true), ("tag:slo", false), ("tag:*", false),
    ("target:my-tests", true), ("target:my_tests", true), ("target:my", false),
    ("target:*", false), ("my_tests", true), ("my_tests.f()", true),
  ])
  func `matches tags and targets`(text: String, expected: Bool) {
    let test = TestRecord(
      id: TestID("my_tests.f()"), framework: .swiftTesting, nativeID: "", tags: ["slow"])
    #expect(SelectorMatcher(Selector(text)).matches(test) == expected)
  }

  private static func text(
    of letters: String, count: ClosedRange<Int>, _ generator: inout Generator
  ) -> String {
    let letters = Array(letters)
    let count = Int.random(in: count, using: &generator)
    return String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
  }
}
