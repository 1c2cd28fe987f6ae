import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Redirects of a stub session", .timeLimit(.minutes(1)))
struct StubRedirectTests {
  /// A method and a status, and the request that follows.
  static let cases = [
    ("GET", 301, "GET ?"), ("GET", 307, "GET ?"), ("POST", 301, "GET ?"), ("POST", 302, "GET ?"),
    ("POST", 303, "GET ?"), ("PUT", 303, "GET ?"), ("PUT", 301, "PUT ?body"),
    ("POST", 307, "POST ?body"), ("POST", 308, "POST ?body"),
  ]

  @Test("The next request has the method and the body that its status asks for")
  func methods() async throws {
    var wrong: [String] = []
    for (method, status, expected) in Self.cases {
      let last = StubRoute(
        method: String(expected.prefix { $0 != " " }), path: "/b", answer: .status(200))
      try await StubSession.with(
        StubRoute(method: method, path: "/a", answer: .redirect(to: "/b", status: status)), last
      ) { stub in
        var request = URLRequest(url: .stub("/a"))
        request.httpMethod = method
        request.setValue("kept", forHTTPHeaderField: "X-Mark")
        if method != "GET" { request.httpBody = Data("body".utf8) }
        let (_, response) = try await stub.session.data(for: request)
        let next = try #require(stub.requests.last)
        let shown = "\(next.method) ?\(next.text)"
        if shown != expected || response.url != .stub("/b") || next.header("x-mark") != "kept" {
          wrong.append("\(method) \(status): \(shown)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(
    "A target is a URL, or is meant from where the redirect comes",
    arguments: [
      ("https://other.test/b", "https://other.test/b"), ("/b?c=d", "https://stub.test/b?c=d"),
      ("b", "https://stub.test/x/b"), ("//other.test/b", "https://other.test/b"),
    ])
  func targets(target: String, url: String) async throws {
    try await StubSession.with(
      .get("/x/a", answer: .redirect(to: target)), .get("/b", answer: .status(200)).optional(),
      .get("/x/b", answer: .status(200)).optional()
    ) { stub in
      _ = try await stub.session.data(from: .stub("/x/a"))
      #expect(stub.requests.map(\.url.absoluteString) == ["https://stub.test/x/a", url])
    }
  }

  @Test("A redirect needs a route for its target, and a circle of them ends")
  func missingAndEndless() async {
    let issues = await RecordedIssue.all {
      await StubSession.with(.get("/a", answer: .redirect(to: "/b"))) { stub in
        _ = try? await stub.session.data(from: .stub("/a"))
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.hasPrefix("no route answers GET https://stub.test/b\n") == true)
    await StubSession.with(.get("/a", answer: .redirect(to: "/a"))) { stub in
      let error = await #expect(throws: URLError.self) {
        try await stub.session.data(from: .stub("/a"))
      }
      #expect(error?.code == .httpTooManyRedirects)
      #expect(stub.requests.count == 21)
    }
  }
}
