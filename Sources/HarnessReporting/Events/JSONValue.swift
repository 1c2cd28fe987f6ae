/// A JSON value as it was read; numbers keep their text, so that a seed of 64 bits stays exact.
enum JSONValue {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// What is wrong with a text.
  struct Mistake: Error {
    var message: String
  }

  /// The member of an object; nil where it is missing or null.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.key == key {
      if case .null = member.value { return nil }
      return member.value
    }
    return nil
  }

  // MARK: - Members of objects

  func string(_ key: String) throws -> String {
    guard let found = try optionalString(key) else { throw missing(key) }
    return found
  }

  func optionalString(_ key: String) throws -> String? {
    guard let found = self[key] else { return nil }
    guard case .string(let text) = found else { throw wrong(key, "a string") }
    return text
  }

  func integer<Number: FixedWidthInteger>(_ key: String, as type: Number.Type) throws -> Number {
    guard let found: Number = try optionalInteger(key) else { throw missing(key) }
    return found
  }

  func optionalInteger<Number: FixedWidthInteger>(_ key: String) throws -> Number? {
    guard let found = self[key] else { return nil }
    guard case .number(let text) = found, let number = Number(text) else {
      throw wrong(key, "a whole number in range")
    }
    return number
  }

  func double(_ key: String) throws -> Double {
    guard let found = self[key] else { throw missing(key) }
    guard case .number(let text) = found, let number = Double(text) else {
      throw wrong(key, "a number")
    }
    return number
  }

  func optionalDouble(_ key: String) throws -> Double? {
    self[key] == nil ? nil : try double(key)
  }

  func bool(_ key: String) throws -> Bool? {
    guard let found = self[key] else { return nil }
    guard case .bool(let value) = found else { throw wrong(key, "true or false") }
    return value
  }

  func strings(_ key: String) throws -> [String]? {
    guard let found = self[key] else { return nil }
    guard case .array(let elements) = found else { throw wrong(key, "a list of strings") }
    return try elements.map { element in
      guard case .string(let text) = element else { throw wrong(key, "a list of strings") }
      return text
    }
  }

  /// A string that is one of an enumeration's; nil where it is missing.
  func optionalValue<Value: RawRepresentable<String>>(
    _ key: String, as type: Value.Type
  ) throws -> Value? {
    try self[key] == nil ? nil : value(key, as: type)
  }

  /// A string that is one of an enumeration's.
  func value<Value: RawRepresentable<String>>(_ key: String, as type: Value.Type) throws -> Value {
    let text = try string(key)
    guard let value = Value(rawValue: text) else {
      throw Mistake(message: "\"\(key)\" has an unknown value")
    }
    return value
  }

  // MARK: -

  private func missing(_ key: String) -> Mistake { Mistake(message: "\"\(key)\" is missing") }

  private func wrong(_ key: String, _ wanted: String) -> Mistake {
    Mistake(message: "\"\(key)\" is not \(wanted)")
  }
}
