import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Looks up the answer by the request's host; a request to an unknown one fails.
final class KeyedStubProtocol: StubProtocol {
  static let table = Mutex<[String: Exchange]>([:])

  override func answer() -> ServerAnswer {
    let host = request.url?.host ?? ""
    let exchange = Self.table.withLock { $0[host] }
    return exchange?.answer(to: request) ?? .failure(URLError(.resourceUnavailable))
  }
}
