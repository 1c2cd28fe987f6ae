import Determinism
public import Foundation
import Testing

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A `URLSession` whose requests are answered by routes given to it alone.
///
/// No network is touched and nothing is shared: any number of them work at the same time, also in
/// parallel tests. The code under test gets ``session`` and does not know:
///
/// ```swift
/// try await StubSession.with(.get("/v2/articles", answer: .json([seams]))) { stub in
///   let repository = LiveArticleRepository(session: stub.session, baseURL: url)
///   #expect(try await repository.articles() == [seams])
///   #expect(stub.requests.map(\.path) == ["/v2/articles"])
/// }
/// ```
///
/// A request that no route answers fails the test with what was asked and what was expected, and
/// the code under test gets a `URLError`. A route that is not used fails it as well, unless said
/// otherwise. Both are told when the session is verified: at the end of `StubSession.with`, of a
/// test with the trait `.verifyingStubs`, of a method of XCTest that the session was made for, and
/// in ``verify()``. What nobody verified is told when the session is gone, though perhaps outside
/// of its test.
public final class StubSession: Sendable {
  /// The session for the code under test.
  public let session: URLSession
  let exchange: Exchange

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - routes: What is answered; of several that match, the first.
  ///   - configuration: Is copied; all but its protocol classes stays as it is.
  ///   - delegate: The session's delegate.
  ///   - delegateQueue: Where delegate and completion handlers are called; one of the session's own
  ///     when it is left out.
  ///   - unused: What is done about routes that no request has used.
  ///   - fileID: Where failures are shown that are no route's;
  ///     likewise `filePath`, `line` and `column`.
  public convenience init(
    _ routes: [StubRoute], configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil, delegateQueue: OperationQueue? = nil,
    unused: Unused = .fail, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      Exchange(
        routes, unused: unused,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        reporter: .current),
      configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    TestChecks.current?.add(exchange)
  }

  /// Makes a session; the same as with a list of routes.
  public convenience init(
    _ routes: StubRoute..., configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil, delegateQueue: OperationQueue? = nil,
    unused: Unused = .fail, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      routes, configuration: configuration, delegate: delegate, delegateQueue: delegateQueue,
      unused: unused, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  init(
    _ exchange: Exchange, configuration: URLSessionConfiguration,
    delegate: (any URLSessionDelegate)?, delegateQueue: OperationQueue?
  ) {
    self.exchange = exchange
    session = exchange.makeSession(configuration, delegate: delegate, queue: delegateQueue)
    exchange.reportMistakes()
  }

  deinit {
    // The session may live on; what is known by now is best told here, mostly in the test's task.
    exchange.reportComplaints()
  }

  /// The requests so far, in the order in which the session started them, redirected ones included.
  public var requests: [StubRequest] { exchange.requests }

  /// Returns once that many requests have arrived; early when the calling task is cancelled.
  ///
  /// - Parameter count: How many to wait for.
  /// - Returns: The requests so far, in order.
  @discardableResult
  public func requests(atLeast count: Int) async -> [StubRequest] {
    await exchange.waitForRequests(atLeast: count)
    return exchange.requests
  }

  /// Fails the running test for every unexpected request and every unused route; each once.
  ///
  /// Call it at the end of the test, in the test's own task, where nothing else does.
  public func verify() {
    exchange.check(isComplete: true)
  }
}
