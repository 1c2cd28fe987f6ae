import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test is told, where and when.
@Suite("Complaints of a stub session", .timeLimit(.minutes(1)))
struct StubComplaintTests {
  @Test("An unexpected request names what was asked and what was expected, the nearest first")
  func unexpected() async throws {
    let start = #line
    let issues = await RecordedIssue.all {
      await StubSession.with(
        .get("/v1/users", answer: .status(200)),
        .get("/v2/articles", query: ["page": "1"], answer: .status(200)),
        .post("/v2/articles", answer: .status(201)),
        unused: .allow
      ) { stub in
        let error = await #expect(throws: URLError.self) {
          try await stub.session.data(from: .stub("/v2/articles?page=2"))
        }
        #expect(error?.code == .resourceUnavailable)
        #expect(error?.localizedDescription.hasPrefix("no route answers GET") == true)
        #expect(stub.requests.map(\.path) == ["/v2/articles"])
      }
    }
    let file = "StubComplaintTests.swift"
    #expect(
      issues.texts == [
        """
        no route answers GET https://stub.test/v2/articles?page=2
          GET /v2/articles (\(file):\(start + 4)): the query item "page" is "2", not "1"
          POST /v2/articles (\(file):\(start + 5)): the method is GET, not POST
          GET /v1/users (\(file):\(start + 3)): the path is /v2/articles, not /v1/users
        """
      ])
    #expect(issues.map(\.line) == [start + 2])
  }

  @Test("A session without routes, and one with many, say so")
  func fewAndMany() async {
    let many = (0..<9).map { StubRoute.get("/\($0)", answer: .status(200)) }
    for (routes, end) in [([], "the session has no routes"), (many, "  and 4 more")] {
      let issues = await RecordedIssue.all {
        await StubSession.with(routes, unused: .allow) { stub in
          _ = try? await stub.session.data(from: .stub("/x"))
        }
      }
      #expect(issues.count == 1 && issues.first?.text.hasSuffix("\n" + end) == true)
    }
  }

  @Test("A body that was sent is shown")
  func body() async {
    let issues = await RecordedIssue.all {
      await StubSession.with([]) { stub in
        var request = URLRequest(url: .stub("/"))
        request.httpMethod = "PUT"
        request.httpBody = Data("one\ntwo".utf8)
        _ = try? await stub.session.data(for: request)
      }
    }
    #expect(
      issues.texts == [
        "no route answers PUT https://stub.test/ with the body \"one two\"\n"
          + "the session has no routes"
      ])
  }

  @Test("A route that is used too often, too rarely or never is named at its line")
  func uses() async {
    let start = #line
    let issues = await RecordedIssue.all {
      await StubSession.with(
        .get("/once", answer: .status(200)).times(1),
        .get("/twice", answer: .status(200)).times(2),
        .get("/list", answer: .sequence(.status(200), .status(201), .status(202))),
        .get("/never", answer: .status(200)),
        .get("/maybe", answer: .status(200)).optional()
      ) { stub in
        for path in ["/once", "/once", "/twice", "/list"] {
          _ = try? await stub.session.data(from: .stub(path))
        }
      }
    }
    #expect(
      issues.first?.text.contains(
        "(StubComplaintTests.swift:\(start + 3)): it is used up after 1 use\n") == true)
    #expect(
      issues.dropFirst() == [
        .init(text: "the route GET /twice was used 1 of 2 times", line: start + 4),
        .init(text: "the route GET /list was used 1 of 3 times", line: start + 5),
        .init(text: "the route GET /never was never used", line: start + 6),
      ])
  }

  @Test("Unused routes may be allowed, and are no complaint when the test failed on the way")
  func unusedAllowed() async {
    struct Stop: Error {}
    let issues = await RecordedIssue.all {
      await StubSession.with(.get("/", answer: .status(200)), unused: .allow) { _ in }
      await #expect(throws: Stop.self) {
        try await StubSession.with(.get("/", answer: .status(200))) { _ in throw Stop() }
      }
    }
    #expect(issues == [])
  }

  @Test("A route used up leaves its requests to the next one")
  func handsOver() async throws {
    try await StubSession.with(
      .get("/", answer: .sequence(.status(503), .status(429))),
      .get("/", answer: .status(200))
    ) { stub in
      var statuses: [Int?] = []
      for _ in 0..<4 {
        let (_, response) = try await stub.session.data(from: .stub("/"))
        statuses.append((response as? HTTPURLResponse)?.statusCode)
      }
      #expect(statuses == [503, 429, 200, 200])
    }
  }

  @Test("Verifying tells each thing once")
  func verify() async {
    let stub = StubSession(.get("/used", answer: .status(200)))
    let issues = await RecordedIssue.all {
      _ = try? await stub.session.data(from: .stub("/other"))
      stub.verify()
      stub.verify()
    }
    #expect(issues.count == 2)
    #expect(issues.last?.text == "the route GET /used was never used")
  }

  @Test("What nobody verified is told when the session is gone")
  func forgotten() async throws {
    let issues = await RecordedIssue.all {
      do {
        let stub = StubSession(.get("/used", answer: .status(200)))
        _ = try? await stub.session.data(from: .stub("/other"))
        withExtendedLifetime(stub) {}
      }
    }
    // The session goes when Foundation has let go of its last task, on whatever thread that is;
    // what was unexpected is told with the stub.
    #expect(issues.first?.text.hasPrefix("no route answers GET https://stub.test/other") == true)
  }

  @Test("A session that was never asked and never verified names its unused routes")
  func neverVerified() async {
    let issues = await RecordedIssue.all {
      _ = StubSession(.get("/used", answer: .status(200)))
    }
    #expect(
      issues.texts == [
        "the route GET /used was never used; the session was not verified: "
          + "use StubSession.with, the trait .verifyingStubs or verify()"
      ])
  }
}
