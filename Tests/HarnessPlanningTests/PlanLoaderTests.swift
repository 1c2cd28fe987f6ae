import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct PlanLoaderTests {
  /// What comes of loading: the resolved plans, or all mistakes.
  static func outcome(of golden: GoldenCases.Case) -> String {
    do throws(UsageError) {
      return PlanText.json(of: try GoldenCases.load(golden).set)
    } catch {
      return error.diagnostics.map { $0.rendered + "\n" }.joined()
    }
  }

  @Test(arguments: GoldenCases.all(in: "Plans"))
  func `gives the plans or all mistakes of a text`(_ golden: GoldenCases.Case) {
    let text = Self.outcome(of: golden)
    #expect(text.hasPrefix("{") == golden.name.hasPrefix("good-"))
    GoldenCases.expect(text, at: golden.expectation)
  }

  @Test func `knows many ways to be wrong`() {
    let cases = GoldenCases.all(in: "Plans").filter { !$0.name.hasPrefix("good-") }
    #expect(cases.count >= 50)
  }

  /// Every mistake of a text names its line and column.
  @Test func `places every mistake of a text`() {
    for golden in GoldenCases.all(in: "Plans") {
      do throws(UsageError) {
        _ = try GoldenCases.load(golden)
      } catch {
        let places = error.diagnostics.filter { $0.location?.column != nil }
        let countsMore = error.diagnostics.filter { $0.message.contains(" more mistake") }
        #expect(places.count + countsMore.count == error.diagnostics.count, "\(golden.name)")
      }
    }
  }

  @Test(arguments: [
    ("CII", ["CI", "unit"], #"error: unknown plan "CII""# + "\n" + #"hint: did you mean "CI"?"#),
    (
      "zzzzzz", ["CI", "unit", "plan.schema"],
      #"error: unknown plan "zzzzzz""# + "\nhint: plans: CI, unit"
    ),
    (
      "CI", [],
      #"error: unknown plan "CI""# + "\n"
        + "hint: there are no plans; a plan NAME is the file TestPlans/NAME.json"
    ),
    (
      "../other/./CI.json", ["CI"],
      #"error: cannot read the plan "../other/CI.json": there is no such file"# + "\n"
        + "hint: a plan NAME is the file TestPlans/NAME.json"
    ),
  ])
  func `refuses a plan that does not exist`(name: String, available: [String], rendered: String) {
    let error = #expect(throws: UsageError.self) {
      try PlanLoader.load(
        name: name, available: available, names: KnownNames(),
        read: { _ throws(PlanReadError) in throw .missing })
    }
    #expect(error?.diagnostics.map(\.rendered) == [rendered])
  }

  @Test func `refuses a file that is too large`() {
    let error = #expect(throws: UsageError.self) {
      try PlanLoader.load(
        name: "CI", available: ["CI"], names: KnownNames(),
        read: { _ throws(PlanReadError) in
          [UInt8](repeating: 0x20, count: PlanLoader.maximumSize + 1)
        })
    }
    #expect(error?.diagnostics.first?.message.contains("larger than 1 MiB") == true)
  }

  /// Texts of the largest size on one line, each of which makes something grow with the square of
  /// its length unless care is taken.
  @Test(arguments: [
    ("{", "\"a\":1,"), ("{ \"require\": [", "\"seed\","), ("{ \"require\": [", "[],"),
    ("{ \"targets\": [", "{},"), ("{ \"targets\": [{\"name\":\"é\"},", "{\"name\":\"é\"},"),
    ("{ \"overrides\": [", "{\"tests\":[\"é\"]},"),
    ("{ \"determinism\": { \"order\": [", "\"a.b\","), ("{ \"exclusive\": [", "{\"slots\":0},"),
    ("{ \"x\": [", "1 "), ("[", ":"),
    ("{ \"x\":\"", "\\q"), ("{ \"x\":\"", "é"), ("/* ", "*\n"), ("//", "/"), ("[", "[],"),
  ])
  func `reads the largest texts in time that grows with their size`(
    opening: String, unit: String
  ) {
    let count = (PlanLoader.maximumSize - opening.utf8.count) / unit.utf8.count
    let text = opening + String(repeating: unit, count: count)
    let decoded = PlanDecoder.decode(Array(text.utf8), file: "x", name: "x", names: KnownNames())
    #expect(!decoded.diagnostics.isEmpty)
    #expect(decoded.diagnostics.count <= 200)
  }

  @Test func `ends a chain of plans that is too long`() {
    let names = (0..<80).map { "n\($0)" }
    let error = #expect(throws: UsageError.self) {
      try PlanLoader.load(
        name: "n0", available: names, names: KnownNames(),
        read: { path throws(PlanReadError) in
          let number = Int(path.filter(\.isNumber)) ?? 0
          return Array("{ \"include\": [\"n\(number + 1)\"] }".utf8)
        })
    }
    #expect(
      error?.diagnostics.map(\.rendered) == [
        "error: plans include each other more than 50 levels deep at TestPlans/n49.json:1:15"
      ])
  }

  @Test func `keeps the places of entries`() throws {
    let text = """
      {
        "targets": [{ "name": "A" }, { "name": "B", "only": ["x", "y"], "skip": ["z"] }],
        "overrides": [{ "tests": ["u", "v"], "retries": { "count": 1 } }],
        "determinism": { "timeZone": "UTC", "order": ["A.a()", "A.b()"] }, "require": ["timeZone"],
        "build": [{ "configuration": "release", "products": ["reader"] }],
        "exclusive": [{ "resource": "x", "tests": ["u", "v"] }]
      }
      """
    let loaded = try PlanLoader.load(
      name: "x/p.json", available: [], names: KnownNames(zones: ["UTC"]),
      read: { _ throws(PlanReadError) in Array(text.utf8) })
    let entries: [PlanSources.Entry] = [
      .target(0), .target(1), .only(target: 1, 1), .skip(target: 1, 0), .override(0, tests: 1),
      .axis(.timeZone), .require(.timeZone), .build(0), .product(build: 0, 0), .axis(.seed),
      .axis(.order), .order(1), .resource(0), .exclusive(0, tests: 1),
    ]
    #expect(
      entries.map { loaded.sources["p", $0]?.description ?? "-" } == [
        "x/p.json:2:25", "x/p.json:2:42", "x/p.json:2:61", "x/p.json:2:76", "x/p.json:3:34",
        "x/p.json:4:32", "x/p.json:4:82", "x/p.json:5:13", "x/p.json:5:56", "-",
        "x/p.json:4:48", "x/p.json:4:58", "x/p.json:6:17", "x/p.json:6:51",
      ])
  }
}
