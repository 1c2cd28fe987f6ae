import Foundation
import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct JUnitTests {
  @Test(arguments: Story.samples) func looksLikeItsGoldenFile(_ sample: Story.Sample) {
    let record = RunRecord(sample.events)
    for profile in JUnit.Profile.allCases
    where profile == .extended || ["mixed", "hostile", "unfinished"].contains(sample.name) {
      let name = "junit/\(sample.name).\(profile.rawValue).xml"
      Golden.expect(JUnit.render(record, profile: profile), is: name)
    }
  }

  @Test(arguments: Story.samples) func isXMLWithTrueCountsAndUniqueNames(_ sample: Story.Sample) {
    let record = RunRecord(sample.events)
    for profile in JUnit.Profile.allCases {
      let text = JUnit.render(record, profile: profile)
      let parsed = ParsedJUnit(text)
      #expect(parsed.error == nil)
      #expect(parsed.isRed == sample.isRed)
      #expect(mistakes(in: parsed, profile: profile) == [])
    }
  }

  @Test func everyPrefixOfARunIsRedAndHoldsThePlannedTests() {
    let events = Story.mixed()
    var wrong: [String] = []
    for length in 0..<events.count {
      let record = RunRecord(events.prefix(length))
      let parsed = ParsedJUnit(JUnit.render(record))
      if parsed.error != nil || !parsed.isRed { wrong.append("\(length): not red") }
      let ids = Set(parsed.cases.compactMap { $0.properties["id"] })
      let missing = record.plans.flatMap(\.tests).filter { !ids.contains($0.id.description) }
      if !missing.isEmpty { wrong.append("\(length): \(missing.map(\.id))") }
      if !parsed.cases.contains(where: { $0.name == "the run did not finish" }) {
        wrong.append("\(length): says nothing of the end")
      }
    }
    #expect(wrong == [])
  }

  @Test func eventsInAnyOrderNeverBreakAReport() {
    var wrong: [String] = []
    for seed in 0..<100 {
      let events = Story.shuffled(seed: UInt64(seed))
      let planned = events.compactMap { event -> ResultKey? in
        if case .testPlanned(let payload) = event.kind { payload.key } else { nil }
      }
      let record = RunRecord(events)
      let parsed = ParsedJUnit(JUnit.render(record))
      let found = mistakes(in: parsed, profile: .extended)
      if parsed.error != nil || !parsed.isRed || !found.isEmpty {
        wrong.append("\(seed): \(found)")
      }
      let known = Set(record.plans.flatMap(\.tests).filter(\.isPlanned).map(\.id))
      if known != Set(planned.map(\.test)) { wrong.append("\(seed): planned") }
      if ParsedJUnit(JUnit.render(record, profile: .strict)).error != nil { wrong.append("strict") }
    }
    #expect(wrong == [])
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["HARNESS_JUNIT_SCHEMAS"] != nil))
  func strictReportsAreValidByBothSchemas() throws {
    let schemas = try #require(ProcessInfo.processInfo.environment["HARNESS_JUNIT_SCHEMAS"])
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "strict-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var runs = (0..<60).map { Story.shuffled(seed: $0) }
    for sample in Story.samples {
      for length in [sample.events.count, sample.events.count / 2, sample.events.count / 3] {
        runs.append(Array(sample.events.prefix(length)))
      }
    }
    var files: [String] = []
    for (number, events) in runs.enumerated() {
      let file = folder.appending(path: "\(number).xml")
      try Data(JUnit.render(RunRecord(events), profile: .strict).utf8).write(to: file)
      files.append(file.path)
    }
    for schema in ["junit-10.xsd", "JUnit.xsd"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/xmllint")
      process.arguments = ["--noout", "--schema", "\(schemas)/\(schema)"] + files
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(schema)")
    }
  }

  // MARK: -

  /// What a consumer would stumble over.
  private func mistakes(in parsed: ParsedJUnit, profile: JUnit.Profile) -> [String] {
    var found: [String] = []
    var names: Set<[String]> = []
    for test in parsed.cases {
      if !names.insert([test.classname, test.name]).inserted {
        found.append("twice: \(test.name)")
      }
      if test.name.utf16.count > 512 { found.append("long: \(test.name)") }
      if (test.attributes["time"] ?? "").wholeMatch(of: /\d+\.\d\d\d/) == nil {
        found.append("time of \(test.name)")
      }
      if profile == .strict {
        if test.elements.count > 1 { found.append("two elements: \(test.name)") }
        if test.attributes.count != 3 { found.append("attributes: \(test.name)") }
      }
    }
    for suite in parsed.suites {
      let cases = parsed.cases.filter { $0.suite == suite["name"] }
      let counts = ["failure": "failures", "error": "errors", "skipped": "skipped"]
      for (element, attribute) in counts.sorted(by: { $0.key < $1.key }) {
        let count = cases.count { $0.elements.contains(element) }
        if suite[attribute] != "\(count)" { found.append("\(attribute) of \(suite["name"] ?? "")") }
      }
      if suite["tests"] != "\(cases.count)" { found.append("tests of \(suite["name"] ?? "")") }
    }
    let allowed: Set = [
      "testsuites", "testsuite", "properties", "property", "testcase", "skipped", "error",
      "failure", "system-out", "system-err",
    ]
    if profile == .strict, !parsed.elements.isSubset(of: allowed) {
      found.append("elements: \(parsed.elements.subtracting(allowed).sorted())")
    }
    return found
  }
}
