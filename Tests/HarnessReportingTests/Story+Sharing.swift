import HarnessModel

extension Story {
  /// A run whose tests share classes of `URLProtocol`, wait for each other, and start anew after a
  /// crash beside them.
  static func shared() -> [Event] {
    var story = Story()
    let many = (11...22).map { "ArticlesTests.Many/t\($0)()" }
    let articles = ["empty", "fails", "loads"].map { "ArticlesTests.Articles/\($0)()" }
    let cache = ["reads", "writes"].map { "ArticlesTests.Cache/\($0)()" }
    let paging = ["p(x:)", "q()"].map { "ArticlesTests.Paging/\($0)" }
    story.plan = "unit"
    story.planned(articles)
    story.planned(
      cache,
      claims: [
        Claim(resource: "port 80 \u{1B}[1m", scope: .machine, slots: 3), Claim(resource: "network"),
        Claim(resource: "schema", access: .shared),
      ])
    story.planned(paging)
    story.planned(
      many + ["ArticlesTests.Many/alone()"],
      claims: [Claim(resource: "\"many\"", access: .shared)])
    story.iteration = 2
    story.planned([paging[0]])
    story.iteration = 1
    for plan in ["contract", "isolated"] {
      story.plan = plan
      story.planned(cache)
    }
    story.planningEnded()
    story.start("unit")
    (story.order, story.concurrency) = ("seeded", 0)
    story.addCrashBeside(articles, cache)
    story.addPaging(paging, after: articles)
    for (number, test) in many.enumerated() {
      story.began(test, worker: 3, before: Array(many.prefix(number)))
      story.used("ArticlesTests.ManyProtocol", by: test)
      story.ended(test, number == 11 ? .failed : .passed)
    }
    story.began("ArticlesTests.Many/alone()", worker: 3, before: many)
    story.ended("ArticlesTests.Many/alone()", .passed)
    story.planEnded()
    for (plan, isolation, concurrency) in [
      ("contract", Plan.Isolation.lane, 1), ("isolated", .test, 0),
    ] {
      story.start(plan, rule: isolation == .test ? .ignored : nil)
      (story.isolation, story.concurrency) = (isolation, concurrency)
      for test in cache {
        let before = isolation == .lane && test == cache[1] ? [cache[0]] : []
        story.began(test, worker: 9, before: before)
        story.used("ArticlesTests.StubProtocol", by: test)
        story.ended(test, test == cache[1] ? .failed : .passed)
      }
      story.planEnded()
    }
    story.runEnded(.testsFailed)
    return story.events
  }

  /// A process crashes while a test waits and another runs; both go on in a fresh one.
  private mutating func addCrashBeside(_ articles: [String], _ cache: [String]) {
    let stub = "ArticlesTests.StubProtocol"
    began(cache[0], worker: 1)
    used(stub, by: cache[0])
    waiting(articles[2], for: ["network", stub], worker: 1)
    waiting(articles[1], for: ["network"], worker: 1)
    ended(cache[0], .passed)
    began(articles[2], worker: 1, before: [cache[0]], waited: 0.25)
    used(stub, by: articles[2])
    issue("recorded before the crash", in: articles[2])
    output("written before the crash", of: articles[2])
    attached("before the crash", path: nil, to: articles[2])
    began(cache[1], worker: 1, before: [cache[0], articles[2]])
    ended(cache[1], .crashed, reason: "signal 11 (SIGSEGV)")
    add(
      .workerEnded(
        Event.WorkerEnded(
          plan: "unit", worker: 1, lane: "Demo.swiftTesting.1", end: "signal 11 (SIGSEGV)",
          explained: true, strays: 0)))
    waiting(articles[2], for: ["network"], worker: 2)
    began(articles[2], worker: 2, waited: 6.5)
    for _ in 0..<2 { used(stub, by: articles[2]) }
    used("ArticlesTests.AnotherProtocol", by: articles[2])
    issue("recorded after the crash", in: articles[2])
    ended(articles[2], .failed)
    for (number, test) in [articles[1], articles[0]].enumerated() {
      waiting(test, for: ["network"], worker: 2)
      began(
        test, worker: 2, before: [articles[2]] + articles[1..<(1 + number)],
        waited: 7 + Double(number))
      used(stub, by: test)
      ended(test, .passed, seconds: 0.5)
    }
  }

  /// Cases use a class, and the test itself does in another iteration.
  private mutating func addPaging(_ paging: [String], after articles: [String]) {
    let name = "ArticlesTests.`Paging \u{202E} \"protocol\"`"
    began(paging[0], worker: 2, before: [articles[2], articles[1], articles[0]])
    for number in [1, 2] {
      let id = TestID(paging[0]).appendingCase("\(number)").description
      started(id, parent: paging[0])
      used(name, by: id)
      ended(id, .passed, parent: paging[0])
    }
    ended(paging[0], .passed)
    iteration = 2
    began(paging[0], worker: 2, before: [articles[2], articles[1], articles[0], paging[0]])
    used(name, by: paging[0])
    ended(paging[0], .passed)
    iteration = 1
    began(paging[1], worker: 2, before: [paging[0]])
    used(name, by: paging[1])
    ended(paging[1], .passed)
  }

  /// A test that starts in the process in which others started before it.
  mutating func began(
    _ test: String, worker: Int, before: [String] = [], waited: Double? = nil
  ) {
    let envelope = Envelope(
      seed: 7, ambient: Plan.Ambient(timeZone: "Europe/Vienna"), environment: nil,
      isolation: isolation,
      host: "driver", lane: "Demo.swiftTesting.1", predecessors: before.count,
      history: before.isEmpty ? "" : FNV1a.hex(of: before.joined()), order: order,
      concurrency: concurrency)
    add(
      .testStarted(
        Event.TestStarted(key: key(test), worker: worker, waited: waited, envelope: envelope)))
  }

  mutating func waiting(_ test: String, for resources: [String], worker: Int) {
    add(
      .testWaiting(Event.TestWaiting(key: key(test), worker: worker, resources: resources)))
  }

  mutating func used(_ name: String, by test: String) {
    add(.inputUsed(Event.InputUsed(key: key(test), input: .urlProtocol, name: name)))
  }

  mutating func used(
    _ input: Event.InputUsed.Input, _ name: String, _ count: Int, by function: String?,
    in test: String
  ) {
    add(
      .inputUsed(
        Event.InputUsed(
          key: key(test), input: input, name: name, function: function, count: count)))
  }
}
