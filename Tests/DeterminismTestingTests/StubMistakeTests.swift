import DeterminismTesting
import Foundation
import Testing

/// Routes that can never match, which are told when they are given to a session.
@Suite("Mistakes in routes")
struct StubMistakeTests {
  static let missing = Fixture("usr.json", in: .module)

  /// Routes of one session, and the mistake in the last of them.
  static let cases: [([StubRoute], String)] = [
    (
      [.get("users", answer: .status(200))],
      #"the path "users" does not begin with "/": write "/users""#
    ),
    ([.get("", answer: .status(200))], #"the path "" does not begin with "/": write "/""#),
    (
      [.get("/a?b=c", answer: .status(200))],
      #"the path "/a?b=c" contains "?": use query: for its items"#
    ),
    (
      [.get("/a#b", answer: .status(200))],
      ##"the path "/a#b" contains "#": a fragment is never sent"##
    ),
    (
      [.get("/a/{}", answer: .status(200))],
      #"the placeholder in "{}" of the path "/a/{}" is malformed: it stands for"#
    ),
    (
      [.get("/a{b}", answer: .status(200))],
      #"the placeholder in "a{b}" of the path "/a{b}" is malformed: it stands for"#
    ),
    (
      [.get("/{b", answer: .status(200))],
      #"the placeholder in "{b" of the path "/{b" is malformed: it stands for"#
    ),
    (
      [.get("/{a}/{a}", answer: .status(200))],
      #"the path "/{a}/{a}" has two placeholders {a}: name them apart"#
    ),
    ([StubRoute(method: "", path: "/", answer: .status(200))], "the method is empty"),
    (
      [StubRoute(method: "get", path: "/", answer: .status(200))],
      "methods are in capital letters: write GET"
    ),
    ([StubRoute(method: "GET /", path: "/", answer: .status(200))], #""GET /" is no method"#),
    (
      [.get("/", host: "https://a.test", answer: .status(200))],
      #""https://a.test" is no host: leave scheme, port and path out"#
    ),
    (
      [.get("/", query: ["a": "1", "a": nil], answer: .status(200))],
      #"the query item "a" has to be there and to be absent"#
    ),
    (
      [.get("/", headers: ["A": "1", "a": "2"], answer: .status(200))],
      #"the header "a" is asked for with two values"#
    ),
    ([.get("/", answer: .status(200)).times(0)], "it is to be used 0 times: leave it out instead"),
    (
      [.get("/", answer: .status(200)).times(-2)], "it is to be used -2 times: leave it out instead"
    ),
    (
      [.get("/", answer: .sequence(.status(200), .status(201))).times(3)],
      "it has 2 answers for 3 requests"
    ),
    ([.get("/", answer: .sequence())], "the sequence has no answers"),
    ([.get("/", answer: .status(99))], "99 is no status of HTTP: it lies from 100 to 599"),
    (
      [.get("/", answer: .status(200).delayed(by: .seconds(-1)))],
      "the delay -1.0 seconds is negative"
    ),
    ([.get("/", answer: .stream(["a"], every: .seconds(-1)))], "the pace -1.0 seconds is negative"),
    (
      [.get("/", answer: .redirect(to: "/b", status: 200))],
      "200 is no redirect: use 301, 302, 303, 307 or 308"
    ),
    (
      [.get("/", answer: .status(401, headers: ["www-authenticate": "Basic realm=\"x\""]))],
      "Foundation answers status 401 with a Basic challenge itself, past the stub: "
    ),
    ([.get("/", answer: .json(Double.nan))], "the body of the answer cannot be encoded"),
    (
      [.get("/", answer: .fixture(missing))],
      #"the fixture "usr.json" is missing: did you mean "user.json"?"#
    ),
    (
      [.post("/", body: .json(text: "{"), answer: .status(200))],
      "the body to compare with is no JSON"
    ),
  ]

  /// An earlier route and one that it leaves nothing to, or something.
  static let shadows: [(StubRoute, StubRoute, Bool)] = [
    (.get("/a", answer: .status(200)), .get("/a", answer: .status(201)), true),
    (.get("/{x}", answer: .status(200)), .get("/a", answer: .status(201)), true),
    (.get("/{x}", answer: .status(200)), .get("/{y}", answer: .status(201)), true),
    (
      .get("/a", answer: .status(200)),
      .get("/a", host: "h", query: ["b": "c"], answer: .status(201)), true
    ),
    (
      .get("/a", query: ["b": "c"], answer: .status(200)),
      .get("/a", query: ["d": "e", "b": "c"], answer: .status(201)), true
    ),
    (
      .get("/a", query: ["b": "c"], answer: .status(200)),
      .get("/a", query: .exactly(["b": "c"]), answer: .status(201)), true
    ),
    (
      .get("/a", query: ["x": nil], answer: .status(200)),
      .get("/a", query: .exactly(["b": "c"]), answer: .status(201)), true
    ),
    (
      .get("/a", headers: ["A": "1"], answer: .status(200)),
      .get("/a", headers: ["a": "1", "b": "2"], answer: .status(201)), true
    ),
    (
      .post("/a", body: .json(["b": 1]), answer: .status(200)),
      .post("/a", body: .text("{\"b\": 1}"), answer: .status(201)), true
    ),
    (.get("/a", answer: .status(200)).times(1), .get("/a", answer: .status(201)), false),
    (.get("/a", answer: .sequence(.status(200))), .get("/a", answer: .status(201)), false),
    (.get("/a", answer: .status(200)), .post("/a", answer: .status(201)), false),
    (.get("/a", answer: .status(200)), .get("/{x}", answer: .status(201)), false),
    (.get("/a", answer: .status(200)), .get("/a/", answer: .status(201)), false),
    (.get("/{x}", answer: .status(200)), .get("/", answer: .status(201)), false),
    (.get("/a", host: "h", answer: .status(200)), .get("/a", answer: .status(201)), false),
    (.get("/a", query: ["b": "c"], answer: .status(200)), .get("/a", answer: .status(201)), false),
    (
      .get("/a", query: .exactly([:]), answer: .status(200)), .get("/a", answer: .status(201)),
      false
    ),
    (
      .get("/a", headers: ["A": "1"], answer: .status(200)),
      .get("/a", headers: ["A": "2"], answer: .status(201)), false
    ),
    (.post("/a", body: .text("b"), answer: .status(200)), .post("/a", answer: .status(201)), false),
    (
      .post("/a", body: .satisfying("b") { _ in true }, answer: .status(200)),
      .post("/a", body: .text("b"), answer: .status(201)), false
    ),
  ]

  @Test("A route that can never match is told at its line, once", arguments: cases.indices)
  func mistakes(index: Int) async throws {
    let (routes, mistake) = Self.cases[index]
    let issues = await RecordedIssue.all { StubSession(routes, unused: .allow).verify() }
    let issue = try #require(issues.first)
    let route = try #require(routes.last)
    #expect(issues.count == 1)
    #expect(issue.text.hasPrefix("mistake in the route \(route): \(mistake)"))
    #expect(try #require(issue.line) > 10)
  }

  @Test("A route that an earlier one leaves nothing to is told with that one")
  func shadowing() async {
    var wrong: [String] = []
    for (index, (first, second, isShadowed)) in Self.shadows.enumerated() {
      let issues = await RecordedIssue.all {
        StubSession([first, second], unused: .allow).verify()
      }
      let told =
        issues.count == 1
        && issues[0].text.contains(
          "\(first) (StubMistakeTests.swift:")
        && issues[0].text.hasSuffix(
          ") stands before it and takes all its requests")
      if isShadowed ? !told : !issues.isEmpty { wrong.append("\(index): \(issues)") }
    }
    #expect(wrong == [])
  }
}
