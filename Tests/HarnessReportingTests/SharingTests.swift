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
    #expect(loads.attempts[0].inputs.map(\.count) == [1, 2])
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
    let all = [
      "unit ArticlesTests.ManyP 12", "unit ArticlesTests.StubP 4", "unit ArticlesTests.`Pagi 2",
    ]
    let many = (11...22).map { "ArticlesTests.Many/t\($0)()" }
    let paging = ["p(x:)", "q()"].map { "ArticlesTests.Paging/\($0)" }
    let network = Claim(resource: "network")
    let cases: [(claim: Claim, tests: [String], told: [String])] = [
      (network, [], all),
      (network, many.dropLast(), all),
      (network, many, Array(all.dropFirst())),
      (network, many + ["Other.f()"], Array(all.dropFirst())),
      (network, many + paging, [all[1]]),
      (Claim(resource: "network", scope: .machine), paging, Array(all.dropLast())),
      (Claim(resource: "network", access: .shared), many, all),
      (Claim(resource: "network", slots: 3), many, all),
      (Claim(resource: "network", slots: 1), many, Array(all.dropFirst())),
      (Claim(resource: "serialized ArticlesTests.Many"), many, Array(all.dropFirst())),
      (
        Claim(resource: "ArticlesTests.ManyProtocol", access: .shared), many,
        Array(all.dropFirst())
      ),
    ]
    for (claim, tests, wanted) in cases {
      let events = claiming { tests.contains($0.test.description) ? [claim] : [] }
      #expect(told(events) == wanted, "\(claim) of \(tests)")
    }
    // One resource must be common to all: in every iteration, and not one for each half.
    let once = claiming { $0.iteration == 1 ? [network] : [] }
    #expect(told(once) == [all[2]])
    let halves = claiming { key in
      let half = many.firstIndex(of: key.test.description).map { $0 / 6 }
      return half.map { [Claim(resource: "half \($0)")] } ?? []
    }
    #expect(told(halves) == all)
  }

  @Test func aPlanThatIgnoresSharedClassesIsToldToDoSo() {
    func reports(_ rule: Plan.URLProtocolRule?) -> [String] {
      let events = claiming { _ in [] }.map { event in
        guard case .planStarted(var plan) = event.kind else { return event }
        plan.urlProtocols = rule
        return Event(at: event.at, .planStarted(plan))
      }
      let record = RunRecord(events)
      return [ClosingSummary().render(record), Summary.render(record)]
    }
    let words = "as the plan ignores such classes"
    #expect(reports(.ignored).map { $0.contains(words) } == [true, true])
    #expect(reports(nil).map { $0.contains("ignores") } == [false, false])
    #expect(reports(nil) == reports(.serialized))
  }

  @Test func eventsThatWereReadAgainGiveTheSameReports() throws {
    func reports(_ events: [Event]) -> [String] {
      let record = RunRecord(events)
      return [ClosingSummary().render(record), Summary.render(record), Outcomes.render(record)]
    }
    var writer = EventWriter()
    var lines = EventLines()
    var read: [Event] = []
    for event in Story.shared() { lines.read(try writer.line(for: event)) { read.append($0) } }
    #expect(reports(read) == reports(Story.shared()))
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

  /// The story of shared classes, with other claims.
  private func claiming(_ claims: (ResultKey) -> [Claim]) -> [Event] {
    Story.shared().map { event in
      guard case .testPlanned(var planned) = event.kind else { return event }
      planned.claims = claims(planned.key)
      return Event(at: event.at, .testPlanned(planned))
    }
  }

  private func told(_ events: [Event]) -> [String] {
    RunRecord(events).sharedClasses.flatMap { plan in
      plan.entries.map { "\(plan.plan) \($0.name.prefix(19)) \($0.tests.count)" }
    }
  }
}
