import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way through a stub session.
///
/// Everything here happens on the queue of the task, except what is said to be elsewhere: what
/// waits does so in a task of its own, and comes back.
final class StubLoad: @unchecked Sendable {
  let exchange: Exchange
  /// Gone once the load is over: it keeps this object.
  private(set) var loader: URLProtocol?
  private var internals: TaskInternals?
  private var work: Task<Void, Never>?
  private var redirects = 0
  private(set) var isByPiece = false
  /// The pieces of a body that is handed over as a whole.
  var pieces = Data()

  init(_ loader: URLProtocol, exchange: Exchange) {
    self.loader = loader
    self.exchange = exchange
  }

  /// Takes the request in and answers it, at once if nothing has to be waited for.
  func start() {
    guard let loader, let task = loader.task else { return }
    let internals = TaskInternals(task, request: loader.request)
    self.internals = internals
    isByPiece = exchange.ties.isFedByPiece(task)
    guard let url = loader.request.url else { return fail(URLError(.badURL)) }
    if let kind = Self.unsupported(task) {
      exchange.complain("\(kind) of \(url.absoluteString) cannot be answered by a stub session")
      return fail(URLError(.unsupportedURL))
    }
    let arrival = exchange.arrive()
    let request = loader.request
    switch internals.body {
    case .none: take(request, url: url, body: Data(), arrival: arrival)
    case .data(let data): take(request, url: url, body: data, arrival: arrival)
    case .unknown: take(request, url: url, body: nil, arrival: arrival)
    case .file(let file):
      guard let stream = InputStream(url: file) else { return fail(URLError(.cannotOpenFile)) }
      read(stream, of: request, url: url, arrival: arrival)
    case .stream(let stream): read(stream, of: request, url: url, arrival: arrival)
    case .delegate:
      guard let session = exchange.ties.session, let delegate = task.delegate else {
        return take(request, url: url, body: Data(), arrival: arrival)
      }
      delegate.urlSession(session, task: task) { stream in
        nonisolated(unsafe) let stream = stream ?? InputStream(data: Data())
        self.onQueue { self.read(stream, of: request, url: url, arrival: arrival) }
      }
    }
  }

  /// Gives the request up: nothing is answered any more.
  func stop() {
    work?.cancel()
    loader = nil
  }

  /// Comes back to the queue of the task, from anywhere.
  func onQueue(_ body: @escaping @Sendable () -> Void) {
    if let queue = internals?.queue { queue.async(execute: body) } else { body() }
  }

  /// Waits for something in a task of its own, which ends with the load.
  func wait(_ body: @escaping @Sendable () async -> Void) {
    work = Task { await body() }
  }

  /// Counts a redirect.
  ///
  /// - Returns: Whether it may be followed; the limit is Foundation's.
  func countRedirect() -> Bool {
    redirects += 1
    return redirects <= 20
  }

  // MARK: - Bodies

  /// Takes a request in whose body is complete.
  ///
  /// - Parameter body: `nil` when the toolchain does not let it be seen.
  func take(_ urlRequest: URLRequest, url: URL, body: Data?, arrival: Int) {
    let headers = exchange.ties.additionalHeaders
    let request = StubRequest(urlRequest, url: url, extraHeaders: headers, body: body)
    do throws(URLError) {
      let match = try exchange.answer(to: request, arrival: arrival)
      give(match.step, to: match.request, from: match.route)
    } catch {
      fail(error)
    }
  }

  /// Reads a body, elsewhere: who writes into the stream may need this queue.
  private func read(_ stream: InputStream, of request: URLRequest, url: URL, arrival: Int) {
    nonisolated(unsafe) let stream = stream
    DispatchQueue.global().async {
      let body = Self.content(of: stream)
      self.onQueue {
        guard let body else { return self.fail(URLError(.requestBodyStreamExhausted)) }
        self.take(request, url: url, body: body, arrival: arrival)
      }
    }
  }

  private static func content(of stream: InputStream) -> Data? {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count < 0 { return nil }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  /// What Foundation on Linux can only do for its own loaders.
  private static func unsupported(_ task: URLSessionTask) -> String? {
    #if canImport(FoundationNetworking)
      if task is URLSessionDownloadTask { return "a download task" }
    #endif
    return task is URLSessionWebSocketTask ? "a web socket task" : nil
  }
}
