import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a route takes, and how the difference is named where it does not.
@Suite("Matching of routes", .timeLimit(.minutes(1)))
struct StubMatchingTests {
  struct Case: Sendable {
    let route: StubRoute
    var url = "https://stub.test/users/7?page=2&tag=a&tag=b"
    var method = "POST"
    var headers = ["Accept": "application/json"]
    var body = #"{"id": 7, "names": ["Robin", "Alex"]}"#
    /// The differences; empty where the route takes the request.
    let differences: String

    init(_ route: StubRoute, _ differences: String = "", url: String? = nil) {
      self.route = route
      self.differences = differences
      if let url { self.url = url }
    }
  }

  static func route(
    _ path: String = "/users/7", host: String? = nil, query: StubQuery? = nil,
    headers: StubHeaders? = nil, body: StubBody? = nil
  ) -> StubRoute {
    .post(path, host: host, query: query, headers: headers, body: body, answer: .status(204))
  }

  static let paths: [Case] = [
    Case(route()), Case(route("/users/{id}")), Case(route("/{kind}/{id}")),
    Case(route("/users/8"), "the path is /users/7, not /users/8"),
    Case(route("/users"), "the path is /users/7, not /users"),
    Case(route("/users/7/"), "the path is /users/7, not /users/7/"),
    Case(route("/users/{id}"), "the path is /users/, not /users/{id}", url: "http://h/users/"),
    Case(route("/"), url: "http://h"), Case(route("/"), url: "http://h/?a=b"),
    Case(route("/a b/ü"), url: "http://h/a%20b/%C3%BC"),
    Case(route("/a%20b"), url: "http://h/a%20b"),
    Case(route("/{name}"), url: "http://h/a%2Fb"),
    Case(route("/a/b"), "the path is /a/b, not /a/b", url: "http://h/a%2Fb"),
    Case(route(host: "STUB.test")),
    Case(route(host: "stub.test"), url: "http://stub.test:81/users/7"),
    Case(route(host: "api.test"), "the host is stub.test, not api.test"),
    Case(
      .get("/users", answer: .status(200)),
      "the method is POST, not GET; the path is /users/7, not /users"),
  ]

  static let queries: [Case] = [
    Case(route(query: [:])), Case(route(query: ["page": "2"])),
    Case(route(query: ["tag": "b", "page": "2", "tag": "a"])), Case(route(query: ["x": nil])),
    Case(route(query: ["page": "1"]), #"the query item "page" is "2", not "1""#),
    Case(route(query: ["size": "9"]), #"the query item "size" is missing, not "9""#),
    Case(route(query: ["tag": "c"]), #"the query item "tag" is "a", "b", not "c""#),
    Case(route(query: ["page": nil]), #"the query item "page" is there and must not be"#),
    Case(route(query: .exactly(["tag": "b", "tag": "a", "page": "2"]))),
    Case(
      route(query: .exactly(["page": "2", "tag": "a"])), #"the query item "tag" is one too many"#),
    Case(
      route(query: .exactly([:])),
      (["page", "tag", "tag"].map { #"the query item "\#($0)" is one too many"# })
        .joined(separator: "; ")),
    Case(route(query: ["q": "a b&c"]), url: "http://h/users/7?q=a%20b%26c"),
    Case(route(query: ["flag": ""]), url: "http://h/users/7?flag"),
  ]

  static let headers: [Case] = [
    Case(route(headers: [:])), Case(route(headers: ["accept": "application/json", "X": nil])),
    Case(
      route(headers: ["Accept": "text/html"]),
      #"the header "Accept" is "application/json", not "text/html""#),
    Case(
      route(headers: ["Authorization": "Bearer 1"]),
      #"the header "Authorization" is missing, not "Bearer 1""#),
    Case(
      route(headers: ["ACCEPT": nil]),
      #"the header "ACCEPT" is "application/json", and must be absent"#),
  ]

  static let bodies: [Case] = [
    Case(route(body: .json(text: #"{"names":["Robin","Alex"],"id":7.0}"#))),
    Case(route(body: .text(#"{"id": 7, "names": ["Robin", "Alex"]}"#))),
    Case(route(body: .satisfying("long") { $0.count > 9 })),
    Case(route(body: .satisfying("short") { $0.count < 9 }), "the body is not short"),
    Case(
      route(body: .satisfying("fine") { _ in throw CocoaError(.fileNoSuchFile) }),
      "the body is not fine: \(CocoaError(.fileNoSuchFile))"),
    Case(
      route(body: .empty),
      #"the body is "{"id": 7, "names": ["Robin", "Alex"]}", not empty"#),
    Case(
      route(body: .json(text: #"{"id":7,"names":["Robin","Kim"]}"#)),
      #"in the body names[1] is "Alex", not "Kim""#),
    Case(
      route(body: .json(text: #"{"id":7,"names":["Robin"]}"#)),
      "in the body names has 2 elements, not 1"),
    Case(route(body: .json(User(id: 7, name: "Robin"))), "in the body name is missing"),
    Case(route(body: .json(["names": ["Robin", "Alex"]])), "in the body id is one too many"),
    Case(route(body: .json([7])), "in the body it is an object of 2, not a list of 1"),
    Case(route(body: .json(text: #"{"id":"7","names":[]}"#)), #"in the body id is 7, not "7""#),
  ]

  @Test("A request is taken, or each difference is named", arguments: 0..<4)
  func match(group: Int) async throws {
    let cases = [Self.paths, Self.queries, Self.headers, Self.bodies][group]
    var wrong: [String] = []
    for (index, item) in cases.enumerated() {
      let shown = try await differences(of: item)
      if shown != item.differences { wrong.append("\(index): \(shown), not: \(item.differences)") }
    }
    #expect(wrong == [])
  }

  /// What the session complains of when it is asked as in a case.
  private func differences(of item: Case) async throws -> String {
    var request = URLRequest(url: URL(string: item.url)!)
    request.httpMethod = item.method
    request.allHTTPHeaderFields = item.headers
    request.httpBody = Data(item.body.utf8)
    let sent = request
    let issues = await RecordedIssue.all {
      await StubSession.with([item.route], unused: .allow) { stub in
        _ = try? await stub.session.data(for: sent)
      }
    }
    if issues.isEmpty { return "" }
    guard let issue = issues.first, issues.count == 1 else { return "\(issues)" }
    let line = issue.text.split(separator: "\n").last.map(String.init) ?? ""
    return line.components(separatedBy: "): ").dropFirst().joined(separator: "): ")
  }
}
