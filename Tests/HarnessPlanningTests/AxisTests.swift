import Foundation
import HarnessModel
import Testing

@testable import HarnessPlanning

/// Values of axes, in plan files, rows and options.
@Suite struct AxisTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1_000_000_000),
      ("2026-10-15T12:00:00+02:00", 1_792_058_400_000_000_000),
      ("2000-02-29T23:59:59.000000001Z", 951_868_799_000_000_001),
      ("2100-02-28T24:00:00Z", nil), ("2100-02-29T00:00:00Z", nil), ("1677-12-31T00:00:00Z", nil),
      ("2262-01-01T00:00:00Z", nil), ("2026-13-01T00:00:00Z", nil), ("2026-06-31T00:00:00Z", nil),
      ("2016-12-31T23:59:60Z", nil), ("2026-10-15T12:00:00", nil), ("2026-10-15", nil),
      ("2026-10-15T12:00:00.0000000001Z", nil), ("२०२६-10-15T12:00:00Z", nil), ("", nil),
      ("2026-10-15t12:00:00.5z", 1_792_065_600_500_000_000),
      ("2026-10-15T12:00:00-24:00", nil), ("2026-10-15T12:00:00+05:45", 1_792_044_900_000_000_000),
    ] as [(String, Int64?)])
  func `reads instants`(text: String, expected: Int64?) {
    #expect(Instant.nanoseconds(text) == expected)
  }

  @Test func `agrees with Foundation about days`() {
    var generator = Generator(seed: 7)
    for _ in 0..<2000 {
      let seconds = Double(generator.next() % 18_000_000_000) - 9_000_000_000
      let date = Date(timeIntervalSince1970: seconds)
      let text = date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt))
      #expect(Instant.nanoseconds(text) == Int64(seconds) * 1_000_000_000, "\(text)")
    }
  }

  @Test func `ships places that a plan can name`() {
    #expect(Places.all.count >= 49)
    #expect(Set(Places.all.map(\.name)).count == Places.all.count)
    let names = KnownNames(
      locales: Locale.availableIdentifiers,
      regions: Set(Locale.Region.isoRegions.map(\.identifier)))
    for place in Places.all {
      #expect(!place.axes.isEmpty, "\(place.name)")
      #expect(
        place.ambient.timeZone.map { TimeZone(identifier: $0) != nil } ?? true,
        "\(place.name)")
      #expect(place.ambient.calendar.map(KnownNames.calendars.contains) ?? true)
      #expect(place.ambient.locale.map(names.hasLocale) ?? true, "\(place.name)")
    }
  }

  /// What a gap or an overlap is called must be one: the offset changes within two hours around it,
  /// and the instant is written with the offset that its zone has then.
  @Test func `places stand where zones change`() throws {
    for place in Places.all {
      guard let clock = place.ambient.clock, let name = place.ambient.timeZone else { continue }
      let zone = try #require(TimeZone(identifier: name))
      let date = Date(timeIntervalSince1970: Double(clock.nanoseconds) / 1e9)
      let written = date.formatted(
        Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
      #expect(written == clock.now.replacing("+00:00", with: "Z"), "\(place.name)")
      let isChange = ["gap", "overlap", "no midnight", "two midnights", "two hours"]
        .contains { place.name.hasSuffix($0) }
      if !isChange { continue }
      let offsets = Set([-7200.0, 7200].map { zone.secondsFromGMT(for: date + $0) })
      #expect(offsets.count == 2, "\(place.name)")
    }
  }

  @Test(
    arguments: [
      ("timeZone=Europe/Vienna", nil), ("seed=7", nil), ("clock=1970-01-01T00:00:00Z", nil),
      ("clock=ticking:1970-01-01T00:00:00Z", nil), ("clock=system", nil), ("locale=de_AT", nil),
      ("locale=en_AT", "--set locale=en_AT: unknown locale \"en_AT\""),
      ("locale=de_US", nil), ("locale=de_AT@calendar=buddhist", nil),
      ("calendar=gregorien", "--set calendar=gregorien: unknown calendar \"gregorien\""),
      ("random=seeded", nil), ("random=no", "--set random=no: unknown value \"no\" of \"random\""),
      ("environment={\"allow\":[\"PATH\"]}", nil), ("network=deny", nil), ("concurrency=2", nil),
      ("order=[\"A.a()\"]", nil), ("zone=UTC", "--set zone=UTC: there is no axis \"zone\""),
      ("seed", "--set seed: has no value"), ("=7", "--set =7: there is no axis \"\""),
      ("seed=", "--set seed=: \"seed\" cannot be \"\""),
      ("seed=-1", "--set seed=-1: \"seed\" cannot be \"-1\""),
      ("order=[", "--set order=[: \"[\" is never closed"),
    ] as [(String, String?)])
  func `reads what the command line sets`(text: String, mistake: String?) {
    let found = CommandAxes([text], names: GoldenCases.names).mistakes.map(\.message)
    if let mistake {
      #expect(found.first?.hasPrefix(mistake) == true, "\(found)")
    } else {
      #expect(found == [])
    }
  }

  @Test func `the command line wins over rows, and rows over including plans`() throws {
    let files = [
      "outer.json": #"{ "include": ["./p.json"], "determinism": { "timeZone": "Asia/Tokyo" } }"#,
      "p.json": """
      { "determinism": { "timeZone": "UTC", "locale": "de", "seed": 1 }, "matrix": [
        { "name": "as it is" }, "leap day",
        { "name": "own", "determinism": { "timeZone": "Europe/Berlin", "locale": "tr_TR" } } ] }
      """,
    ]
    let loaded = try PlanLoader.load(
      name: "outer.json", available: [], names: GoldenCases.names, set: ["locale=en_US"]
    ) { path throws(PlanReadError) in
      guard let text = files[path] else { throw .missing }
      return Array(text.utf8)
    }
    let plan = try #require(loaded.set.plans.first)
    #expect(plan.matrix.map(\.name) == ["as it is", "leap day", "own"])
    #expect(
      plan.matrix.map(\.determinism.ambient.timeZone) == ["Asia/Tokyo", "UTC", "Europe/Berlin"])
    #expect(plan.matrix.allSatisfy { $0.determinism.ambient.locale == "en_US" })
    #expect(
      plan.matrix.map { $0.determinism.ambient.clock?.now } == [nil, "2028-02-29T12:00:00Z", nil])
    #expect(plan.determinism.ambient.timeZone == "Asia/Tokyo")
  }

  @Test func `a plan runs once for each row that is chosen`() throws {
    let plan = Plan(
      name: "p",
      matrix: [
        Plan.Row(name: "a", determinism: Plan.Determinism(seed: 1)),
        Plan.Row(name: "b", determinism: Plan.Determinism(seed: 2)),
      ])
    let loaded = LoadedPlan(set: PlanSet(name: "s", plans: [plan, Plan(name: "q")]))
    let tests = [
      TestRecord(id: TestID("M.a()"), framework: .swiftTesting, nativeID: "M.a()"),
      TestRecord(id: TestID("M.b()"), framework: .swiftTesting, nativeID: "M.b()"),
    ]
    func labels(_ selection: Selection) throws -> [String] {
      try Scheduler.schedule(
        loaded, seed: 9, tests: tests, testTargets: ["M"], selection: selection
      ).schedules.map { "\($0.label) \($0.seed) \($0.lanes.flatMap(\.tests).count)" }
    }
    #expect(try labels(Selection()) == ["p [a] 1 2", "p [b] 2 2", "q 9 2"])
    #expect(try labels(Selection(rows: ["b"])) == ["p [b] 2 2"])
    var failed = Selection(only: [TestID("M.a()")])
    failed.onlyRows = [TestID("M.a()"): ["b"]]
    #expect(try labels(failed) == ["p [a] 1 0", "p [b] 2 1", "q 9 1"])
    let error = #expect(throws: UsageError.self) { try labels(Selection(rows: ["c"])) }
    #expect(error?.diagnostics.map(\.message) == [#"--row "c" is no row of the plan "s""#])
  }
}
