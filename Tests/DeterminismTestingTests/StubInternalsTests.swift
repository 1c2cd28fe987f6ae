import Foundation
import Testing

@testable import DeterminismTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// What stub sessions need of Foundation beyond its interface: a toolchain that changes it shows
  /// here.
  @Suite("Inside of a stub session")
  struct StubInternalsTests {
    @Test("The queue of a task and the body of an upload are found")
    func internals() throws {
      let session = StubSession(unused: .allow).session
      let request = URLRequest(url: .stub("/"))
      let tasks: [(URLSessionTask, String)] = [
        (session.dataTask(with: request), "none"),
        (session.uploadTask(with: request, from: Data("abc".utf8)), "data(3 bytes)"),
        (session.uploadTask(with: request, fromFile: URL(filePath: "/a")), "file(file:///a)"),
        (session.uploadTask(withStreamedRequest: request), "delegate"),
      ]
      for (task, body) in tasks {
        let internals = TaskInternals(task, request: request)
        #expect(internals.queue?.label == "org.swift.URLSessionTask.WorkQueue")
        #expect("\(internals.body)" == body)
      }
    }

    @Test("Each session has a class of its own, known by its name")
    func classes() throws {
      let sessions = (0..<50).map { _ in StubSession(unused: .allow) }
      let classes = sessions.compactMap { $0.session.configuration.protocolClasses?.first }
      #expect(Set(classes.map { ObjectIdentifier($0) }).count == 50)
      let names = classes.map { String(reflecting: $0) }
      #expect(names.allSatisfy { $0.hasPrefix("DeterminismTesting.StubURLProtocol<") })
    }

    @Test("Keys are the digits of numbers")
    func keys() {
      let names = (1...4).map { String(describing: StubKeys.key($0)) }
      #expect(names == ["One<End>", "Zero<One<End>>", "One<One<End>>", "Zero<Zero<One<End>>>"])
    }

    @Test("Sessions and what they keep go away with their last user")
    func lifetime() async throws {
      weak var session: URLSession?
      weak var exchange: Exchange?
      do {
        let stub = StubSession(.get("/", answer: .status(204)))
        session = stub.session
        exchange = stub.exchange
        #expect(session != nil && exchange != nil)
        stub.exchange.check(isComplete: false)
      }
      #expect(session == nil && exchange == nil)
    }
  }
#endif
