extension JSONValue {
  /// Reads one JSON text; a line of 64 nested values is the deepest.
  ///
  /// - Throws: `Mistake` with the byte, 1-based, where the text stops to be JSON.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws -> JSONValue {
    var parser = Parser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.mistake("more than one value") }
    return value
  }

  /// A recursive descent over bytes.
  ///
  /// Source: RFC 8259.
  struct Parser {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
    }

    mutating func value(depth: Int) throws -> JSONValue {
      guard depth < 64 else { throw mistake("nested too deeply") }
      skipSpace()
      guard index < bytes.count else { throw mistake("it ends too early") }
      switch bytes[index] {
      case UInt8(ascii: "{"): return try object(depth: depth)
      case UInt8(ascii: "["): return try array(depth: depth)
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "t"): return try word("true", .bool(true))
      case UInt8(ascii: "f"): return try word("false", .bool(false))
      case UInt8(ascii: "n"): return try word("null", .null)
      default: return try number()
      }
    }

    mutating func skipSpace() {
      while index < bytes.count,
        bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0A || bytes[index] == 0x0D
      {
        index += 1
      }
    }

    func mistake(_ message: String) -> Mistake {
      Mistake(message: "not JSON at byte \(index + 1): \(message)")
    }

    // MARK: - Kinds of values

    private mutating func object(depth: Int) throws -> JSONValue {
      var members: [(key: String, value: JSONValue)] = []
      members.reserveCapacity(12)
      index += 1
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      while true {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          throw mistake("a key must follow")
        }
        let key = try string()
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw mistake("a colon must follow") }
        members.append((key, try value(depth: depth + 1)))
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        guard take(UInt8(ascii: ",")) else { throw mistake("a comma or a brace must follow") }
      }
    }

    private mutating func array(depth: Int) throws -> JSONValue {
      var elements: [JSONValue] = []
      index += 1
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      while true {
        elements.append(try value(depth: depth + 1))
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        guard take(UInt8(ascii: ",")) else { throw mistake("a comma or a bracket must follow") }
      }
    }

    private mutating func number() throws -> JSONValue {
      let start = index
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
          index += 1
          continue
        default: break
        }
        break
      }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      guard Double(text)?.isFinite == true else {
        index = start
        throw mistake("a value must follow")
      }
      return .number(text)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
      let length = word.utf8CodeUnitCount
      let matches =
        index + length <= bytes.count
        && word.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + length]) }
      guard matches else { throw mistake("a value must follow") }
      index += length
      return value
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }
  }
}
