import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct BundleTests {
  @Test(arguments: Story.samples) func filesLookLikeTheirGoldenFiles(_ sample: Story.Sample) throws
  {
    let record = RunRecord(sample.events)
    let manifest = manifest(record)
    Golden.expect(BundleText(manifest: manifest).overview(record), is: "bundle/\(sample).show.txt")
    if ["mixed", "parameterized", "matrix", "shared"].contains(sample.name) {
      Golden.expect(Outcomes.render(record), is: "bundle/\(sample).outcomes.jsonl")
      let timings = String(decoding: Timings(record).encoded(), as: UTF8.self)
      Golden.expect(timings, is: "bundle/\(sample).timings.json")
    }
    if sample.name == "shared" {
      Golden.expect(Ledger.render(record), is: "bundle/shared.ledger.jsonl")
      let shown = BundleText().tests(record) { ["writes()", "t22()"].contains($0.name) }
      Golden.expect(shown ?? "", is: "bundle/shared.tests.txt")
    }
    if sample.name == "mixed" {
      let text = String(decoding: try manifest.encoded(), as: UTF8.self)
      Golden.expect(text, is: "bundle/manifest.json")
      let all = RunRecord.keepingAll(sample.events)
      let shown = BundleText().tests(all) { ["never()", "known()", "fails()"].contains($0.name) }
      Golden.expect(shown ?? "", is: "bundle/tests.txt")
      #expect(BundleText().tests(all) { _ in false } == nil)
    }
  }

  @Test func equalBehaviourGivesEqualBytesWhateverTheOrderAndTheTimes() {
    let first = Story.mixed()
    let planned = first.filter { if case .testPlanned = $0.kind { true } else { false } }
    let loose = first.filter {
      if case .issueRecorded(let issue) = $0.kind { issue.key == nil } else { false }
    }
    let others = first.filter { !planned.contains($0) && !loose.contains($0) }
    let ended = others.map { event in
      var event = event
      event.at *= 3
      if case .testEnded(var payload) = event.kind {
        payload.seconds *= 2
        payload.stacks = payload.stacks.map { $0 + "another address" }
        event.kind = .testEnded(payload)
      }
      if case .testStarted(var payload) = event.kind {
        payload.worker += 5
        event.kind = .testStarted(payload)
      }
      return event
    }
    let second = planned.reversed() + ended[..<6] + loose.reversed() + ended[6...]
    #expect(Outcomes.render(RunRecord(first)) == Outcomes.render(RunRecord(second)))
    var other = Story(plan: "unit")
    other.planned(["Demo.Suite/passes()"])
    #expect(Outcomes.render(RunRecord(first)) != Outcomes.render(RunRecord(other.events)))
  }

  @Test func failedTestsComeBackFromTheirFile() throws {
    for sample in Story.samples {
      let record = RunRecord(sample.events)
      let read = try Outcomes.failedTests(in: Array(Outcomes.render(record).utf8))
      #expect(read == record.failedTests, "\(sample)")
    }
    let names = RunRecord(Story.mixed()).failedTests.map(\.test.name)
    #expect(names == ["crashes()", "fails()", "hangs()", "never()"])
  }

  @Test func timingsAndManifestComeBack() throws {
    let record = RunRecord(Story.mixed())
    let timings = Timings(record)
    #expect(try Timings(decoding: timings.encoded()) == timings)
    let waited = Timings(RunRecord(Story.shared()))
    #expect(try Timings(decoding: waited.encoded()) == waited)
    #expect(waited.plans["unit"]?.waited.count == 3)
    let hangs = timings.seconds(plan: "unit", test: TestID("Demo.Suite/hangs()"))
    #expect(hangs == 60)
    #expect(timings.seconds(plan: "unit", test: TestID("Demo.Suite/skipped()")) == nil)
    let manifest = manifest(record)
    #expect(try Manifest(decoding: manifest.encoded()) == manifest)
  }

  @Test func damagedFilesAreToldInWords() {
    let timings = [
      "", "[]", #"{"schema":1}"#, #"{"schema":2,"plans":{}}"#,
      #"{"schema":1,"plans":{"unit":{"tests":{"a":"1"}}}}"#,
      #"{"schema":1,"plans":{"unit":{"tests":{},"waited":{"a":-1}}}}"#,
    ]
    let manifests = ["", "{}", #"{"schema":9}"#, #"{"schema":1,"machine":3}"#]
    let outcomes = [
      "{\"test\":\"a\",\"outcome\":\"passed\"}\n{\"test\":\"a\"}\n", "{\"test\":\"a\",\"out",
    ]
    let said =
      timings.map { text in mistake { _ = try Timings(decoding: Array(text.utf8)) } }
      + manifests.map { text in mistake { _ = try Manifest(decoding: Array(text.utf8)) } }
      + outcomes.map { text in mistake { _ = try Outcomes.failedTests(in: Array(text.utf8)) } }
    Golden.expect(said.joined(separator: "\n") + "\n", is: "bundle/mistakes.txt")
  }

  // MARK: -

  private func mistake(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no mistake"
    } catch {
      return "\(error)"
    }
  }

  private func manifest(_ record: RunRecord) -> Manifest {
    Manifest(
      record, toolchain: "Swift version 6.3.1", commit: "0123abc-dirty",
      machine: ["cores": "2", "architecture": "x86_64"],
      files: ["junit.xml": Manifest.File(bytes: 12, sha256: String(repeating: "0", count: 64))])
  }
}
