import Testing

/// What a stub session answers to which requests.
///
/// ```swift
/// .get("/users/{id}", headers: ["Accept": "application/json"], answer: .fixture(user))
/// .post("/users", body: .json(["name": "Robin"]), answer: .status(201)).times(1)
/// .get("/me", answer: .computed { .text("you are \($0.header("Authorization") ?? "nobody")") })
/// ```
///
/// Of several routes that match, the first answers. A route that can never match is a failure of
/// the test as soon as it is given to a session.
public struct StubRoute: Sendable {
  let method: String
  let path: PathPattern
  let host: String?
  let query: StubQuery?
  let headers: StubHeaders?
  let body: StubBody?
  let answer: StubAnswer
  let place: SourceLocation
  private(set) var asked: Int?
  private(set) var isOptional = false

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - method: The method in capital letters.
  ///   - path: The whole path with its leading slash; a part may be a placeholder as in
  ///     `/users/{id}`, whose value is in ``StubRequest/parameters``.
  ///   - host: The host, without a port; any when it is left out.
  ///   - query: What is asked of the query; nothing when it is left out.
  ///   - headers: What is asked of the headers; nothing when it is left out.
  ///   - body: What is asked of the body; nothing when it is left out.
  ///   - answer: What is answered.
  ///   - fileID: Where failures are shown that are the route's;
  ///     likewise `filePath`, `line` and `column`.
  public init(
    method: String, path: String, host: String? = nil, query: StubQuery? = nil,
    headers: StubHeaders? = nil, body: StubBody? = nil, answer: StubAnswer,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.method = method
    self.path = PathPattern(path)
    self.host = host
    self.query = query
    self.headers = headers
    self.body = body
    self.answer = answer
    place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The same route for a number of requests, no more; fewer are a failure like an unused route.
  ///
  /// - Parameter count: How many, from 1 on.
  public func times(_ count: Int) -> StubRoute {
    var route = self
    route.asked = count
    return route
  }

  /// The same route, which need not be used.
  public func optional() -> StubRoute {
    var route = self
    route.isOptional = true
    return route
  }

  // MARK: - Helpers

  /// How many requests it answers; `nil` for any number.
  var limit: Int? {
    if answer.steps.isEmpty { return 0 }
    return asked ?? (answer.isSequence ? answer.steps.count : nil)
  }

  /// The answer to one of its requests, counted from 0.
  func step(_ index: Int) -> StubAnswer.Step {
    answer.steps[min(index, answer.steps.count - 1)]
  }
}

extension StubRoute: CustomStringConvertible {
  /// Method and path, with the host where one is asked for.
  public var description: String { "\(method) \(host ?? "")\(path.text)" }

  /// The route with its line.
  var placed: String { "\(self) (\(place.described))" }
}
