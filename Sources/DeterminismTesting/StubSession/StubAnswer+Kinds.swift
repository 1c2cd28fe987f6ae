public import Foundation

extension StubAnswer {
  /// A body that arrives in pieces.
  ///
  /// A delegate gets piece after piece; a completion handler and the asynchronous methods get the
  /// whole at the end.
  ///
  /// - Parameters:
  ///   - chunks: The pieces.
  ///   - pace: How long to wait before each, on the clock of the `DeterminismContext` in which the
  ///     session was made.
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  ///   - failure: What breaks the body off after the pieces; without one it ends well.
  public static func stream(
    _ chunks: [Data], every pace: Duration = .zero, status: Int = 200,
    headers: [String: String] = [:], failing failure: URLError.Code? = nil
  ) -> Self {
    StubAnswer(
      .response(
        Response(
          status: status, headers: headers, chunks: chunks, pace: pace,
          failure: failure.map { URLError($0) })),
      mistakes: pace < .zero ? ["the pace \(pace) is negative"] : [])
  }

  /// A text that arrives in pieces; all else is as with pieces of bytes.
  public static func stream(
    _ chunks: [String], every pace: Duration = .zero, status: Int = 200,
    headers: [String: String] = [:], failing failure: URLError.Code? = nil
  ) -> Self {
    stream(
      chunks.map { Data($0.utf8) }, every: pace, status: status, headers: headers,
      failing: failure)
  }

  /// A response that does not come by HTTP, and therefore has neither status nor headers.
  ///
  /// - Parameter data: The body.
  public static func notHTTP(_ data: Data = Data()) -> Self {
    StubAnswer(.response(Response(status: nil, chunks: data.isEmpty ? [] : [data])))
  }

  /// No response: the request fails as it does without a network or a server.
  ///
  /// - Parameter code: What happened.
  public static func failure(_ code: URLError.Code) -> Self {
    StubAnswer(.failure(URLError(code)))
  }

  /// No response: the request fails with an error.
  ///
  /// - Parameter error: What the code under test gets thrown.
  public static func failure(_ error: any Error) -> Self {
    StubAnswer(.failure(error))
  }

  /// A redirect, which the session follows: the request for the target needs a route as well.
  ///
  /// As in Foundation the method becomes `GET` after 303, and after 301 and 302 for a `POST`.
  ///
  /// - Parameters:
  ///   - target: A URL, or a path on the same host.
  ///   - status: 301, 302, 303, 307 or 308.
  public static func redirect(to target: String, status: Int = 302) -> Self {
    StubAnswer(.redirect(to: target, status: status))
  }

  /// An answer that the test releases when it wants.
  ///
  /// - Parameter response: Is asked when a request arrives.
  public static func held(_ response: HeldResponse<StubAnswer>) -> Self {
    StubAnswer(.held(response))
  }

  /// An answer that depends on the request.
  ///
  /// - Parameter answer: Makes it; an error that it throws is what the code under test gets.
  public static func computed(
    _ answer: @escaping @Sendable (StubRequest) async throws -> StubAnswer
  ) -> Self {
    StubAnswer(.computed(answer))
  }
}
