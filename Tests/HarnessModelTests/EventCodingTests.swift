import Foundation
import HarnessModel
import Testing

@Suite("Events as JSON")
struct EventCodingTests {
  private static let key = ResultKey(plan: "p", row: "r", iteration: 2, test: TestID("M.f()"))
  private static let place = HarnessModel.SourceLocation(file: "a.swift", line: 3, column: 4)

  private static let kinds: [Event.Kind] = [
    .runStarted(
      .init(
        version: "1", plan: "p", seed: .max, package: "k", time: "t", hostname: "h",
        arguments: ["run"])),
    .buildStarted(.init(configuration: .release, products: ["x"])),
    .buildEnded(
      .init(configuration: .debug, products: [], succeeded: false, seconds: 1, errors: ["e"])),
    .planStarted(.init(plan: "p", row: "r", seed: 1, host: "driver", workers: 2)),
    .testPlanned(
      .init(
        key: key, lane: "l", framework: .xctest, location: place, displayName: "d", tags: ["t"])),
    .planningEnded(.init(tests: 3)),
    .workerStarted(.init(plan: "p", worker: 1, lane: "l", pid: 9, tests: 4)),
    .workerEnded(
      .init(plan: "p", worker: 1, lane: "l", end: "exit status 0", explained: true, strays: 1)),
    .testStarted(
      .init(
        key: key, parent: TestID("M.g()"), worker: 1,
        envelope: Envelope(
          seed: 1, ambient: Plan.Ambient(timeZone: "UTC"), environment: ["A": "b"],
          isolation: .lane, host: "driver",
          lane: "l", predecessors: 2))),
    .issueRecorded(
      .init(plan: "p", key: key, issue: Issue(severity: .known, text: "x", location: place))),
    .issueRecorded(.init(plan: "p", key: nil, late: TestID("M.f()"), issue: Issue(text: "\u{1}"))),
    .attachmentRecorded(
      .init(key: key, attachment: Attachment(name: "n", path: "p", size: 1, note: "o"))),
    .outputRecorded(.init(key: key, stream: .stderr, text: "é\0", bytes: 3, omitted: 1)),
    .outputRecorded(.init(key: nil, lane: "l", stream: .stdout, text: "", bytes: 0, omitted: 0)),
    .testEnded(
      .init(
        key: key, parent: TestID("M.g()"), outcome: .timedOut, seconds: 0.5, reason: "r",
        location: place, willRetry: true, stacks: "s")),
    .note(.init(level: .warning, plan: "p", text: "n")),
    .planEnded(.init(plan: "p", counts: Counts(), seconds: 1)),
    .runEnded(.init(exitCode: 1, meaning: "m", seconds: 2)),
  ]

  @Test("Every kind comes back as it went")
  func roundTrip() throws {
    let encoder = JSONEncoder()
    for kind in Self.kinds {
      let event = Event(at: 1.5, kind)
      let data = try encoder.encode(event)
      #expect(try JSONDecoder().decode(Event.self, from: data) == event)
    }
    #expect(Set(Self.kinds.map(\.name)).count == 16)
  }

  @Test("A kind and keys that are not known are no mistake")
  func lenient() throws {
    let text = #"{"at":1,"event":"later","x":[1]}"#
    let event = try JSONDecoder().decode(Event.self, from: Data(text.utf8))
    #expect(event.kind == .unknown("later"))
  }
}
