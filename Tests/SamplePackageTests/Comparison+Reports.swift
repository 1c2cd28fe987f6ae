import Foundation

extension Comparison {
  /// Compares `junit.xml` with the model: one element or more for each test, and nothing else.
  mutating func compareJUnit(_ junit: JUnitFile) {
    if let mistake = junit.mistake { return note("junit.xml: \(mistake)") }
    compareTotals(junit)
    compare("junit.xml is red", junit.isRed, is: scenario.exitCode != 0)
    let own = Dictionary(grouping: junit.cases.filter { $0.suite != "harness" }, by: \.id)
    var left = Set(own.keys)
    for (name, wanted) in scenario.tests.sorted(by: { $0.key < $1.key }) {
      let id = name.asInXML
      let elements = own.filter { $0.key == id || $0.key.hasPrefix(id + "[") }
        .flatMap { $0.value }
      left.subtract(elements.map { $0.id })
      compare(name, elements, with: wanted)
    }
    // An issue outside of tests is an element of its own, under whatever name.
    let outside = junit.cases.filter { left.contains($0.id) || $0.suite == "harness" }
    for issue in scenario.runIssues ?? [] {
      look("junit.xml, outside of tests", for: issue.text, in: outside.map(\.words).joined())
    }
    if (scenario.runIssues ?? []).isEmpty {
      compare("junit.xml, ids that no test has", left.sorted(), is: [])
    }
    let pairs = Dictionary(grouping: junit.cases) { "\($0.className) \($0.name)" }
    let twice = pairs.filter { $0.value.count > 1 }.keys.sorted()
    compare("junit.xml, names that stand twice", twice, is: [])
  }

  /// Compares the strict profile with the extended one.
  mutating func compareStrict(_ strict: JUnitFile, with extended: JUnitFile) {
    if let mistake = strict.mistake { return note("strict junit.xml: \(mistake)") }
    compare("strict junit.xml, elements", strict.cases.count, is: extended.cases.count)
    compare("strict junit.xml is red", strict.isRed, is: extended.isRed)
    let files = strict.cases.filter { $0.file != nil || $0.line != nil }.map(\.name)
    compare("strict junit.xml, tests with a file", files, is: [])
    for key in ["tests", "failures", "errors", "skipped"] {
      let other = strict.totals[key] ?? extended.totals[key]
      compare("strict junit.xml, \(key)", other, is: extended.totals[key])
    }
  }

  /// Compares the summary: the table's numbers, the last line, and that no escape is left in it.
  mutating func compareSummary(_ ended: Program.Ended) {
    compare("overran its limit", ended.overran, is: false)
    compare("exit code", ended.code, is: scenario.exitCode)
    for (name, text) in [("stdout", ended.stdout), ("stderr", ended.stderr)] {
      let hasEscapes = text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }
      if hasEscapes { note("\(name) holds control characters") }
    }
    let last = ended.stdout.split(separator: "\n").last.map(String.init) ?? ""
    let verdict = scenario.exitCode == 0 ? "PASSED: " : "(exit code \(scenario.exitCode))"
    look("last line", for: verdict, in: last)
    let rows = ended.stdout.split(separator: "\n").map { line in
      line.split(separator: #/\ {2,}/#).map(String.init)
    }
    guard let head = rows.lastIndex(where: { $0.first == "plan" && $0.contains("tests") }),
      head + 1 < rows.count
    else { return note("stdout has no table of counts") }
    let row = Dictionary(zip(rows[head], rows[head + 1])) { first, _ in first }
    for (column, keys) in Self.columns {
      let wanted = keys.reduce(0) { $0 + (scenario.counts[$1] ?? 0) }
      compare("summary, \(column)", Int(row[column] ?? "0"), is: wanted)
    }
  }

  // MARK: -

  /// The columns of the summary's table, and what each adds up.
  private static let columns: [(String, [String])] = [
    ("tests", ["passed", "failed", "skipped", "timedOut", "crashed", "cancelled", "lost"]),
    ("passed", ["passed"]), ("failed", ["failed"]), ("skipped", ["skipped"]),
    ("timed out", ["timedOut"]), ("crashed", ["crashed"]), ("cancelled", ["cancelled"]),
    ("lost", ["lost"]), ("flaky", ["flaky"]), ("cases", ["cases"]),
    ("outside of tests", ["runIssues"]),
  ]

  private mutating func compareTotals(_ junit: JUnitFile) {
    let counted = [
      "tests": junit.cases.count,
      "failures": junit.cases.filter { $0.results.contains("failure") }.count,
      "errors": junit.cases.filter { $0.results.contains("error") }.count,
      "skipped": junit.cases.filter { $0.results.contains("skipped") }.count,
    ]
    for (key, count) in counted.sorted(by: { $0.key < $1.key }) {
      compare("junit.xml, total \(key)", junit.totals[key], is: "\(count)")
    }
  }

  private mutating func compare(
    _ name: String, _ elements: [JUnitFile.Case], with wanted: Expectation
  ) {
    let what = "junit.xml, \(name)"
    guard !elements.isEmpty else { return note("\(what): missing") }
    if let place = observed.tests[name]?.location {
      let places = Set(elements.map { "\($0.file ?? "no file"):\($0.line ?? "no line")" })
      compare("\(what): places", places.sorted(), is: [place.text])
    }
    let results = Set(elements.flatMap { $0.results })
    switch wanted.outcome {
    case "passed":
      let red = elements.filter { $0.isRed }.map(\.id)
      compare("\(what): red elements", red, is: [])
      if wanted.attempts != nil && !results.contains(where: { $0.hasPrefix("flaky") }) {
        note("\(what): no flakyFailure or flakyError")
      }
    case "failed":
      if !results.contains("failure") { note("\(what): no failure in it") }
    case "skipped":
      compare("\(what): results", results.sorted(), is: ["skipped"])
    default:
      if !results.contains("error") { note("\(what): no error in it") }
    }
    let words = elements.map(\.words).joined(separator: "\n")
    look(what, for: wanted.issue?.asInXML, in: words.asInXML)
    if wanted.outcome == "skipped" || wanted.outcome == "crashed" {
      // A parameterised test is represented by its cases, which do not say where they stand.
      let reason = wanted.reason?.split(separator: " (in case").first.map(String.init)
      look(what, for: reason?.asInXML, in: words.asInXML)
    }
    let cases = wanted.cases?.count ?? wanted.caseCounts?.values.reduce(0, +) ?? 0
    let seen = elements.filter { $0.id != name.asInXML }.count
    compare("\(what): elements of cases", seen, is: cases)
  }
}
