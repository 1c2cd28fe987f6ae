/// The headers that a route asks for, whatever other headers there are.
///
/// Names are compared in any case, values exactly; a header with `nil` has to be absent:
/// `["Accept": "application/json", "Authorization": nil]`.
public struct StubHeaders: Sendable, ExpressibleByDictionaryLiteral {
  struct Header: Hashable, Sendable {
    let name: String
    let value: String?
  }

  let headers: [Header]

  public init(dictionaryLiteral elements: (String, String?)...) {
    headers = elements.map { Header(name: $0.0, value: $0.1) }
  }

  /// Why they can never match.
  var mistakes: [String] {
    var values: [String: String?] = [:]
    var found: [String] = []
    for header in headers {
      if header.name.isEmpty { found.append("a header has no name") }
      if let other = values[header.name.lowercased()], other != header.value {
        found.append("the header \"\(header.name)\" is asked for with two values")
      }
      values[header.name.lowercased()] = .some(header.value)
    }
    return found
  }

  /// What differs in a request.
  func differences(from request: StubRequest) -> [String] {
    headers.compactMap { header in
      let value = request.header(header.name)
      guard value != header.value else { return nil }
      let asked = value.map { "is \"\($0)\"" } ?? "is missing"
      guard let wanted = header.value else {
        return "the header \"\(header.name)\" \(asked), and must be absent"
      }
      return "the header \"\(header.name)\" \(asked), not \"\(wanted)\""
    }
  }

  /// Whether they are met by every request that others are met by.
  func covers(_ other: StubHeaders?) -> Bool {
    let others = Set((other?.headers ?? []).map(Self.folded))
    return headers.allSatisfy { others.contains(Self.folded($0)) }
  }

  private static func folded(_ header: Header) -> Header {
    Header(name: header.name.lowercased(), value: header.value)
  }
}
