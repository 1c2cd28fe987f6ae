import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct SharingTests {
  @Test func anAttemptThatStartsAnewKeepsNothingOfBefore() throws {
    let record = RunRecord(Story.shared())
    let loads = try #require(record.plans[0].tests.first { $0.id.name == "loads()" })
    #expect(loads.attempts.map(\.worker) == [2])
    #expect(loads.attempts[0].issues.map(\.text) == ["recorded after the crash"])
    #expect(loads.attempts[0].attachments == [] && loads.attempts[0].stdout == nil)
    #expect(loads.attempts[0].inputs.count == 2)
    #expect(loads.attempts[0].waited == 6.5)
  }

  @Test func casesOfATestThatStartsAnewAreForgotten() {
    func events(crashing: Bool) -> [Event] {
      var story = Story()
      story.plan = "unit"
      story.planned(["M.S/p(x:)", "M.S/q()"])
      story.planningEnded()
      if crashing {
        story.began("M.S/p(x:)", worker: 1)
        for number in [3, 1] {
          story.started("M.S/p(x:)[\(number)]", parent: "M.S/p(x:)")
          story.issue("before", in: "M.S/p(x:)[\(number)]")
        }
        story.ended("M.S/p(x:)[1]", .failed, parent: "M.S/p(x:)")
      }
      story.began("M.S/p(x:)", worker: 2)
      for number in [2, 1] {
        story.started("M.S/p(x:)[\(number)]", parent: "M.S/p(x:)")
        story.ended("M.S/p(x:)[\(number)]", .passed, parent: "M.S/p(x:)")
      }
      story.ended("M.S/p(x:)", .passed)
      story.ran("M.S/q()")
      story.runEnded(.passed)
      return story.events
    }
    let record = RunRecord(events(crashing: true))
    #expect(Outcomes.render(record) == Outcomes.render(RunRecord(events(crashing: false))))
    #expect(record.counts.cases == 2)
  }

  @Test func theTestsBeforeAnAttemptAreThoseOfItsProcess() {
    var story = Story()
    story.plan = "unit"
    story.planned("abcdef".map { "M.S/\($0)()" })
    story.planningEnded()
    let starts = [
      ("a", 1, 0), ("b", 1, 1), ("c", 2, 0), ("d", 1, 2), ("e", 1, 0), ("f", 1, 9),
    ]
    for (name, worker, count) in starts {
      let before = Array(repeating: "any", count: count)
      story.began("M.S/\(name)()", worker: worker, before: before)
    }
    let record = RunRecord(story.events)
    let before = record.plans[0].tests.map { test in
      record.ranBefore(test.attempts[0]).map { String($0.name.prefix(1)) }.joined()
    }
    #expect(before == ["", "a", "", "ab", "", "abde"])
  }

  @Test func namesBeforeFailuresAreBounded() {
    var story = Story()
    story.plan = "unit"
    let names = (0..<700).map { "M.S/t\($0 + 1_000)()" }
    story.planned(names)
    story.planningEnded()
    for (number, name) in names.enumerated() {
      story.began(name, worker: 1, before: Array(names.prefix(number)))
      story.ended(name, .failed)
    }
    let text = Outcomes.render(RunRecord(story.events))
    let named = text.split(separator: "\n").map { line in
      line.split(separator: "\"ranBefore\":[").dropFirst().first?.prefix { $0 != "]" }
        .split(separator: ",").count ?? 0
    }
    #expect(named.reduce(0, +) <= Outcomes.namesBefore)
    #expect(named[600] == 599)
    #expect(text.split(separator: "\n").count { $0.contains("\"ranBeforeLeftOut\":true") } > 0)
  }

  @Test(arguments: [
    (["M.A/f()", "M.A/g()"], ["M.A/**"]),
    (["M.A/f()", "M.A/g()", "M.B/h()"], ["M.A/**", "M.B/h()"]),
    (["M.B/C/i()", "M.B/C/j()"], ["M.B/C/**"]),
    (["M.B/C/i()", "M.B/C/j()", "M.B/h()"], ["M.B/**"]),
    (["M.`a/b *`/k()", "M.`a/b *`/l()"], ["M.`a/b *`/k()", "M.`a/b *`/l()"]),
    (["M.`a/b`/m()", "M.`a/b`/n()"], ["M.`a/b`/**"]),
    (["M.free()", "M.other()"], ["M.free()", "M.other()"]),
    (["M.D/o()", "M.D/p()"], ["M.D/o()", "M.D/p()"]),
  ])
  func suitesAreNamedOnlyWhereAllTheirTestsAreMeant(_ tests: [String], _ wanted: [String]) {
    let planned = [
      "M.A/f()", "M.A/g()", "M.B/C/i()", "M.B/C/j()", "M.B/h()", "M.D/o()", "M.D/p()", "M.D/q()",
      "M.`a/b *`/k()", "M.`a/b *`/l()", "M.`a/b`/m()", "M.`a/b`/n()", "M.free()", "M.other()",
    ]
    let found = RunRecord.selectors(
      of: tests.map { TestID($0) }, among: planned.map { TestID($0) })
    #expect(found == wanted)
    let unknown = RunRecord.selectors(of: tests.map { TestID($0) }, among: [])
    #expect(unknown == tests)
  }

  @Test func classesThatThePlanCoversAreLeftOut() {
    let record = RunRecord(Story.shared())
    func told(_ rules: SharingRules) -> [String] {
      record.sharedClasses(rules).flatMap { plan in
        plan.entries.map { "\(plan.plan) \($0.name.prefix(19)) \($0.tests.count)" }
      }
    }
    let all = [
      "unit ArticlesTests.ManyP 12", "unit ArticlesTests.StubP 4", "unit ArticlesTests.`Pagi 2",
    ]
    #expect(told(SharingRules()) == all)
    let many = (11...22).map { TestID("ArticlesTests.Many/t\($0)()") }
    var rules = SharingRules()
    rules.cover(Set(many.dropLast()), plan: "unit")
    rules.cover(Set(many), plan: "contract")
    #expect(told(rules) == all)
    rules.cover(Set(many + [TestID("Other.f()")]), plan: "unit")
    #expect(told(rules) == Array(all.dropFirst()))
    #expect(told(SharingRules([schedule(.exclusive, many)])) == Array(all.dropFirst()))
    #expect(told(SharingRules([schedule(.shared, many)])) == all)
    #expect(told(SharingRules([schedule(.exclusive, many, slots: 3)])) == all)
    var ignoring = schedule(.shared, many)
    ignoring.plan.urlProtocols = .ignored
    #expect(ClosingSummary(sharing: SharingRules([ignoring])).render(record).contains("ignores"))
  }

  @Test func aPartOfAPlanNamesNoSuites() {
    var events = Story.shared()
    guard case .runStarted(var run) = events[0].kind else { return }
    #expect(Summary.render(RunRecord(events)).contains("ArticlesTests.Articles/**"))
    run.arguments += ["--filter", "ArticlesTests.**"]
    events[0].kind = .runStarted(run)
    #expect(!Summary.render(RunRecord(events)).contains("/**"))
  }

  @Test(arguments: [24, 7]) func testsThatWaitAreShown(_ height: Int) {
    var story = Story()
    story.plan = "unit"
    let names = (10..<30).map { "Module.Suite/test\($0)()" }
    story.planned(names)
    story.planningEnded()
    var console = LiveConsole(isColored: false)
    var shown = ""
    func draw(_ title: String) {
      for event in story.events.suffix(from: drawn) { console.apply(event) }
      drawn = story.events.count
      _ = console.finish(width: 60)
      shown += "=== \(title)\n" + console.frame(now: 9, width: 60, height: height) + "\n"
    }
    var drawn = 0
    story.waiting(names[0], for: ["network", "port 80"], worker: 1)
    draw("one waits")
    for name in names[1..<5] { story.waiting(name, for: ["net\u{1B}work"], worker: 1) }
    for name in names[5...] { story.began(name, worker: 2) }
    draw("many run and wait")
    for name in names[5...] { story.ended(name, .passed) }
    story.began(names[0], worker: 1, waited: 5.5)
    draw("the first runs")
    story.add(
      .workerEnded(
        Event.WorkerEnded(
          plan: "unit", worker: 1, lane: "lane", end: "signal 9", explained: true, strays: 0)))
    draw("their worker ended")
    Golden.expect(shown, is: "console/live.waiting.\(height).txt")
  }

  // MARK: -

  private func schedule(_ access: Claim.Access, _ tests: [TestID], slots: Int? = nil) -> Schedule {
    let claim = Claim(resource: "network", access: access, slots: slots)
    let settings = TestSettings(timeout: 60, slow: 5, retries: 0, claims: [claim])
    return Schedule(
      plan: Plan(name: "unit"), seed: 7, lanes: [],
      exceptions: Dictionary(uniqueKeysWithValues: tests.map { ($0, settings) }))
  }
}
