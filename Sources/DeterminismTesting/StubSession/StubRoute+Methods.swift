import Testing

extension StubRoute {
  /// A route for `GET`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:fileID:filePath:line:column:)``.
  public static func get(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StubRoute {
    StubRoute(
      method: "GET", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A route for `HEAD`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:fileID:filePath:line:column:)``.
  public static func head(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StubRoute {
    StubRoute(
      method: "HEAD", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A route for `POST`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:fileID:filePath:line:column:)``.
  public static func post(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StubRoute {
    StubRoute(
      method: "POST", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A route for `PUT`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:fileID:filePath:line:column:)``.
  public static func put(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StubRoute {
    StubRoute(
      method: "PUT", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A route for `PATCH`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:fileID:filePath:line:column:)``.
  public static func patch(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StubRoute {
    StubRoute(
      method: "PATCH", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A route for `DELETE`; its parameters are those of
  /// ``init(method:path:host:query:headers:body:answer:fileID:filePath:line:column:)``.
  public static func delete(
    _ path: String, host: String? = nil, query: StubQuery? = nil, headers: StubHeaders? = nil,
    body: StubBody? = nil, answer: StubAnswer, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> StubRoute {
    StubRoute(
      method: "DELETE", path: path, host: host, query: query, headers: headers, body: body,
      answer: answer, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
