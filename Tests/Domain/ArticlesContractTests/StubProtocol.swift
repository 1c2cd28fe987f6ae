import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests without a network; subclasses say where an answer comes from.
///
/// `URLSession` makes the instances itself and starts them on a thread of its own: nothing can be
/// handed to one, and task-local values do not reach it. What is left is static state, and with it
/// the question that the suites of this folder answer: whose answer does a request get?
class StubProtocol: URLProtocol {
  /// The answer to this request.
  func answer() -> ServerAnswer {
    preconditionFailure("a subclass has to say what it answers")
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url else { return fail(URLError(.badURL)) }
    switch answer() {
    case .status(let status, let body):
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
      guard let response else { return fail(URLError(.badServerResponse)) }
      finish(response, body: body)
    case .failure(let error): fail(error)
    }
  }

  // MARK: - Helpers

  private func finish(_ response: URLResponse, body: String) {
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  private func fail(_ error: any Error) {
    client?.urlProtocol(self, didFailWithError: error)
  }
}

extension URLSession {
  /// A session whose requests are all answered by a stub.
  static func answered(by stub: URLProtocol.Type) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [stub]
    return URLSession(configuration: configuration)
  }
}
