import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct RunRecordTests {
  @Test func everyPlannedTestIsCountedOnceInEveryPrefix() {
    var wrong: [String] = []
    for sample in Story.samples {
      var record = RunRecord()
      var planned = 0
      for (index, event) in sample.events.enumerated() {
        record.apply(event)
        if case .testPlanned = event.kind { planned += 1 }
        var sealed = record
        sealed.seal()
        if record.counts.total != planned || sealed.counts != record.counts {
          wrong.append("\(sample) after \(index)")
        }
        if record.isComplete, index < sample.events.count - 1 {
          wrong.append("\(sample) complete after \(index)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: Story.samples) func isGreenOnlyWhereTheRunWas(_ sample: Story.Sample) {
    let record = RunRecord(sample.events)
    #expect(record.isGreen == !sample.isRed)
    #expect(record.verdict.isEmpty == false)
  }

  @Test func keepsAttemptsApartAndOutputOfFailuresOnly() throws {
    let record = RunRecord(Story.mixed())
    let tests = try #require(record.plans.first).tests
    let never = try #require(tests.first { $0.id.name == "never()" })
    #expect(never.attempts.map(\.outcome) == [.failed, .crashed])
    #expect(never.attempts.map { $0.stdout?.text } == ["first output", "second output"])
    #expect(never.attempts.map(\.issues.count) == [1, 0])
    #expect(tests.map(\.id) == tests.map(\.id).sorted())
    let kept = RunRecord.keepingAll(Story.passed()).plans[0].tests.compactMap {
      $0.attempts[0].stdout
    }
    #expect(kept.map(\.text) == ["never kept\n"])
    #expect(RunRecord(Story.passed()).plans[0].tests.allSatisfy { $0.attempts[0].stdout == nil })
  }

  @Test func anAttemptThatIsTriedAgainIsNoFinalOutcome() throws {
    let events = Story.flakyForbidden()
    let retry = try #require(
      events.firstIndex { if case .testEnded(let end) = $0.kind { end.willRetry } else { false } })
    let record = RunRecord(events[...retry])
    #expect(record.plans[0].tests.map(\.outcome) == [.lost])
    #expect(record.plans[0].tests.map { $0.attempts.map(\.outcome) } == [[.timedOut]])
    #expect(RunRecord(events).counts.flaky == 1)
  }

  @Test func aCaseThatWasOpenSharesTheFateOfItsTest() throws {
    let tests = RunRecord(Story.parameterized()).plans[0].tests
    let crash = try #require(tests.first { $0.id.name == "crash(x:)" })
    #expect(crash.cases.map(\.outcome) == [.crashed, .passed])
    #expect(crash.isReportedItself == false)
    let own = try #require(tests.first { $0.id.name == "own(x:)" })
    #expect(own.isReportedItself)
    let flaky = try #require(tests.first { $0.id.name == "flaky(x:)" })
    #expect(flaky.isFlaky && flaky.cases.map(\.isFlaky) == [true, false])
    #expect(flaky.isReportedItself == false)
  }

  @Test func floodsAreBounded() {
    var story = Story()
    story.plan = "unit"
    story.planned(["M.S/f()"])
    story.planningEnded()
    story.started("M.S/f()")
    let flood = String(repeating: "é", count: 1_000_000)
    for number in 0..<300 { story.issue(flood, in: "M.S/f()", severity: .warning, line: number) }
    story.issue("the failure", in: "M.S/f()")
    for _ in 0..<3 { story.output(flood, of: "M.S/f()") }
    for number in 0..<1_500 { story.issue("run", in: nil, line: number) }
    story.ended("M.S/f()", .failed)
    let record = RunRecord(story.events)
    let attempt = record.plans[0].tests[0].attempts[0]
    #expect(attempt.issues.count == RunRecord.Limits.issues)
    #expect(attempt.omittedIssues == 201)
    #expect(attempt.failures.map(\.text) == ["the failure"])
    #expect((attempt.stdout?.text.utf8.count ?? 0) < RunRecord.Limits.output + 100)
    #expect(attempt.stdout?.bytes == 6_000_000)
    #expect(record.counts.runIssues == 1_500)
    #expect(JUnit.render(record).utf8.count < 2_500_000)
  }

  @Test func reportsGrowLinearly() {
    func sizes(_ tests: Int) -> [Int] {
      let record = RunRecord(Self.many(tests))
      return [
        JUnit.render(record).utf8.count, JUnit.render(record, profile: .strict).utf8.count,
        Outcomes.render(record).utf8.count, Timings(record).encoded().count,
      ]
    }
    let ratios = zip(sizes(30_000), sizes(3_000)).map { Double($0) / Double($1) }
    #expect(ratios.allSatisfy { (9.5...10.5).contains($0) }, "\(ratios)")
  }

  /// A run of many tests, one of ten of which fails.
  static func many(_ count: Int) -> [Event] {
    var story = Story()
    story.plan = "unit"
    let names = (0..<count).map { "Module\($0 % 7).Suite/test\(100_000 + $0)()" }
    story.planned(names)
    story.planningEnded()
    story.add(
      .planStarted(Event.PlanStarted(plan: "unit", seed: 7, host: "driver", workers: 2)))
    for (number, name) in names.enumerated() {
      story.started(name)
      if number % 10 == 0 { story.issue("Expectation failed: \(number + 100_000)", in: name) }
      story.ended(name, number % 10 == 0 ? .failed : .passed)
    }
    story.runEnded(.testsFailed)
    return story.events
  }
}

extension RunRecord {
  /// A record that keeps every output.
  static func keepingAll(_ events: [Event]) -> RunRecord {
    var record = RunRecord(keepingOutputOf: { _ in true })
    for event in events { record.apply(event) }
    record.seal()
    return record
  }
}
