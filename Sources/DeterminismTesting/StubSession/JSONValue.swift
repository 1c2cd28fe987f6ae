import Foundation

/// A JSON value, to be compared without regard to spaces and the order of keys.
enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Reads a JSON text.
  ///
  /// - Throws: `DecodingError` when it is none.
  init(_ data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
  }

  /// The first place where another value differs, in words; `nil` when they are equal.
  func difference(from wanted: JSONValue, at path: String = "") -> String? {
    switch (self, wanted) {
    case (.object(let mine), .object(let theirs)):
      for key in Set(mine.keys).union(theirs.keys).sorted() {
        let place = path.isEmpty ? key : "\(path).\(key)"
        guard let value = mine[key] else { return "\(place) is missing" }
        guard let other = theirs[key] else { return "\(place) is one too many" }
        if let difference = value.difference(from: other, at: place) { return difference }
      }
      return nil
    case (.array(let mine), .array(let theirs)):
      for (index, pair) in zip(mine, theirs).enumerated() {
        let place = "\(path)[\(index)]"
        if let difference = pair.0.difference(from: pair.1, at: place) { return difference }
      }
      guard mine.count != theirs.count else { return nil }
      return "\(path.isEmpty ? "the list" : path) has \(mine.count) elements, not \(theirs.count)"
    case _ where self == wanted: return nil
    default: return "\(path.isEmpty ? "it" : path) is \(short), not \(wanted.short)"
    }
  }

  // MARK: - Helpers

  /// One line that tells values apart.
  private var short: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .array(let values): "a list of \(values.count)"
    case .object(let values): "an object of \(values.count)"
    }
  }
}
