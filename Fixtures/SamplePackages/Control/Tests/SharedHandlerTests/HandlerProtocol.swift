import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What answers a request.
typealias Handler = @Sendable (URLRequest) -> String

/// The part that all stubs here have in common; `handler(for:)` is what they differ in.
class HandlerProtocol: URLProtocol {
  class func handler(for request: URLRequest) -> Handler? { nil }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let handler = Self.handler(for: request),
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.resourceUnavailable))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(handler(request).utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// Asks a server that does not exist, through a session with a class of stubs.
///
/// - Parameters:
///   - path: The path of the request.
///   - stub: The class that answers.
/// - Returns: The body of the response.
func ask(_ path: String, of stub: HandlerProtocol.Type) async throws -> String {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [stub]
  return try await ask(path, through: URLSession(configuration: configuration))
}

func ask(_ path: String, through session: URLSession) async throws -> String {
  defer { session.finishTasksAndInvalidate() }
  guard let url = URL(string: "https://harbour.invalid\(path)") else { throw URLError(.badURL) }
  return String(decoding: try await session.data(from: url).0, as: UTF8.self)
}
