public import Foundation
import Testing
public import XCTest

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension StubSession {
  /// Runs a body with a session and verifies it afterwards.
  ///
  /// - Parameters:
  ///   - routes: What is answered; of several that match, the first.
  ///   - configuration: Is copied; all but its protocol classes stays as it is.
  ///   - unused: What is done about routes that no request has used.
  ///   - fileID: Where failures are shown that are no route's;
  ///     likewise `filePath`, `line` and `column`.
  ///   - isolation: The actor that the body runs on; the caller's, unless said otherwise.
  ///   - body: Uses the session.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public static func with<Result>(
    _ routes: [StubRoute], configuration: URLSessionConfiguration = .ephemeral,
    unused: Unused = .fail, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    isolation: isolated (any Actor)? = #isolation,
    perform body: (StubSession) async throws -> Result
  ) async rethrows -> Result {
    let exchange = Exchange(
      routes, unused: unused,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      reporter: .current)
    let stub = StubSession(
      exchange, configuration: configuration, delegate: nil, delegateQueue: nil)
    return try await exchange.scope { _ in try await body(stub) }
  }

  /// Runs a body with a session and verifies it afterwards; the same as with a list of routes.
  public static func with<Result>(
    _ routes: StubRoute..., configuration: URLSessionConfiguration = .ephemeral,
    unused: Unused = .fail, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    isolation: isolated (any Actor)? = #isolation,
    perform body: (StubSession) async throws -> Result
  ) async rethrows -> Result {
    try await with(
      routes, configuration: configuration, unused: unused, fileID: fileID, filePath: filePath,
      line: line, column: column,
      perform: body)
  }

  /// Makes a session for a test of XCTest, which verifies it when the test ends.
  ///
  /// - Parameters:
  ///   - testCase: The test, usually `self`; failures are shown in it.
  ///   - routes: What is answered; of several that match, the first.
  ///   - configuration: Is copied; all but its protocol classes stays as it is.
  ///   - delegate: The session's delegate.
  ///   - delegateQueue: Where delegate and completion handlers are called; one of the session's own
  ///     when it is left out.
  ///   - unused: What is done about routes that no request has used.
  ///   - fileID: Where failures are shown that are no route's;
  ///     likewise `filePath`, `line` and `column`.
  public convenience init(
    for testCase: XCTestCase, _ routes: StubRoute...,
    configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil, delegateQueue: OperationQueue? = nil,
    unused: Unused = .fail, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let exchange = Exchange(
      routes, unused: unused,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      reporter: Reporter(for: testCase))
    self.init(
      exchange, configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    exchange.check(atEndOf: testCase)
  }
}
