public import Foundation

extension StubAnswer {
  /// A status without a body.
  ///
  /// - Parameters:
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> Self {
    whole(Data(), type: nil, status: status, headers: headers)
  }

  /// Bytes, with their length as `Content-Length` unless the headers say otherwise.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  public static func data(
    _ data: Data, status: Int = 200, headers: [String: String] = [:]
  ) -> Self {
    whole(data, type: nil, status: status, headers: headers)
  }

  /// Text as UTF-8, with `Content-Type` and `Content-Length` unless the headers say otherwise.
  ///
  /// - Parameters:
  ///   - text: The body.
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  public static func text(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> Self {
    whole(Data(text.utf8), type: ContentType.text, status: status, headers: headers)
  }

  /// A JSON text as it stands, also one that is broken on purpose.
  ///
  /// - Parameters:
  ///   - text: The body.
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  public static func json(
    text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> Self {
    whole(Data(text.utf8), type: ContentType.json, status: status, headers: headers)
  }

  /// A value as JSON, with `Content-Type` and `Content-Length` unless the headers say otherwise.
  ///
  /// - Parameters:
  ///   - value: The body.
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  ///   - encoder: Encodes the value.
  public static func json(
    _ value: some Encodable, status: Int = 200, headers: [String: String] = [:],
    encoder: JSONEncoder = JSONEncoder()
  ) -> Self {
    do {
      let data = try encoder.encode(value)
      return whole(data, type: ContentType.json, status: status, headers: headers)
    } catch {
      return StubAnswer(
        .failure(error), mistakes: ["the body of the answer cannot be encoded: \(error)"])
    }
  }

  /// The content of a fixture, with a `Content-Type` that goes by its extension.
  ///
  /// - Parameters:
  ///   - fixture: Is read at once; when it cannot be, the test fails.
  ///   - status: From 100 to 599.
  ///   - headers: The headers of the answer.
  public static func fixture(
    _ fixture: Fixture, status: Int = 200, headers: [String: String] = [:]
  ) -> Self {
    do {
      let type = ContentType.of(fileName: fixture.name)
      return whole(try fixture.data(), type: type, status: status, headers: headers)
    } catch {
      return StubAnswer(.failure(error), mistakes: [error.description])
    }
  }

  // MARK: - Helpers

  private static func whole(
    _ data: Data, type: String?, status: Int, headers: [String: String]
  ) -> Self {
    var all = headers
    let names = Set(headers.keys.map { $0.lowercased() })
    if let type, !names.contains("content-type") { all["Content-Type"] = type }
    if !data.isEmpty, !names.contains("content-length") { all["Content-Length"] = "\(data.count)" }
    return StubAnswer(
      .response(Response(status: status, headers: all, chunks: data.isEmpty ? [] : [data])))
  }
}
