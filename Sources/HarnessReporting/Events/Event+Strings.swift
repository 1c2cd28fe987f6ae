import Foundation
public import HarnessModel

extension Event {
  /// Keys whose strings are words of a closed list, which no test and no plan chose.
  private static let closed: Set<String> = [
    "access", "configuration", "directories", "event", "framework", "hashing", "host", "input",
    "isolation", "level", "mode", "network", "order", "outcome", "random", "scope", "severity",
    "stream", "urlProtocols",
  ]

  /// The event with its free strings replaced.
  ///
  /// One mechanism for all kinds, over the event's own line: a kind or a field of tomorrow is
  /// covered as well.
  ///
  /// - Parameter transform: Gets each string that is a value; nil leaves it as it is.
  /// - Throws: What `EventWriter` and `EventReader` throw.
  public func mappingStrings(_ transform: (String) -> String?) throws -> Event {
    var writer = EventWriter()
    let line = try writer.line(for: self)
    let value = try line.withUnsafeBufferPointer { try JSONValue.parse($0) }
    var isChanged = false
    let mapped = value.mapping(nil, Self.closed) { text in
      guard let changed = transform(text) else { return text }
      isChanged = true
      return changed
    }
    guard isChanged else { return self }
    var text = JSONText()
    mapped.spell(in: &text)
    return try text.bytes.withUnsafeBufferPointer { try EventReader().event(in: $0) }
  }
}

extension JSONValue {
  fileprivate func mapping(
    _ key: String?, _ closed: Set<String>, _ transform: (String) -> String
  ) -> JSONValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): closed.contains(key ?? "") ? self : .string(transform(text))
    case .array(let elements): .array(elements.map { $0.mapping(key, closed, transform) })
    case .object(let members):
      .object(
        members.map { member in
          // The names of variables are anyone's choice.
          let closed = member.key == "environment" ? [] : closed
          return (member.key, member.value.mapping(member.key, closed, transform))
        })
    }
  }

  /// Writes the value as it was read, numbers to the digit.
  func spell(in text: inout JSONText) {
    switch self {
    case .null: text.literal("null")
    case .bool(let value): text.literal(value ? "true" : "false")
    case .number(let digits): text.literal(digits)
    case .string(let value): text.element(value)
    case .array(let elements):
      text.list { text in
        for element in elements { element.spell(in: &text) }
      }
    case .object(let members):
      text.object { text in
        for member in members {
          text.key(member.key)
          member.value.spell(in: &text)
        }
      }
    }
  }
}
