import Determinism
import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Answers of a stub session", .timeLimit(.minutes(1)))
struct StubAnswerTests {
  struct Shown: Equatable {
    var status: Int?
    var type: String?
    var length: String?
    var body = ""
  }

  static let cases: [(StubAnswer, Shown)] = [
    (.status(204), Shown(status: 204)),
    (.data(Data("abc".utf8), status: 206), Shown(status: 206, length: "3", body: "abc")),
    (
      .text("Grüße"),
      Shown(status: 200, type: "text/plain; charset=utf-8", length: "7", body: "Grüße")
    ),
    (.json(["a": 1]), Shown(status: 200, type: "application/json", length: "7", body: #"{"a":1}"#)),
    (
      .json(text: "{", status: 500),
      Shown(status: 500, type: "application/json", length: "1", body: "{")
    ),
    (
      .json([1], headers: ["content-type": "application/problem+json", "Content-Length": "9"]),
      Shown(status: 200, type: "application/problem+json", length: "9", body: "[1]")
    ),
    (
      .fixture(Fixture("greeting.txt", in: .module), status: 203),
      Shown(status: 203, type: "text/plain; charset=utf-8", length: "8", body: "Grüße\n")
    ),
    (.stream(["a", "b", "c"]), Shown(status: 200, body: "abc")),
    (.stream([String]()), Shown(status: 200)),
    (
      .computed { .text($0.method, status: 201) },
      Shown(status: 201, type: "text/plain; charset=utf-8", length: "3", body: "GET")
    ),
    (.computed { _ in .computed { _ in .status(202) } }, Shown(status: 202)),
  ]

  private static func shown(_ answer: StubAnswer) async throws -> Shown {
    try await StubSession.with(.get("/", answer: answer)) { stub in
      let (data, response) = try await stub.session.data(from: .stub("/"))
      let http = response as? HTTPURLResponse
      return Shown(
        status: http?.statusCode, type: http?.value(forHTTPHeaderField: "Content-Type"),
        length: http?.value(forHTTPHeaderField: "Content-Length"),
        body: String(decoding: data, as: UTF8.self))
    }
  }

  @Test("Bodies arrive with their headers", arguments: cases.indices)
  func bodies(index: Int) async throws {
    let shown = try await Self.shown(Self.cases[index].0)
    #expect(shown == Self.cases[index].1)
  }

  @Test("A response may come by something else than HTTP")
  func notHTTP() async throws {
    try await StubSession.with(.get("/", answer: .notHTTP(Data("abc".utf8)))) { stub in
      let (data, response) = try await stub.session.data(from: .stub("/"))
      #expect(!(response is HTTPURLResponse) && data == Data("abc".utf8))
      #expect(response.expectedContentLength == 3)
    }
  }

  @Test("HEAD gets headers and no body")
  func head() async throws {
    try await StubSession.with(.head("/", answer: .text("abc"))) { stub in
      var request = URLRequest(url: .stub("/"))
      request.httpMethod = "HEAD"
      let (data, response) = try await stub.session.data(for: request)
      #expect(data.isEmpty && response.expectedContentLength == 3)
    }
  }

  @Test("Failures are thrown as they are, those of a session with their URL")
  func failures() async {
    struct Other: Error, Equatable {}
    let answers: [StubAnswer] = [
      .failure(.timedOut), .failure(URLError(.timedOut)),
      .computed { _ in throw URLError(.timedOut) },
      .stream(["a"], failing: .timedOut),
    ]
    for answer in answers {
      let error = await #expect(throws: URLError.self) { _ = try await Self.shown(answer) }
      #expect(error?.code == .timedOut)
    }
    let error = await #expect(throws: URLError.self) { _ = try await Self.shown(answers[0]) }
    #expect(error?.userInfo[NSURLErrorFailingURLErrorKey] as? URL == .stub("/"))
    await #expect(throws: Other()) { _ = try await Self.shown(.failure(Other())) }
  }

  @Test("A delay passes on the clock of the context in which the session was made")
  func delay() async throws {
    let clock = ManualClock()
    let answers = [
      StubAnswer.text("late").delayed(by: .seconds(1)).delayed(by: .seconds(2)),
      .computed { _ in .text("late").delayed(by: .seconds(3)) },
    ]
    for answer in answers {
      let stub = DeterminismContext.with {
        $0.clock = clock
      } perform: {
        StubSession(.get("/", answer: answer))
      }
      let start = clock.now
      let task = Task { try await stub.session.data(from: .stub("/")).0 }
      await clock.sleepers(atLeast: 1)
      #expect(stub.requests.count == 1)
      clock.advanceToNextSleeper()
      #expect(try await task.value == Data("late".utf8))
      #expect(start.duration(to: clock.now) == .seconds(3))
      stub.verify()
    }
  }

  @Test("A held answer is given when the test releases it")
  func held() async throws {
    let held = HeldResponse<StubAnswer>()
    try await StubSession.with(.get("/", answer: .held(held))) { stub in
      let task = Task { [session = stub.session] in try await session.data(from: .stub("/")).0 }
      await held.requested()
      #expect(stub.requests.map(\.path) == ["/"])
      held.succeed(with: .text("now"))
      let data = try await task.value
      #expect(data == Data("now".utf8))
    }
  }

  @Test("A request cancelled under way ends at once, whatever it waits for")
  func cancelled() async throws {
    let clock = ManualClock()
    let held = HeldResponse<StubAnswer>()
    let stub = DeterminismContext.with {
      $0.clock = clock
    } perform: {
      StubSession(
        .get("/held", answer: .held(held)),
        .get("/late", answer: .status(200).delayed(by: .seconds(1))),
        .get("/slow", answer: .stream(["a", "b"], every: .seconds(1))))
    }
    for path in ["/held", "/late", "/slow"] {
      let task = Task { [session = stub.session] in try await session.data(from: .stub(path)) }
      if path == "/held" { await held.requested() } else { await clock.sleepers(atLeast: 1) }
      task.cancel()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    await held.cancelled()
    #expect(held.waiting == 0)
    stub.verify()
  }

  @Test("An answer that is made for a request and cannot be given is told")
  func wrongComputed() async {
    let issues = await RecordedIssue.all {
      await StubSession.with(
        .get("/a", answer: .computed { _ in .sequence(.status(200)) }),
        .get("/b", answer: .computed { _ in .sequence() }),
        .get("/c", answer: .computed { _ in .status(7) })
      ) { stub in
        for path in ["/a", "/b", "/c"] { _ = try? await stub.session.data(from: .stub(path)) }
      }
    }
    #expect(
      issues.texts == [
        "the answer of the route GET /a is wrong: a sequence is no answer to one request",
        "the answer of the route GET /b is wrong: the sequence has no answers",
        "the answer of the route GET /b is wrong: a sequence is no answer to one request",
        "the answer of the route GET /c is wrong: 7 is no status of HTTP: it lies from 100 to 599",
      ])
  }
}
