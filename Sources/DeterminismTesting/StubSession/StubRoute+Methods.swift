public import Testing

extension StubRoute {
  /// A route for `GET`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:sourceLocation:)``.
  public static func get(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubRoute {
    StubRoute(
      method: "GET", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, sourceLocation: sourceLocation)
  }

  /// A route for `HEAD`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:sourceLocation:)``.
  public static func head(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubRoute {
    StubRoute(
      method: "HEAD", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, sourceLocation: sourceLocation)
  }

  /// A route for `POST`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:sourceLocation:)``.
  public static func post(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubRoute {
    StubRoute(
      method: "POST", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, sourceLocation: sourceLocation)
  }

  /// A route for `PUT`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:sourceLocation:)``.
  public static func put(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubRoute {
    StubRoute(
      method: "PUT", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, sourceLocation: sourceLocation)
  }

  /// A route for `PATCH`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:sourceLocation:)``.
  public static func patch(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubRoute {
    StubRoute(
      method: "PATCH", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, sourceLocation: sourceLocation)
  }

  /// A route for `DELETE`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:sourceLocation:)``.
  public static func delete(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> StubRoute {
    StubRoute(
      method: "DELETE", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, sourceLocation: sourceLocation)
  }
}
