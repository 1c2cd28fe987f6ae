import DeterminismTesting
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Writes down what a session tells its delegate.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let told = Mutex<[String]>([])
  private let ended = AsyncStream<Void>.makeStream()
  private let followsRedirects: Bool
  private let upload: Data

  init(followsRedirects: Bool = true, upload: Data = Data()) {
    self.followsRedirects = followsRedirects
    self.upload = upload
  }

  /// What was told up to the end of the next task.
  func events() async -> [String] {
    for await _ in ended.stream { break }
    return told.withLock { $0 }
  }

  private func add(_ text: String) {
    told.withLock { $0.append(text) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    add("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    add("data \(String(decoding: data, as: UTF8.self))")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    add("redirect \(response.statusCode) to \(request.url?.path ?? "")")
    completionHandler(followsRedirects ? request : nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    add("body stream")
    completionHandler(InputStream(data: upload))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    add((error as? URLError).map { "error \($0.code.rawValue)" } ?? "end")
    ended.continuation.yield()
  }
}
