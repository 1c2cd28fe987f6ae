import HarnessModel

/// `behaviour/outcomes.jsonl`: what one envelope always gives, byte for byte.
///
/// JSON lines with sorted keys and without times or process ids, in canonical order: first the
/// envelopes in use, numbered, then for each plan its tests by iteration and id, each before its
/// cases, and at last the issues outside of tests. An attempt that did not end green names in
/// `ranBefore` the tests that started before it in its process, in order.
public enum Outcomes {
  /// Names of tests that all `ranBefore` of a file hold together, about 10 MB: where everything
  /// fails in one process, their number grows with the square of the tests.
  static let namesBefore = 200_000

  /// Writes the file in pieces.
  ///
  /// - Throws: What the sink throws.
  public static func write(_ record: RunRecord, to sink: @escaping ByteSink) throws {
    var stream = ByteStream(sink)
    var json = JSONText()
    let numbers = envelopeNumbers(record)
    var room = namesBefore
    for (index, _) in numbers.sorted(by: { $0.value < $1.value }) {
      write(record.envelopes[index], number: numbers[index] ?? 0, to: &json)
    }
    for plan in record.plans {
      for test in plan.tests {
        let result = Result(value: test, parent: nil, plan: plan)
        write(result, record, numbers, room: &room, to: &json)
        try move(&json, to: &stream)
        for testCase in test.cases {
          let result = Result(value: testCase, parent: test.id, plan: plan)
          write(result, record, numbers, room: &room, to: &json)
          try move(&json, to: &stream)
        }
      }
    }
    for issue in record.runIssues.sorted(by: { $0.order < $1.order }) { write(issue, to: &json) }
    stream.write { $0.append(contentsOf: json.bytes) }
    try stream.finish()
  }

  /// The file in one text.
  public static func render(_ record: RunRecord) -> String {
    // A sink that only appends does not throw.
    (try? ByteStream.collect { try write(record, to: $0) }) ?? ""
  }

  // MARK: -

  private static func move(_ json: inout JSONText, to stream: inout ByteStream) throws {
    stream.write { $0.append(contentsOf: json.bytes) }
    json.removeAll()
    try stream.drain()
  }

  /// The envelopes' numbers, 1-based, by first use in canonical order.
  private static func envelopeNumbers(_ record: RunRecord) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for plan in record.plans {
      for test in plan.tests {
        for attempt in test.attempts {
          if let index = attempt.envelope, numbers[index] == nil {
            numbers[index] = numbers.count + 1
          }
        }
      }
    }
    return numbers
  }

  private static func write(_ envelope: Envelope, number: Int, to json: inout JSONText) {
    json.object { $0.members(of: envelope, number: number) }
    json.newline()
  }

  /// A line's test or case, and where it belongs.
  private struct Result {
    var value: TestResult
    /// The test of a case.
    var parent: TestID?
    var plan: PlanResult
  }

  private static func write(
    _ line: Result, _ record: RunRecord, _ numbers: [Int: Int], room: inout Int,
    to json: inout JSONText
  ) {
    let (result, plan) = (line.value, line.plan)
    json.object { json in
      json.array("attempts", result.attempts) { json, attempt in
        let number = attempt.envelope.flatMap { numbers[$0] }
        let before = attempt.outcome?.isGreen ?? false ? [] : record.ranBefore(attempt)
        let isTold = before.count <= room
        if isTold { room -= before.count }
        write(attempt, number: number, before: isTold ? before : nil, to: &json)
      }
      if result.isFlaky { json.field("flaky", true) }
      if result.iteration != 1 { json.field("iteration", result.iteration) }
      json.field("lane", result.lane)
      json.field("outcome", result.outcome.rawValue)
      json.field("parent", line.parent?.description)
      json.field("plan", plan.name)
      json.field("row", plan.row)
      json.field("test", result.id.description)
    }
    json.newline()
  }

  /// Writes an attempt.
  ///
  /// - Parameter before: The tests that started before it; nil where the file has no room for them.
  private static func write(
    _ attempt: AttemptResult, number: Int?, before: ArraySlice<TestID>?, to json: inout JSONText
  ) {
    json.object { json in
      if !attempt.attachments.isEmpty {
        json.array("attachments", attempt.attachments) { $0.attachment(nil, $1) }
      }
      json.field("attempt", attempt.number)
      json.field("envelope", number)
      if !attempt.history.isEmpty { json.field("history", attempt.history) }
      if !attempt.issues.isEmpty { json.array("issues", attempt.issues) { $0.issue(nil, $1) } }
      json.field("location", attempt.location)
      if attempt.omittedIssues > 0 { json.field("omittedIssues", attempt.omittedIssues) }
      json.field("outcome", (attempt.outcome ?? .lost).rawValue)
      if number != nil { json.field("predecessors", attempt.predecessors) }
      if let before {
        if !before.isEmpty { json.array("ranBefore", Array(before)) { $0.element($1.description) } }
      } else {
        json.field("ranBeforeLeftOut", true)
      }
      json.field("reason", attempt.reason)
    }
  }

  private static func write(_ entry: RunIssue, to json: inout JSONText) {
    json.object { json in
      json.issue("issue", entry.issue)
      json.field("late", entry.late?.description)
      json.field("plan", entry.plan)
    }
    json.newline()
  }
}

extension RunIssue {
  /// Canonical order, as issues outside of tests arrive in any.
  fileprivate var order: (String, String, Int, String, String) {
    (
      plan, issue.location?.file ?? "", issue.location?.line ?? 0, issue.text,
      late?.description ?? ""
    )
  }
}
