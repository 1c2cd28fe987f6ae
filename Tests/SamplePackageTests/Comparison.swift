import Foundation

/// Holds what a run left against its scenario and lists every difference.
struct Comparison {
  let scenario: Scenario
  let markers: Markers
  let observed: ObservedRun
  private(set) var mismatches: [String] = []

  init(_ scenario: Scenario, markers: Markers, observed: ObservedRun) {
    self.scenario = scenario
    self.markers = markers
    self.observed = observed
    mismatches = markers.mistakes + observed.oddities
  }

  /// Compares a text or number.
  mutating func compare<Value: Equatable>(_ what: String, _ value: Value?, is wanted: Value?) {
    guard value != wanted else { return }
    mismatches.append("\(what): \(Self.shown(value)), expected \(Self.shown(wanted))")
  }

  /// Looks for a part of a text; with nothing to look for anything will do.
  mutating func look(_ what: String, for part: String?, in text: String?) {
    guard let part, text?.contains(part) != true else { return }
    mismatches.append(
      "\(what): \(Self.shown(text.map { $0.prefix(300) })), expected \"\(part)\" in it")
  }

  /// Notes a mistake.
  mutating func note(_ text: String) { mismatches.append(text) }

  /// Compares the exit code, the numbers, issues outside of tests and every test.
  mutating func compareEvents(bundle: URL) {
    compare("exit code in the events", observed.exitCode, is: scenario.exitCode)
    compare("counts", observed.counts.filter { $0.value != 0 }, is: scenario.counts)
    compareRunIssues()
    for error in [scenario.buildError].compactMap({ $0 }) {
      let words = observed.buildErrors.joined(separator: "\n")
      look("build errors", for: error.text, in: words)
      look("build errors", for: error.at.map { markers.place($0) + ":" }, in: words)
    }
    let names = Set(scenario.tests.keys).union(observed.planned)
    for name in names.sorted() {
      guard let wanted = scenario.tests[name] else {
        note("\(name): planned, and not in the model")
        continue
      }
      guard let test = observed.tests[name] else {
        note("\(name): not planned")
        continue
      }
      compare(name, test, with: wanted)
      compareAttachments(name, test, with: wanted, bundle: bundle)
    }
  }

  // MARK: -

  private mutating func compareRunIssues() {
    func line(_ text: String, _ place: String?, _ late: String?) -> String {
      "\(text) at \(place ?? "no place")\(late.map { ", after \($0)" } ?? "")"
    }
    let wanted = (scenario.runIssues ?? []).map { issue in
      line(issue.text, issue.at.map { markers.place($0) }, issue.late)
    }
    let seen = observed.runIssues.map { event in
      // The model gives a part of the text: what holds it counts as that.
      let words = event.issue?.words ?? ""
      let part = scenario.runIssues?.first { words.contains($0.text) }?.text ?? words
      return line(part, event.issue?.location?.text, event.late)
    }
    compare("issues outside of tests", seen.sorted(), is: wanted.sorted())
  }

  private mutating func compare(
    _ name: String, _ test: ObservedRun.Test, with wanted: Expectation
  ) {
    let attempts = test.ends.map { $0.outcome ?? "" }
    compare("\(name): outcomes", attempts, is: wanted.attempts ?? [wanted.outcome])
    compare("\(name): final outcome", attempts.last, is: wanted.outcome)
    compare(
      "\(name): attempts that say another follows",
      test.ends.filter { $0.willRetry == true }.count, is: (wanted.attempts?.count ?? 1) - 1)

    let failures = test.issues.filter { $0.severity == "failure" }
    let count = wanted.failures ?? (wanted.issue == nil ? 0 : 1)
    compare("\(name): failing issues", failures.count, is: count)
    for severity in [("known", wanted.known), ("warning", wanted.warnings)] {
      let seen = test.issues.filter { $0.severity == severity.0 }.count
      compare("\(name): \(severity.0) issues", seen, is: severity.1 ?? 0)
    }
    if let issue = wanted.issue, let first = failures.first {
      look("\(name): first failing issue", for: issue, in: first.words)
      let place = wanted.at.map { markers.place($0) }
      compare("\(name): its place", first.location?.text, is: place)
    }
    look("\(name): reason", for: wanted.reason, in: test.ends.last?.reason ?? "")
    if wanted.outcome == "crashed" {
      let place = wanted.crashedAt.map { markers.place($0) }
      compare("\(name): place of the crash", test.ends.last?.location?.text, is: place)
    }
    compareCases(name, test, with: wanted)
    for (stream, parts) in [("stdout", wanted.stdout), ("stderr", wanted.stderr)] {
      for part in parts ?? [] { look("\(name): \(stream)", for: part, in: test.output[stream]) }
    }
  }

  private mutating func compareCases(
    _ name: String, _ test: ObservedRun.Test, with wanted: Expectation
  ) {
    let cases = test.cases[test.ends.count] ?? []
    if let counts = wanted.caseCounts {
      compare(
        "\(name): cases", cases.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }, is: counts)
      return
    }
    let seen = Dictionary(cases.map { ($0.name, $0.outcome) }) { "\($0) and \($1)" }
    compare("\(name): cases", seen, is: wanted.cases ?? [:])
  }

  private mutating func compareAttachments(
    _ name: String, _ test: ObservedRun.Test, with wanted: Expectation, bundle: URL
  ) {
    let seen = test.attachments.map { "\($0.name) (\($0.size))" }
    compare("\(name): attachments", seen, is: wanted.attachments ?? [])
    for attachment in test.attachments {
      let file = bundle.appending(path: attachment.path ?? "none").standardizedFileURL
      let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      compare("\(name): bytes of \(attachment.name)", size, is: attachment.size)
      if !file.path.hasPrefix(bundle.path + "/") { note("\(name): kept outside: \(file.path)") }
    }
  }

  private static func shown<Value>(_ value: Value?) -> String {
    value.map { "\($0)" } ?? "nothing"
  }
}
