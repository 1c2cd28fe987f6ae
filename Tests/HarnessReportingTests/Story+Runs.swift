import HarnessModel

extension Story {
  /// A run, its name, and what a report of it is called.
  struct Sample: Sendable, CustomStringConvertible {
    var name: String
    var events: [Event]
    /// Whether its reports must be red.
    var isRed: Bool

    var description: String { name }
  }

  /// Runs of every interesting kind.
  static let samples: [Sample] = [
    Sample(name: "passed", events: passed(), isRed: false),
    Sample(name: "mixed", events: mixed(), isRed: true),
    Sample(name: "hostile", events: hostile(), isRed: true),
    Sample(name: "parameterized", events: parameterized(), isRed: true),
    Sample(name: "unfinished", events: Array(mixed().prefix(22)), isRed: true),
    Sample(name: "only-started", events: Array(mixed().prefix(1)), isRed: true),
    Sample(name: "no-events", events: [], isRed: true),
    Sample(name: "build-failed", events: buildFailed(), isRed: true),
    Sample(name: "flaky-forbidden", events: flakyForbidden(), isRed: true),
    Sample(name: "nothing-ran", events: nothingRan(), isRed: true),
    Sample(name: "matrix", events: matrix(), isRed: false),
    Sample(name: "shared", events: shared(), isRed: true),
  ]

  /// Events of several runs in any order, some lost: what no sane run writes.
  static func shuffled(seed: UInt64) -> [Event] {
    var generator = Generator(seed: seed)
    let all = (mixed() + hostile() + parameterized() + matrix() + shared()).shuffled(
      using: &generator)
    return Array(all.prefix(Int.random(in: 0...all.count, using: &generator)))
  }

  static func passed() -> [Event] {
    var story = Story()
    story.add(.buildStarted(Event.BuildStarted(configuration: .debug, products: [])))
    story.add(
      .buildEnded(
        Event.BuildEnded(
          configuration: .debug, products: [], succeeded: true, seconds: 12.34, errors: [])))
    story.plan = "unit"
    story.planned(["Demo.Suite/b()", "Demo.Suite/a()"], tags: ["fast", "slow"], display: "A test")
    story.planned(["Other.free()"])
    story.planningEnded()
    story.start("unit")
    for test in ["Demo.Suite/b()", "Demo.Suite/a()"] { story.ran(test) }
    story.started("Other.free()")
    story.output("never kept\n", of: "Other.free()")
    story.issue("careful", in: "Other.free()", severity: .warning)
    story.ended("Other.free()", .passed, seconds: 7)
    story.planEnded()
    story.runEnded(.passed)
    return story.events
  }

  static func mixed() -> [Event] {
    var story = Story()
    story.plan = "unit"
    let names = ["passes", "fails", "flaky", "never", "skipped", "hangs", "crashes", "known"]
    let tests = names.map { "Demo.Suite/\($0)()" }
    story.planned(tests)
    story.planningEnded()
    story.start("unit")
    story.ran(tests[0])
    story.started(tests[1])
    story.output("before <the> failure\n", of: tests[1])
    story.output("to stderr\n", of: tests[1], stream: .stderr)
    story.issue("Expectation failed: (total → 30) == 20", in: tests[1], details: ["a & b"])
    story.issue("Expectation failed: second", in: tests[1], line: 41)
    story.attached("picture", path: "behaviour/attachments/ab12/1", to: tests[1])
    story.attached("too big", path: nil, to: tests[1], note: "larger than 64 MiB")
    story.ended(tests[1], .failed)
    story.started(tests[2])
    story.issue("Expectation failed: once", in: tests[2])
    story.ended(tests[2], .failed, willRetry: true)
    story.started(tests[2], attempt: 2)
    story.ended(tests[2], .passed, attempt: 2)
    story.started(tests[3])
    story.issue("Expectation failed: first", in: tests[3])
    story.output("first output", of: tests[3])
    story.ended(tests[3], .failed, willRetry: true)
    story.started(tests[3], attempt: 2)
    story.output("second output", of: tests[3], attempt: 2)
    story.ended(
      tests[3], .crashed, attempt: 2, reason: "signal 11 (SIGSEGV)", line: 99)
    story.ended(tests[4], .skipped, seconds: 0, reason: "needs | a network")
    story.started(tests[5])
    story.ended(
      tests[5], .timedOut, seconds: 60, reason: "no end after 60 s",
      stacks: "Thread 1:\n#0 read () at <libc>")
    story.started(tests[6])
    story.ended(tests[6], .crashed, reason: "Fatal error: index out of range", line: 12)
    story.started(tests[7])
    story.issue("known to fail", in: tests[7], severity: .known)
    story.ended(tests[7], .passed)
    story.issue("recorded by nobody", in: nil, line: 70)
    story.issue("too late", in: nil, late: tests[0], line: 71)
    story.output("from a static initialiser\n", of: nil)
    story.add(
      .workerEnded(
        Event.WorkerEnded(
          plan: "unit", worker: 2, lane: "Demo.swiftTesting.1", end: "signal 11 (SIGSEGV)",
          explained: false, strays: 2)))
    story.add(.note(Event.Note(level: .warning, plan: "unit", text: "the rest goes on")))
    story.planEnded()
    story.runEnded(.testsFailed)
    return story.events
  }

  /// Names and texts that try to break out.
  static let hostileTests = [
    "Demo.`a \"quoted\" <&> ]]> name`/`x | y`()",
    "Demo.Suite/`\u{1B}[31mred\u{1B}[0m and \u{1B}`()", "Demo.Suite/`\u{0} and \u{1B}`()",
    "Demo.Suite/`red and \u{7}`()",
    "Demo.Suite/`line\nline\r\nline\ttab`()", "Demo.Suite/`\u{FFFE}\u{FFFF}\u{85}\u{7F}`()",
    "Demo.Suite/`👩‍👩‍👧‍👦 ｗｉｄｅ e\u{301}`()", "Demo.Suite/``` `three` ```()", "Demo.Suite/`it's`()",
    "Demo.Suite/`\u{202E}txet`()", "Demo.Suite/``", "", ".",
    "Demo.Suite/" + String(repeating: "long", count: 300) + "()",
    "Demo.Suite/" + String(repeating: "long", count: 300) + "2()",
  ]

  static func hostile() -> [Event] {
    var story = Story()
    story.plan = "pl`a|n <&\u{1B}>"
    story.planned(hostileTests)
    story.planningEnded()
    story.start(story.plan)
    let texts = [
      "]]> <![CDATA[ &amp; </failure>", "\u{1B}[2J\u{1B}]0;title\u{7}gone \u{1B} \u{8}",
      "```\n~~~\n````\n| a | b |\n<script>alert(1)</script>", "::error::forged\n##[error]forged",
      "a\r\nb\rc\u{2028}d", String(repeating: "x", count: 5_000),
    ]
    for (number, test) in hostileTests.enumerated() {
      let text = texts[number % texts.count]
      story.started(test)
      story.issue(text, in: test, details: [text])
      story.output(text + "\u{FFFD}", of: test)
      story.attached("../../etc/passwd\n", path: "behaviour/attachments/0\n1]]", to: test)
      story.ended(test, .failed, seconds: number == 3 ? .nan : number == 4 ? 1e-9 : -1)
    }
    story.planEnded(seconds: .infinity)
    story.runEnded(.testsFailed)
    return story.events
  }

  static func parameterized() -> [Event] {
    var story = Story()
    story.plan = "unit"
    let tests = ["all", "one", "own", "none", "crash", "flaky"].map { "Demo.Suite/\($0)(x:)" }
    story.planned(tests)
    story.planningEnded()
    story.start("unit")
    for test in tests where !test.contains("none") {
      story.started(test)
      for number in [2, 1] {
        let id = TestID(test).appendingCase("\(number)").description
        let fails = number == 1 && (test.contains("one") || test.contains("flaky"))
        story.started(id, parent: test)
        if fails { story.issue("case \(number) of \(test)", in: id) }
        if number == 1, test.contains("crash") { continue }
        story.ended(id, fails ? .failed : .passed, parent: test)
      }
      if test.contains("own") { story.issue("own issue", in: test) }
      let outcome: Outcome =
        test.contains("crash") ? .crashed : test.contains("all") ? .passed : .failed
      story.ended(
        test, outcome, reason: test.contains("crash") ? "signal 5 (SIGTRAP)" : nil,
        willRetry: test.contains("flaky"))
    }
    story.ended(tests[3], .skipped, seconds: 0, reason: "no arguments")
    story.started(tests[5], attempt: 2)
    for number in [1, 2] {
      let id = TestID(tests[5]).appendingCase("\(number)").description
      story.started(id, attempt: 2, parent: tests[5])
      story.ended(id, .passed, attempt: 2, parent: tests[5])
    }
    story.ended(tests[5], .passed, attempt: 2)
    story.planEnded()
    story.runEnded(.testsFailed)
    return story.events
  }

  static func buildFailed() -> [Event] {
    var story = Story()
    story.add(.buildStarted(Event.BuildStarted(configuration: .debug, products: [])))
    story.add(
      .buildEnded(
        Event.BuildEnded(
          configuration: .debug, products: [], succeeded: false, seconds: 3,
          errors: ["Sources/Demo/Demo.swift:3:1: error: cannot find 'x' in scope"])))
    story.runEnded(.buildFailed)
    return story.events
  }

  static func flakyForbidden() -> [Event] {
    var story = Story(plan: "unit")
    story.planned(["Demo.Suite/a()"])
    story.planningEnded()
    story.start("unit")
    story.started("Demo.Suite/a()")
    story.ended("Demo.Suite/a()", .timedOut, willRetry: true)
    story.started("Demo.Suite/a()", attempt: 2)
    story.ended("Demo.Suite/a()", .passed, attempt: 2)
    story.planEnded()
    story.runEnded(.flaky)
    return story.events
  }

  static func nothingRan() -> [Event] {
    var story = Story(plan: "default")
    story.plan = "default"
    story.planningEnded()
    story.start("default")
    story.planEnded()
    story.runEnded(.nothingRan)
    return story.events
  }

  static func matrix() -> [Event] {
    var story = Story()
    for (plan, row) in [("unit", "Vienna"), ("unit", "Lord Howe"), ("contract", nil)] {
      (story.plan, story.row) = (plan, row)
      story.planned(["Demo.Suite/a()", "Demo.Suite/b()"])
    }
    story.iteration = 2
    story.planned(["Demo.Suite/a()"])
    story.planningEnded()
    story.iteration = 1
    for (plan, row) in [("unit", "Vienna"), ("unit", "Lord Howe"), ("contract", nil)] {
      story.start(plan, row: row)
      for test in ["Demo.Suite/b()", "Demo.Suite/a()"] { story.ran(test) }
      if row == nil {
        story.iteration = 2
        story.ran("Demo.Suite/a()")
      }
      story.planEnded()
    }
    story.runEnded(.passed)
    return story.events
  }
}
