import HarnessModel
import HarnessReporting

/// Makes the events of a run, with a time that moves by a hundredth of a second an event.
struct Story {
  private(set) var events: [Event] = []
  var plan = "unit"
  var row: String?
  var iteration = 1
  /// What envelopes of `began` say.
  var order = "source"
  var concurrency = 1
  var isolation = Plan.Isolation.lane

  init(plan: String = "CI", seed: UInt64 = 7) {
    add(
      .runStarted(
        Event.RunStarted(
          version: "0.1.0", plan: plan, seed: seed, package: "demo",
          time: "2026-10-15T10:00:00Z", hostname: "host-1", arguments: ["run", "--plan", plan])))
  }

  mutating func add(_ kind: Event.Kind) {
    events.append(Event(at: Double(events.count) / 100, kind))
  }

  mutating func start(
    _ plan: String, row: String? = nil, workers: Int = 2, rule: Plan.URLProtocolRule? = nil
  ) {
    (self.plan, self.row) = (plan, row)
    add(
      .planStarted(
        Event.PlanStarted(
          plan: plan, row: row, seed: 7, host: "driver", workers: workers, urlProtocols: rule)))
  }

  func key(_ test: String, attempt: Int = 1) -> ResultKey {
    ResultKey(plan: plan, row: row, iteration: iteration, test: TestID(test), attempt: attempt)
  }

  mutating func planned(
    _ tests: [String], tags: [String] = [], display: String? = nil, claims: [Claim] = []
  ) {
    for (number, test) in tests.enumerated() {
      add(
        .testPlanned(
          Event.TestPlanned(
            key: key(test), lane: "Demo.swiftTesting.1", framework: .swiftTesting,
            location: SourceLocation(file: "Tests/Demo/Demo.swift", line: 10 + number, column: 4),
            displayName: display, tags: tags, claims: claims)))
    }
  }

  mutating func planningEnded() {
    let tests = events.count { if case .testPlanned = $0.kind { true } else { false } }
    add(.planningEnded(Event.PlanningEnded(tests: tests)))
  }

  mutating func started(_ test: String, attempt: Int = 1, parent: String? = nil) {
    let envelope = Envelope(
      seed: 7, ambient: Plan.Ambient(timeZone: "Europe/Vienna"), environment: ["MODE": "fixture"],
      isolation: .lane,
      host: "driver", lane: "Demo.swiftTesting.1", predecessors: attempt - 1)
    add(
      .testStarted(
        Event.TestStarted(
          key: key(test, attempt: attempt), parent: parent.map { TestID($0) }, worker: attempt,
          envelope: parent == nil ? envelope : nil)))
  }

  mutating func issue(
    _ text: String, in test: String?, attempt: Int = 1, severity: Issue.Severity = .failure,
    late: String? = nil, line: Int = 40, details: [String] = []
  ) {
    add(
      .issueRecorded(
        Event.IssueRecorded(
          plan: plan, key: test.map { key($0, attempt: attempt) }, late: late.map { TestID($0) },
          issue: Issue(
            severity: severity, text: text, details: details,
            location: SourceLocation(file: "Tests/Demo/Demo.swift", line: line, column: 5)))))
  }

  mutating func output(
    _ text: String, of test: String?, attempt: Int = 1,
    stream: Event.OutputRecorded.Stream = .stdout
  ) {
    add(
      .outputRecorded(
        Event.OutputRecorded(
          key: test.map { key($0, attempt: attempt) }, lane: test == nil ? "Demo.xctest.1" : nil,
          stream: stream, text: text, bytes: text.utf8.count, omitted: 0)))
  }

  mutating func attached(_ name: String, path: String?, to test: String, note: String? = nil) {
    add(
      .attachmentRecorded(
        Event.AttachmentRecorded(
          key: key(test), attachment: Attachment(name: name, path: path, size: 12, note: note))))
  }

  mutating func ended(
    _ test: String, _ outcome: Outcome, attempt: Int = 1, seconds: Double = 0.0125,
    parent: String? = nil, reason: String? = nil, line: Int? = nil, willRetry: Bool = false,
    stacks: String? = nil
  ) {
    let place = line.map { SourceLocation(file: "Sources/Demo/Demo.swift", line: $0) }
    add(
      .testEnded(
        Event.TestEnded(
          key: key(test, attempt: attempt), parent: parent.map { TestID($0) }, outcome: outcome,
          seconds: seconds, reason: reason, location: place, willRetry: willRetry,
          stacks: stacks)))
  }

  /// A test that starts and ends.
  mutating func ran(_ test: String, _ outcome: Outcome = .passed, seconds: Double = 0.0125) {
    started(test)
    ended(test, outcome, seconds: seconds)
  }

  mutating func planEnded(seconds: Double = 1.5) {
    let record = RunRecord(events)
    let result = record.plans.first { $0.name == plan && $0.row == row }
    let counts = result.map { record.counts(of: $0) } ?? Counts()
    add(.planEnded(Event.PlanEnded(plan: plan, row: row, counts: counts, seconds: seconds)))
  }

  mutating func runEnded(_ status: ExitStatus, seconds: Double = 2.25) {
    add(
      .runEnded(
        Event.RunEnded(exitCode: status.code, meaning: status.meaning, seconds: seconds)))
  }
}
