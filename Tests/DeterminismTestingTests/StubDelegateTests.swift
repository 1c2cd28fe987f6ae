import Determinism
import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Delegates and streams of a stub session", .timeLimit(.minutes(1)), .verifyingStubs)
struct StubDelegateTests {
  static let cases: [(StubAnswer, [String])] = [
    (.text("abc"), ["response 200", "data abc", "end"]),
    (.status(404), ["response 404", "end"]),
    (.stream(["a", "b", "c"]), ["response 200", "data a", "data b", "data c", "end"]),
    (
      .stream(["a"], status: 206, failing: .networkConnectionLost),
      ["response 206", "data a", "error -1005"]
    ),
    (.failure(.cannotFindHost), ["error -1003"]),
    (.computed { _ in .stream(["a", "b"]) }, ["response 200", "data a", "data b", "end"]),
  ]

  @Test("A delegate is told of the response, each piece and the end", arguments: cases.indices)
  func events(index: Int) async {
    let (answer, events) = Self.cases[index]
    let delegate = SessionDelegate()
    let stub = StubSession(.get("/", answer: answer), delegate: delegate)
    stub.session.dataTask(with: .stub("/")).resume()
    #expect(await delegate.events() == events)
  }

  @Test("A completion handler gets the whole, also in a session with a delegate")
  func completionHandler() async {
    let stub = StubSession(
      .get("/", answer: .stream(["a", "b", "c"])), delegate: SessionDelegate())
    let text = await withCheckedContinuation { continuation in
      stub.session.dataTask(with: URLRequest(url: .stub("/"))) { data, _, _ in
        continuation.resume(returning: data.map { String(decoding: $0, as: UTF8.self) })
      }.resume()
    }
    #expect(text == "abc")
  }

  @Test("Pieces arrive apart, each after its pause")
  func pace() async {
    let clock = ManualClock()
    let delegate = SessionDelegate()
    let stub = DeterminismContext.with {
      $0.clock = clock
    } perform: {
      StubSession(
        .get("/", answer: .stream(["a", "b"], every: .seconds(5))), delegate: delegate)
    }
    stub.session.dataTask(with: .stub("/")).resume()
    for count in 1...2 {
      await clock.sleepers(atLeast: 1)
      #expect(clock.deadlines.map(\.offset) == [.seconds(5 * count)])
      clock.advanceToNextSleeper()
    }
    #expect(await delegate.events() == ["response 200", "data a", "data b", "end"])
  }

  @Test("A task that is suspended and resumed, or resumed twice, is answered once")
  func resumed() async {
    let delegate = SessionDelegate()
    let held = HeldResponse<StubAnswer>()
    let stub = StubSession(.get("/", answer: .held(held)), delegate: delegate)
    let task = stub.session.dataTask(with: .stub("/"))
    task.resume()
    await held.requested()
    task.suspend()
    task.resume()
    task.resume()
    held.succeed(with: .text("abc"))
    #expect(await delegate.events() == ["response 200", "data abc", "end"])
    #expect(stub.requests.count == 1)
  }

  @Test("A task that is cancelled ends once")
  func cancelled() async {
    let delegate = SessionDelegate()
    let held = HeldResponse<StubAnswer>()
    let stub = StubSession(.get("/", answer: .held(held)), delegate: delegate)
    let task = stub.session.dataTask(with: .stub("/"))
    task.resume()
    await held.requested()
    task.cancel()
    #expect(await delegate.events() == ["error -999"])
    await held.cancelled()
  }

  @Test("A delegate is asked about a redirect, and may refuse it", arguments: [true, false])
  func redirects(follows: Bool) async {
    let delegate = SessionDelegate(followsRedirects: follows)
    let stub = StubSession(
      .get("/old", answer: .redirect(to: "/new", status: 301)),
      .get("/new", answer: .text("abc")).optional(), delegate: delegate)
    stub.session.dataTask(with: .stub("/old")).resume()
    let end = follows ? ["response 200", "data abc", "end"] : ["response 301", "end"]
    #expect(await delegate.events() == ["redirect 301 to /new"] + end)
    #expect(stub.requests.map(\.path) == (follows ? ["/old", "/new"] : ["/old"]))
  }

  #if canImport(FoundationNetworking)
    @Test("A download, which Foundation on Linux cannot hand over, is told")
    func download() async {
      let issues = await RecordedIssue.all {
        await StubSession.with([]) { stub in
          let error = await #expect(throws: URLError.self) {
            try await stub.session.download(from: .stub("/file"))
          }
          #expect(error?.code == .unsupportedURL)
        }
      }
      #expect(
        issues.texts == [
          "a download task of https://stub.test/file cannot be answered by a stub session"
        ])
    }
  #endif
}
