import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One handler for all tests of a process, as it is written everywhere.
///
/// The closure behind a reference: a test that takes it away under another's request shall get the
/// wrong answer, not a crash.
final class SharedURLProtocol: HandlerProtocol {
  nonisolated(unsafe) static var handler: Handler?
  private static let lock = NSLock()

  static func answer(_ text: String) {
    lock.withLock { handler = { _ in text } }
  }

  override class func handler(for request: URLRequest) -> Handler? {
    lock.withLock { handler }
  }
}

/// Right one by one, wrong side by side: whoever is last to set the handler answers for all.
@Suite struct SharedHandler {
  @Test func tide() async throws {
    SharedURLProtocol.answer("low at six")
    #expect(try await ask("/tide", of: SharedURLProtocol.self) == "low at six")
  }

  @Test func wind() async throws {
    SharedURLProtocol.answer("north, 12 knots")
    #expect(try await ask("/wind", of: SharedURLProtocol.self) == "north, 12 knots")
  }

  @Test func berths() async throws {
    SharedURLProtocol.answer("3 free")
    #expect(try await ask("/berths", of: SharedURLProtocol.self) == "3 free")
  }
}

/// Another suite does not know that it has the same enemy.
@Suite struct SharedHandlerElsewhere {
  @Test func fog() async throws {
    SharedURLProtocol.answer("none")
    #expect(try await ask("/fog", of: SharedURLProtocol.self) == "none")
  }
}

/// Has nothing to do with any of it.
@Suite struct Bystanders {
  @Test func adds() async {
    await Task.yield()
    #expect(1 + 1 == 2)
  }

  @Test func counts() { #expect("fog".count == 3) }
}
