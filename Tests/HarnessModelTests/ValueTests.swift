import HarnessModel
import Testing

@Suite("Values")
struct ValueTests {
  @Test("The generator gives the numbers of its source")
  func generator() {
    // Reference values of SplitMix64 for the seed 1234567.
    var generator = Generator(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("The hash is that of its source")
  func hash() {
    #expect(FNV1a.hex(of: "") == "cbf29ce484222325")
    #expect(FNV1a.hex(of: "foobar") == "85944171f73967e8")
  }

  @Test("Exit statuses have a code, a rank and words of their own")
  func statuses() {
    let all: [HarnessModel.ExitStatus] = [
      .usage, .buildFailed, .axisUnavailable, .bundleNotWritten, .signal(15), .planTimedOut,
      .incomplete, .testsFailed, .flaky, .nothingRan, .passed,
    ]
    #expect(all.map(\.code) == [2, 4, 6, 8, 143, 124, 7, 1, 3, 5, 0])
    #expect(all.map(\.rank) == Array(0...10))
    #expect(Set(all.map(\.meaning)).count == all.count)
  }

  @Test("Near names are found, far ones are listed")
  func suggestions() {
    let names = ["timeZone", "targets", "seed"]
    let cases: [(String, String?)] = [
      ("timeZome", "timeZone"), ("Timezone", "timeZone"), ("tragets", "targets"), ("sed", "seed"),
      ("xyz", nil), ("", nil),
    ]
    for (wrong, right) in cases { #expect(Suggestion.nearest(to: wrong, in: names) == right) }
    #expect(Suggestion.hint(for: "q", in: names, noun: "keys") == "keys: seed, targets, timeZone")
  }

  @Test("A mistake says what, where and how to mend it, without control characters")
  func diagnostics() {
    let mistake = Diagnostic(
      "unknown \u{1B}[31m", at: HarnessModel.SourceLocation(file: "a.json", line: 2, column: 3),
      hint: "no\n")
    #expect(
      mistake.rendered == "error: unknown \\u{1B}[31m at a.json:2:3\nhint: no\\n")
  }

  @Test("Only passed and skipped may be green; the worst outcome speaks for a whole")
  func outcomes() {
    #expect(Outcome.allCases.filter(\.isGreen) == [.passed, .skipped])
    #expect(Set(Outcome.allCases.map(\.severity)).count == Outcome.allCases.count)
    var counts = Counts()
    for outcome in Outcome.allCases { counts[outcome] += 2 }
    #expect(counts.total == 14)
  }

  @Test("Ends of processes are named")
  func ends() {
    let ends: [(ProcessEnd, String)] = [
      (.exited(3), "exit status 3"), (.signaled(11), "signal 11 (SIGSEGV)"),
      (.signaled(64), "signal 64"), (.unknown, "unknown end"),
    ]
    for (end, text) in ends { #expect(end.description == text) }
  }
}
