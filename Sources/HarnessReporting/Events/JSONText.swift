/// Writes JSON by hand, where speed matters: compact, keys in the order given, no escaped slashes.
///
/// Source: RFC 8259; byte for byte what Foundation's encoder writes with sorted keys.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Takes the bytes out and starts again with the same memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  // MARK: - Structure

  mutating func object(_ key: StaticString? = nil, _ body: (inout JSONText) -> Void) {
    open(key, "{")
    body(&self)
    close("}")
  }

  mutating func array<Element>(
    _ key: StaticString, _ elements: [Element], _ body: (inout JSONText, Element) -> Void
  ) {
    open(key, "[")
    for element in elements { body(&self, element) }
    close("]")
  }

  /// An array whose elements the body writes.
  mutating func list(_ body: (inout JSONText) -> Void) {
    open(nil, "[")
    body(&self)
    close("]")
  }

  mutating func newline() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Begins a new line within an object.
  mutating func lineBreak() {
    comma()
    bytes.append(0x0A)
    needsComma = false
  }

  // MARK: - Values

  mutating func field(_ key: StaticString, _ value: String) {
    name(key)
    string(value)
  }

  mutating func field(_ key: StaticString, _ value: String?) {
    if let value { field(key, value) }
  }

  mutating func field(_ key: StaticString, _ value: some BinaryInteger) {
    name(key)
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func field(_ key: StaticString, _ value: Int?) {
    if let value { field(key, value) }
  }

  mutating func field(_ key: StaticString, _ value: Bool) {
    name(key)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func field(_ key: StaticString, _ value: Double) {
    name(key)
    number(value)
  }

  mutating func field(_ key: StaticString, _ value: Double?) {
    if let value { field(key, value) }
  }

  mutating func fields(_ key: StaticString, _ values: [String: String]) {
    open(key, "{")
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      self.key(name)
      string(value)
      needsComma = true
    }
    close("}")
  }

  mutating func element(_ value: String) {
    comma()
    string(value)
    needsComma = true
  }

  /// A value that is JSON already.
  mutating func literal(_ text: String) {
    comma()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// A key that is only known when running; a value must follow.
  mutating func key(_ name: String) {
    comma()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A number as Foundation writes it; what is not finite becomes 0.
  mutating func number(_ value: Double) {
    if !value.isFinite {
      bytes.append(UInt8(ascii: "0"))
    } else if value.magnitude < 1e15, value == Double(Int(value)) {
      bytes.append(contentsOf: String(Int(value)).utf8)
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
    needsComma = true
  }

  /// A string with quotes and escapes.
  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { source in
      var start = 0
      for (index, byte) in source.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: source[start..<index])
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  // MARK: -

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      bytes.append(contentsOf: "u00".utf8)
      let digits = String(byte, radix: 16)
      if digits.utf8.count < 2 { bytes.append(UInt8(ascii: "0")) }
      bytes.append(contentsOf: digits.utf8)
    }
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func name(_ key: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: "\":".utf8)
    needsComma = true
  }

  private mutating func open(_ key: StaticString?, _ bracket: Unicode.Scalar) {
    if let key { name(key) } else { comma() }
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }
}
