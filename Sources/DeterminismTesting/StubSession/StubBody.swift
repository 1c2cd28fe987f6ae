public import Foundation

/// What a route asks of the body.
public struct StubBody: Sendable {
  enum Rule: Sendable {
    case bytes(Data)
    case json(JSONValue)
    case satisfying(String, @Sendable (Data) throws -> Bool)
    case mistake(String)
  }

  let rule: Rule

  /// There is no body.
  public static var empty: Self { .bytes(Data()) }

  /// Exactly these bytes.
  public static func bytes(_ data: Data) -> Self { Self(rule: .bytes(data)) }

  /// Exactly this text, as UTF-8.
  public static func text(_ text: String) -> Self { .bytes(Data(text.utf8)) }

  /// The same JSON, whatever its spaces and the order of its keys.
  ///
  /// - Parameter text: A JSON text.
  public static func json(text: String) -> Self {
    do {
      return Self(rule: .json(try JSONValue(Data(text.utf8))))
    } catch {
      let reason = DecodingWords.describe(error)
      return Self(rule: .mistake("the body to compare with is no JSON: \(reason)"))
    }
  }

  /// The same JSON as that of a value, whatever its spaces and the order of its keys.
  ///
  /// - Parameters:
  ///   - value: What the body holds.
  ///   - encoder: Encodes it; take the product's own where there is one.
  public static func json(
    _ value: some Encodable, encoder: JSONEncoder = JSONEncoder()
  ) -> Self {
    do {
      return Self(rule: .json(try JSONValue(try encoder.encode(value))))
    } catch {
      return Self(rule: .mistake("the body to compare with cannot be encoded: \(error)"))
    }
  }

  /// Whatever a condition holds for.
  ///
  /// - Parameters:
  ///   - description: What it asks, for messages: "a name that is not empty".
  ///   - condition: Gets the bytes; an error that it throws counts as a difference and is shown.
  public static func satisfying(
    _ description: String, _ condition: @escaping @Sendable (Data) throws -> Bool
  ) -> Self {
    Self(rule: .satisfying(description, condition))
  }

  // MARK: - Helpers

  /// Why it can never match.
  var mistakes: [String] {
    if case .mistake(let text) = rule { [text] } else { [] }
  }

  /// What differs in a request.
  func difference(from request: StubRequest) -> String? {
    guard request.isBodyKnown else {
      return "the body of this upload cannot be seen with this toolchain"
    }
    switch rule {
    case .mistake(let text): return text
    case .bytes(let data):
      guard data != request.body else { return nil }
      return "the body is \(Self.shown(request.body)), not \(Self.shown(data))"
    case .json(let wanted):
      guard let value = try? JSONValue(request.body) else {
        return "the body is no JSON: \(Self.shown(request.body))"
      }
      return value.difference(from: wanted).map { "in the body \($0)" }
    case .satisfying(let description, let condition):
      do {
        return try condition(request.body) ? nil : "the body is not \(description)"
      } catch {
        return "the body is not \(description): \(error)"
      }
    }
  }

  /// Whether it is met by every request that another one is met by, as far as can be known.
  func covers(_ other: StubBody?) -> Bool {
    switch (rule, other?.rule) {
    case (.bytes(let data), .bytes(let others)): data == others
    case (.json(let value), .json(let others)): value == others
    case (.json(let value), .bytes(let data)): (try? JSONValue(data)) == value
    default: false
    }
  }

  /// A body as a message shows it, in one line.
  static func shown(_ data: Data) -> String {
    guard !data.isEmpty else { return "empty" }
    guard let text = String(validating: data, as: UTF8.self) else { return "\(data.count) bytes" }
    let line = text.prefix(200).split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\"\(line)\(text.count > 200 ? "…" : "")\""
  }
}
