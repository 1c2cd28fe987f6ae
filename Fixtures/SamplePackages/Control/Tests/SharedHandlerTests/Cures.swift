import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// First cure: a class for each test, with a handler that nobody else sets.
@Suite struct OwnClasses {
  final class TideProtocol: HandlerProtocol {
    override class func handler(for request: URLRequest) -> Handler? { { _ in "high at noon" } }
  }

  final class WindProtocol: HandlerProtocol {
    override class func handler(for request: URLRequest) -> Handler? { { _ in "calm" } }
  }

  final class BerthsProtocol: HandlerProtocol {
    override class func handler(for request: URLRequest) -> Handler? { { _ in "none free" } }
  }

  @Test func tide() async throws {
    #expect(try await ask("/tide", of: TideProtocol.self) == "high at noon")
  }

  @Test func wind() async throws {
    #expect(try await ask("/wind", of: WindProtocol.self) == "calm")
  }

  @Test func berths() async throws {
    #expect(try await ask("/berths", of: BerthsProtocol.self) == "none free")
  }
}

/// Second cure: handlers behind a lock, found by what is asked.
@Suite struct KeyedHandlers {
  final class KeyedURLProtocol: HandlerProtocol {
    private static let handlers = Mutex<[String: Handler]>([:])

    static func answer(_ path: String, _ text: String) {
      handlers.withLock { $0[path] = { _ in text } }
    }

    override class func handler(for request: URLRequest) -> Handler? {
      handlers.withLock { $0[request.url?.path ?? ""] }
    }
  }

  @Test func tide() async throws {
    KeyedURLProtocol.answer("/tide", "rising")
    #expect(try await ask("/tide", of: KeyedURLProtocol.self) == "rising")
  }

  @Test func wind() async throws {
    KeyedURLProtocol.answer("/wind", "gale")
    #expect(try await ask("/wind", of: KeyedURLProtocol.self) == "gale")
  }

  @Test func berths() async throws {
    KeyedURLProtocol.answer("/berths", "1 free")
    #expect(try await ask("/berths", of: KeyedURLProtocol.self) == "1 free")
  }
}

/// Third cure: one test of the suite after the other, and no other suite that knows the class.
@Suite(.serialized) struct OneAfterTheOther {
  final class SerialURLProtocol: HandlerProtocol {
    private static let current = Mutex<Handler?>(nil)

    static func answer(_ text: String) { current.withLock { $0 = { _ in text } } }

    override class func handler(for request: URLRequest) -> Handler? { current.withLock(\.self) }
  }

  @Test func tide() async throws {
    SerialURLProtocol.answer("falling")
    #expect(try await ask("/tide", of: SerialURLProtocol.self) == "falling")
  }

  @Test func wind() async throws {
    SerialURLProtocol.answer("breeze")
    #expect(try await ask("/wind", of: SerialURLProtocol.self) == "breeze")
  }

  @Test func berths() async throws {
    SerialURLProtocol.answer("12 free")
    #expect(try await ask("/berths", of: SerialURLProtocol.self) == "12 free")
  }
}
