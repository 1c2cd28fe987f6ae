import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StubLoad {
  /// Follows a redirect, which Foundation on Linux leaves to the loader.
  func redirect(_ request: StubRequest, to target: String, status: Int) {
    guard countRedirect() else { return fail(URLError(.httpTooManyRedirects)) }
    let headers = ["Location": target]
    let response = HTTPURLResponse(
      url: request.url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    guard let response, let url = URL(string: target, relativeTo: request.url)?.absoluteURL else {
      return fail(URLError(.redirectToNonExistentLocation))
    }
    let next = Self.redirected(request.urlRequest, to: url, status: status)
    // The delegate that was given to one call of an asynchronous method is not to be had here.
    guard let task = loader?.task, let delegate = task.delegate,
      let session = exchange.ties.session
    else { return follow(next, after: request) }
    session.delegateQueue.addOperation {
      delegate.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: next
      ) { chosen in
        self.onQueue {
          if let chosen { return self.follow(chosen, after: request) }
          // Refused: the redirect itself is the answer.
          self.receive(response)
          self.finish()
        }
      }
    }
  }

  // MARK: - Helpers

  private func follow(_ next: URLRequest, after request: StubRequest) {
    guard loader != nil else { return }
    guard let url = next.url else { return fail(URLError(.badURL)) }
    let keepsBody = next.httpMethod == request.urlRequest.httpMethod
    let body = keepsBody ? (request.isBodyKnown ? request.body : nil) : Data()
    take(next, url: url, body: body, arrival: exchange.arrive())
  }

  /// The request that follows a redirect, by section 15.4 of RFC 9110 and as Foundation does it.
  private static func redirected(_ request: URLRequest, to url: URL, status: Int) -> URLRequest {
    var next = request
    next.url = url
    if status == 303 || ([301, 302].contains(status) && request.httpMethod == "POST") {
      next.httpMethod = "GET"
      next.httpBody = nil
    }
    return next
  }
}
