public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as a server would have seen it.
public struct StubRequest: Sendable {
  /// The request that was handed to the session, or made of a redirect.
  public let urlRequest: URLRequest
  /// The method, such as `GET`.
  public let method: String
  /// The whole URL.
  public let url: URL
  /// The path, percent-decoded; `/` where the URL has none.
  public let path: String
  /// The items of the query, percent-decoded, in their order.
  public let query: [URLQueryItem]
  /// The headers, together with the additional ones of the session's configuration.
  public let headers: [String: String]
  /// The body, also of an upload or a stream; empty where there is none.
  public let body: Data
  /// What the placeholders of the route's path stand for; empty when no route answered.
  public internal(set) var parameters: [String: String] = [:]

  /// Whether the toolchain lets the body of this request be seen.
  let isBodyKnown: Bool
  /// The parts of the path, percent-decoded.
  let segments: [String]

  init(_ request: URLRequest, url: URL, extraHeaders: [String: String], body: Data?) {
    urlRequest = request
    self.url = url
    method = request.httpMethod ?? "GET"
    let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    segments = PathPattern.segments(of: components?.percentEncodedPath ?? "")
    path = "/" + segments.joined(separator: "/")
    query = components?.queryItems ?? []
    var headers = request.allHTTPHeaderFields ?? [:]
    // Those of the request win, whatever their case.
    let present = Set(headers.keys.map { $0.lowercased() })
    for (name, value) in extraHeaders where !present.contains(name.lowercased()) {
      headers[name] = value
    }
    self.headers = headers
    self.body = body ?? Data()
    isBodyKnown = body != nil
  }

  /// The value of a header.
  ///
  /// - Parameter name: Its name, in any case.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.key.lowercased() == name }?.value
  }

  /// The value of the first query item of a name; empty for an item without a value.
  public func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }.map { $0.value ?? "" }
  }

  /// The body as text; what is not UTF-8 is replaced by U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The value that the body holds as JSON.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - decoder: Decodes it.
  /// - Throws: What the decoder throws.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self, with decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: body)
  }
}

extension StubRequest: CustomStringConvertible {
  /// Method and URL.
  public var description: String { "\(method) \(url.absoluteString)" }
}
