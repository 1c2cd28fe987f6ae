import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StubLoad {
  /// Gives a route's answer, at once unless it has to be waited for.
  func give(_ step: StubAnswer.Step, to request: StubRequest, from route: StubRoute) {
    if step.delay == .zero, perform(step.kind, for: request) { return }
    wait {
      do {
        let kind = try await self.resolved(step, for: request, from: route)
        self.onQueue { _ = self.perform(kind, for: request) }
      } catch {
        self.onQueue { self.fail(error) }
      }
    }
  }

  // MARK: - Helpers

  /// Waits for what an answer waits for, until it says what to send.
  private func resolved(
    _ step: StubAnswer.Step, for request: StubRequest, from route: StubRoute
  ) async throws -> StubAnswer.Kind {
    if step.delay > .zero { try await exchange.clock.sleep(for: step.delay) }
    let answer: StubAnswer
    switch step.kind {
    case .response, .failure, .redirect: return step.kind
    case .held(let held): answer = try await held.value()
    case .computed(let make): answer = try await make(request)
    }
    let problem = answer.isSequence ? "a sequence is no answer to one request" : nil
    for mistake in answer.mistakes + (problem.map { [$0] } ?? []) {
      exchange.complain("the answer of the route \(route) is wrong: \(mistake)", at: route.place)
    }
    guard problem == nil, let next = answer.steps.first else {
      throw URLError(.badServerResponse)
    }
    return try await resolved(next, for: request, from: route)
  }

  /// Does what an answer says.
  ///
  /// - Returns: Whether it could be done at once.
  private func perform(_ kind: StubAnswer.Kind, for request: StubRequest) -> Bool {
    switch kind {
    case .response(let response): send(response, to: request)
    case .failure(let error): fail(Self.located(error, url: request.url))
    case .redirect(let target, let status): redirect(request, to: target, status: status)
    case .held, .computed: return false
    }
    return true
  }

  private func send(_ response: StubAnswer.Response, to request: StubRequest) {
    receive(Self.response(response, url: request.url))
    // The answer to HEAD has the headers of a body, and none.
    let chunks = request.method == "HEAD" ? [] : response.chunks
    guard response.pace > .zero, !chunks.isEmpty else {
      for chunk in chunks { load(chunk) }
      return end(response.failure, url: request.url)
    }
    wait {
      do {
        for chunk in chunks {
          try await self.exchange.clock.sleep(for: response.pace)
          self.onQueue { self.load(chunk) }
        }
        self.onQueue { self.end(response.failure, url: request.url) }
      } catch {
        self.onQueue { self.fail(error) }
      }
    }
  }

  private func end(_ failure: (any Error)?, url: URL) {
    if let failure { fail(Self.located(failure, url: url)) } else { finish() }
  }

  private static func response(_ response: StubAnswer.Response, url: URL) -> URLResponse {
    let made = response.status.flatMap { status in
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: response.headers)
    }
    return made
      ?? URLResponse(
        url: url, mimeType: nil, expectedContentLength: response.chunks.reduce(0) { $0 + $1.count },
        textEncodingName: nil)
  }

  /// The error as a session throws it, with the URL that it is about.
  private static func located(_ error: any Error, url: URL) -> any Error {
    guard let error = error as? URLError, error.userInfo.isEmpty else { return error }
    return URLError(error.code, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }
}
