import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server with an answer of its own: each has a host of its own, by which a locked table finds the
/// answer to a request.
///
/// It works in parallel, also across suites, and the answer can be made up at run time. The host is
/// the key since it is in every request and the product takes its base URL from outside; the
/// additional headers of a session do not reach a stub on Linux.
///
/// Entries stay in the table: hosts never come again, and a value that took its entry along would do so
/// at its last use, which may come before the answer.
final class KeyedStub: Sendable {
  let session: URLSession
  let baseURL: URL
  private let exchange: Exchange

  init(_ answer: ServerAnswer) {
    // A count, not a random number: equal in every run, and unique in this process is enough.
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let exchange = Exchange(answer)
    let host = "stub-\(number).test"
    KeyedStubProtocol.table.withLock { $0[host] = exchange }
    session = .answered(by: KeyedStubProtocol.self)
    baseURL = URL(string: "https://\(host)/v2")!
    self.exchange = exchange
  }

  /// The requests so far, in order.
  var requests: [URLRequest] { exchange.requests }

  private static let count = Atomic<Int>(0)
}
