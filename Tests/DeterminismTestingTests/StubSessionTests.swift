import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Stub session", .timeLimit(.minutes(1)))
struct StubSessionTests {
  @Test("Routes answer, and requests are recorded in order with all that was sent")
  func answers() async throws {
    try await StubSession.with(
      .get("/users/{id}", answer: .json(User(id: 7, name: "Robin"))),
      .post("/users", answer: .status(201, headers: ["Location": "/users/8"]))
    ) { stub in
      let (data, response) = try await stub.session.data(from: .stub("/users/7?full=yes&tag"))
      #expect(try JSONDecoder().decode(User.self, from: data) == User(id: 7, name: "Robin"))
      let http = try #require(response as? HTTPURLResponse)
      #expect(http.statusCode == 200 && http.url == .stub("/users/7?full=yes&tag"))
      #expect(http.value(forHTTPHeaderField: "content-type") == "application/json")
      #expect(http.expectedContentLength == Int64(data.count))

      var request = URLRequest(url: .stub("/users"))
      request.httpMethod = "POST"
      request.setValue("Bearer token", forHTTPHeaderField: "Authorization")
      request.httpBody = try JSONEncoder().encode(User(id: 8, name: "Alex"))
      let created = try await stub.session.data(for: request)
      #expect((created.1 as? HTTPURLResponse)?.value(forHTTPHeaderField: "Location") == "/users/8")
      #expect(created.0.isEmpty)

      #expect(
        stub.requests.map(\.description) == [
          "GET https://stub.test/users/7?full=yes&tag", "POST https://stub.test/users",
        ])
      let (first, second) = (stub.requests[0], stub.requests[1])
      #expect(first.parameters == ["id": "7"] && first.path == "/users/7")
      #expect(first.queryValue("full") == "yes" && first.queryValue("tag") == "")
      #expect(first.queryValue("other") == nil && first.body.isEmpty)
      #expect(second.header("authorization") == "Bearer token")
      #expect(try second.json(User.self) == User(id: 8, name: "Alex"))
      #expect(second.urlRequest == request || second.urlRequest.url == request.url)
    }
  }

  @Test(
    "It works with every configuration, and leaves the one it was given as it was",
    arguments: ["ephemeral", "default", "own"])
  func configurations(kind: String) async throws {
    let configuration: URLSessionConfiguration = kind == "default" ? .default : .ephemeral
    if kind == "own" {
      configuration.httpAdditionalHeaders = ["X-App": "tests", "accept": "text/plain"]
      configuration.timeoutIntervalForRequest = 7
      configuration.urlCache = nil
    }
    let before = configuration.protocolClasses?.count
    try await StubSession.with(
      .get("/", answer: .text("hello")), configuration: configuration
    ) { stub in
      var request = URLRequest(url: URL(string: "https://stub.test")!)
      request.setValue("text/html", forHTTPHeaderField: "Accept")
      let (data, _) = try await stub.session.data(for: request)
      #expect(data == Data("hello".utf8))
      #expect(stub.requests.map { $0.header("X-App") } == [kind == "own" ? "tests" : nil])
      #expect(stub.requests.map { $0.header("ACCEPT") } == ["text/html"])
      if kind == "own" { #expect(stub.session.configuration.timeoutIntervalForRequest == 7) }
    }
    #expect(configuration.protocolClasses?.count == before)
  }

  @Test("The session may outlive what made it, and a session of its configuration is answered too")
  func outlives() async throws {
    let session = StubSession(.get("/", answer: .text("here")), unused: .allow).session
    #expect(try await session.data(from: .stub("/")).0 == Data("here".utf8))
    let other = URLSession(configuration: session.configuration)
    #expect(try await other.data(from: .stub("/")).0 == Data("here".utf8))
    withExtendedLifetime(session) {}
  }

  @Test("A configuration that outlives its session gets an error, never the network")
  func gone() async throws {
    let configuration = StubSession(.get("/", answer: .status(200)), unused: .allow)
      .session.configuration
    let error = await #expect(throws: URLError.self) {
      try await URLSession(configuration: configuration).data(from: .stub("/"))
    }
    #expect(error?.code == .resourceUnavailable)
    #expect(error?.localizedDescription == "the stub session of this request is gone")
  }

  @Test("Waiting for requests ends when they have arrived")
  func waiting() async throws {
    try await StubSession.with(.get("/{n}", answer: .status(204))) { stub in
      let tasks = (1...5).map { number in
        Task { [session = stub.session] in
          _ = try await session.data(from: .stub("/\(number)"))
        }
      }
      #expect(await stub.requests(atLeast: 5).count == 5)
      for task in tasks { try await task.value }
      #expect(stub.requests.map(\.path).sorted() == (1...5).map { "/\($0)" })
    }
  }
}
