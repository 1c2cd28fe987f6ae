import HarnessModel

extension JUnit {
  /// Writes the document, one test case after the other.
  struct Writer {
    let record: RunRecord
    let profile: Profile
    /// The run's seed, in words; kept here as Swift 6.3.1 crashes on optimizing it in place.
    private let seed: String
    var stream: ByteStream
    var names = Names()
    /// Bytes of output that may still be written; GitLab takes 30 MB a file.
    var outputRoom = 12_000_000
    private var nextID = 0

    init(record: RunRecord, profile: Profile, stream: ByteStream) {
      self.record = record
      self.profile = profile
      self.stream = stream
      seed = record.run.map { "\($0.seed)" } ?? ""
    }

    /// Writes everything.
    mutating func writeDocument() throws {
      let suites = record.plans.enumerated().flatMap { Suite.suites(of: $1, at: $0) }
      let issues = Extra.issues(of: record)
      let isRed = !issues.isEmpty || suites.contains { $0.failures + $0.errors > 0 }
      let mishaps = Extra.mishaps(of: record, isRed: isRed)
      let extraSuites = [
        (Extra.suite("outside of tests", issues), issues),
        (Extra.suite("harness", mishaps), mishaps),
      ].filter { !$0.1.isEmpty }
      stream.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      openDocument(suites + extraSuites.map(\.0))
      for suite in suites { try write(suite) }
      for (suite, extras) in extraSuites { try write(suite, extras) }
      stream.write("</testsuites>\n")
      try stream.finish()
    }

    // MARK: - Suites

    private mutating func openDocument(_ suites: [Suite]) {
      guard profile == .extended else {
        stream.write("<testsuites>\n")
        return
      }
      let seconds = record.end?.seconds ?? record.lastEvent
      openTag(
        "testsuites",
        [
          ("name", record.run.map { "\($0.package): \($0.plan)" } ?? "harness"),
          ("tests", "\(suites.reduce(0) { $0 + $1.cases })"),
          ("failures", "\(suites.reduce(0) { $0 + $1.failures })"),
          ("errors", "\(suites.reduce(0) { $0 + $1.errors })"),
          ("skipped", "\(suites.reduce(0) { $0 + $1.skipped })"),
          ("time", Seconds.fixed(seconds)),
        ], indent: "")
      stream.write("\n")
    }

    private mutating func open(_ suite: Suite, properties: [(String, String)]) {
      openTag(
        "testsuite",
        [
          ("name", Names.shortened(suite.name)), ("package", suite.package), ("id", "\(nextID)"),
          ("timestamp", Timestamp.local(record.run?.time)),
          ("hostname", Timestamp.host(record.run?.hostname)),
          ("tests", "\(suite.cases)"), ("failures", "\(suite.failures)"),
          ("errors", "\(suite.errors)"), ("skipped", "\(suite.skipped)"),
          ("time", Seconds.fixed(suite.seconds)),
        ], indent: "  ")
      nextID += 1
      stream.write("\n    <properties>\n")
      for (name, value) in properties { property(name, value, indent: "      ") }
      stream.write("    </properties>\n")
    }

    private mutating func write(_ suite: Suite) throws {
      let plan = record.plans[suite.plan]
      var properties = [("plan", plan.name)]
      if let row = plan.row { properties.append(("row", row)) }
      if let seed = plan.seed ?? record.seed { properties.append(("seed", "\(seed)")) }
      if let host = plan.host { properties.append(("host", host)) }
      properties.append(
        (
          "reproduce",
          Reproduction.command(plan: plan.name, row: plan.row, test: nil, seed: plan.seed)
        ))
      open(suite, properties: properties)
      var outputs: [Output] = []
      for number in suite.tests {
        let test = plan.tests[number]
        if test.isReportedItself { try write(test, of: test, in: plan, outputs: &outputs) }
        for testCase in test.cases {
          try write(testCase, of: test, in: plan, outputs: &outputs)
        }
      }
      try closeSuite(outputs)
    }

    private mutating func write(_ suite: Suite, _ extras: [Extra]) throws {
      open(suite, properties: [("seed", seed)])
      for extra in extras { try write(extra) }
      try closeSuite(suite.name == "outside of tests" ? outsideOutputs() : [])
    }

    /// What was written outside of tests, as far as there is room.
    private mutating func outsideOutputs() -> [Output] {
      let written = record.outsideOutput
      var outputs: [Output] = []
      for index in written.indices {
        guard let text = room(for: written[index].text) else { continue }
        let heading = written[index].lane.map { "lane \($0)" } ?? "the run"
        let isError = written[index].stream == .stderr
        outputs.append(Output(heading: heading, text: text, isError: isError))
      }
      return outputs
    }

    /// The suite's own output: everything in the strict profile, which has none for a test case.
    private mutating func closeSuite(_ outputs: [Output]) throws {
      for (tag, isError) in [("system-out", false), ("system-err", true)] {
        let chosen = outputs.filter { $0.isError == isError }
        if chosen.isEmpty {
          if profile == .strict { stream.write("    <\(tag)></\(tag)>\n") }
          continue
        }
        stream.write("    <\(tag)>")
        for output in chosen {
          text("--- \(VisibleText.line(output.heading))\n\(output.text)\n")
          try stream.drain()
        }
        stream.write("</\(tag)>\n")
      }
      stream.write("  </testsuite>\n")
      try stream.drain()
    }
  }

  /// What a test wrote, where a suite tells it.
  struct Output {
    var heading: String
    var text: String
    var isError: Bool
  }

  /// What both schemas ask of the attributes of a suite.
  enum Timestamp {
    /// ISO 8601 without a zone and without parts of a second; the epoch where it is not known.
    static func local(_ time: String?) -> String {
      guard let time, time.utf8.count >= 19 else { return "1970-01-01T00:00:00" }
      let text = String(decoding: time.utf8.prefix(19), as: UTF8.self)
      let isDate = zip(text, "0000-00-00T00:00:00").allSatisfy { letter, form in
        form == "0" ? letter.isASCII && letter.isNumber : letter == form
      }
      return isDate && text.count == 19 ? text : "1970-01-01T00:00:00"
    }

    static func host(_ name: String?) -> String {
      guard let name, name.utf8.contains(where: { $0 > 0x20 }) else { return "localhost" }
      return name
    }
  }
}

extension JUnit.Extra {
  /// The suite that holds them.
  static func suite(_ name: String, _ extras: [JUnit.Extra]) -> JUnit.Suite {
    var suite = JUnit.Suite(name: name, package: name, plan: 0, tests: [])
    for extra in extras { suite.add(extra.problem.isError ? .error : .failure, seconds: 0) }
    return suite
  }
}
