import Foundation

extension StubRoute {
  /// What differs in a request, in words; empty when the route matches.
  func differences(from request: StubRequest) -> [String] {
    var found: [String] = []
    if method != request.method {
      found.append("the method is \(request.method), not \(method)")
    }
    if let host, request.url.host?.lowercased() != host.lowercased() {
      found.append("the host is \(request.url.host ?? "missing"), not \(host)")
    }
    if path.match(request.segments) == nil {
      found.append("the path is \(request.path), not \(path.text)")
    }
    found += query?.differences(from: request) ?? []
    found += headers?.differences(from: request) ?? []
    if let difference = body?.difference(from: request) { found.append(difference) }
    return found
  }

  /// How far a request is from the route: 0 when it matches.
  func distance(from request: StubRequest) -> Int {
    let isPath = path.match(request.segments) != nil
    let pathDistance = isPath ? 0 : 1000 + Nearness.distance(path.text, request.path) * 10
    return pathDistance + differences(from: request).count
  }

  /// Why the route can never answer, or not as it says.
  ///
  /// - Parameter earlier: The routes that are asked before it.
  func mistakes(after earlier: some Sequence<StubRoute>) -> [String] {
    var found = path.mistakes + (query?.mistakes ?? []) + (headers?.mistakes ?? [])
    found += (body?.mistakes ?? []) + answer.mistakes
    if method.isEmpty {
      found.append("the method is empty")
    } else if Self.known.contains(method.uppercased()), method != method.uppercased() {
      found.append("methods are in capital letters: write \(method.uppercased())")
    } else if method.contains(where: { $0.isWhitespace || !$0.isASCII }) {
      found.append("\"\(method)\" is no method")
    }
    if host?.isEmpty == true || host?.contains(where: { "/:".contains($0) }) == true {
      found.append("\"\(host ?? "")\" is no host: leave scheme, port and path out")
    }
    if let asked, asked < 1 {
      found.append("it is to be used \(asked) times: leave it out instead")
    } else if let asked, answer.isSequence, asked != answer.steps.count {
      found.append("it has \(answer.steps.count) answers for \(asked) requests")
    }
    if let other = earlier.first(where: { $0.covers(self) }) {
      found.append("\(other.placed) stands before it and takes all its requests")
    }
    return found
  }

  // MARK: - Helpers

  private static let known: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT",
  ]

  /// Whether it takes, without end, every request that another route would.
  private func covers(_ other: StubRoute) -> Bool {
    limit == nil && method == other.method && path.covers(other.path)
      && (host == nil || host?.lowercased() == other.host?.lowercased())
      && (query?.covers(other.query) ?? true) && (headers?.covers(other.headers) ?? true)
      && (body?.covers(other.body) ?? true)
  }
}
