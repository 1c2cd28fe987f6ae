import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one session is answered, and what it asked.
final class Exchange: Sendable {
  private let fixedAnswer: StubAnswer
  private let starts = AsyncStream<Void>.makeStream()
  private let received = Mutex<[URLRequest]>([])

  init(_ answer: StubAnswer) {
    fixedAnswer = answer
  }

  var requests: [URLRequest] { received.withLock { $0 } }

  func answer(to request: URLRequest) -> StubAnswer {
    received.withLock { $0.append(request) }
    starts.continuation.yield()
    return fixedAnswer
  }

  func waitForRequest() async {
    for await _ in starts.stream { return }
  }
}
