import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one session is answered, and what it asked.
final class Exchange: Sendable {
  private let fixedAnswer: ServerAnswer
  private let received = Mutex<[URLRequest]>([])

  init(_ answer: ServerAnswer) {
    fixedAnswer = answer
  }

  var requests: [URLRequest] { received.withLock { $0 } }

  func answer(to request: URLRequest) -> ServerAnswer {
    received.withLock { $0.append(request) }
    return fixedAnswer
  }
}
