import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an exchange has to know of its session, without keeping it alive.
final class SessionTies: Sendable {
  private struct Contents: Sendable {
    var session = WeakReference<URLSession>(nil)
    /// Tasks that have no completion handler, by their number within the session.
    var delegateTasks: [Int: WeakReference<URLSessionTask>] = [:]
    var headers: [String: String] = [:]
  }

  private let contents = Mutex(Contents())

  /// The session, unless it is gone.
  var session: URLSession? { contents.withLock { $0.session }.object }

  /// The headers that the session adds to each request.
  var additionalHeaders: [String: String] { contents.withLock { $0.headers } }

  func tie(_ session: URLSession) {
    let headers = (session.configuration.httpAdditionalHeaders ?? [:])
      .reduce(into: [:]) { $0["\($1.key.base)"] = "\($1.value)" }
    contents.withLock { contents in
      contents.session = WeakReference(session)
      contents.headers = headers
    }
  }

  /// Remembers a task that was made without a completion handler.
  func markDelegateTask(_ task: URLSessionTask) {
    contents.withLock { $0.delegateTasks[task.taskIdentifier] = WeakReference(task) }
  }

  /// Whether the pieces of a body are to be handed over one by one.
  ///
  /// A completion handler gets on Linux the last piece that was handed over, whatever came before.
  func isFedByPiece(_ task: URLSessionTask) -> Bool {
    #if canImport(FoundationNetworking)
      contents.withLock { contents in
        let marked = contents.delegateTasks.removeValue(forKey: task.taskIdentifier)
        return marked?.object === task
      }
    #else
      true
    #endif
  }
}
