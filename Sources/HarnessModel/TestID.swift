/// The name of a test: `Module.Suite/func(label:)`, without a line number.
///
/// Nested suites are parts of the path (`Module.Outer/Inner/func()`), a free function follows the
/// module directly (`Module.func()`), an XCTest method is `Module.Class/testName`. Where overloads
/// collide an ordinal in source order follows (`Module.Suite/c(_:)#2`), and a parameterised case
/// appends its arguments (`Module.Suite/p(x:)[2]`).
public struct TestID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The whole name.
  public let description: String

  /// Makes an id of its written form.
  public init(_ description: String) {
    self.description = description
  }

  /// Makes an id of a module and the parts of a path.
  ///
  /// - Parameters:
  ///   - module: The module, which is the test target's name.
  ///   - path: Suites and at last the function; not empty.
  public init(module: String, path: [String]) {
    self.init(module + "." + path.joined(separator: "/"))
  }

  /// The module: what stands before the first dot; the whole where there is none.
  public var module: String {
    guard let dot = description.utf8.firstIndex(of: UInt8(ascii: ".")) else { return description }
    return String(description[..<dot])
  }

  /// What follows the module and its dot, in one piece.
  public var path: String {
    guard let dot = description.utf8.firstIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(description[description.utf8.index(after: dot)...])
  }

  /// The suites that hold the test (`Module.Outer/Inner`), or the module for a free function.
  public var suite: String {
    TestID.splitName(description).suite
  }

  /// The function with its labels, ordinal and case: what follows the suites.
  public var name: String {
    TestID.splitName(description).name
  }

  /// The id of a case of this test.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as the testing library displays them.
  ///   - ordinal: 1-based; above 1 where the same arguments came before.
  /// - Returns: An id of at most 200 characters of arguments; longer ones are cut and hashed.
  public func appendingCase(_ arguments: String, ordinal: Int = 1) -> TestID {
    var text = arguments
    if text.utf8.count > 200 {
      text = String(text.prefix(120)) + "…" + FNV1a.hex(of: arguments)
    }
    return TestID(description + "[" + text + "]" + (ordinal > 1 ? "#\(ordinal)" : ""))
  }

  /// Whether this id is `parent` itself or a case of it.
  public func isCase(of parent: TestID) -> Bool {
    description.utf8.count > parent.description.utf8.count
      && description.utf8.starts(with: parent.description.utf8)
      && description.utf8.dropFirst(parent.description.utf8.count).first == UInt8(ascii: "[")
  }

  public static func < (left: TestID, right: TestID) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  // MARK: -

  /// Splits at the last slash that stands outside of back-ticks, parentheses and case brackets.
  private static func splitName(_ text: String) -> (suite: String, name: String) {
    let bytes = Array(text.utf8)
    var depth = 0
    var quoted = false
    var cut: Int?
    var dot: Int?
    scan: for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "`"): quoted.toggle()
      case UInt8(ascii: "[") where !quoted: break scan
      case UInt8(ascii: "(") where !quoted: depth += 1
      case UInt8(ascii: ")") where !quoted: depth -= 1
      case UInt8(ascii: "/") where !quoted && depth == 0: cut = index
      case UInt8(ascii: ".") where dot == nil: dot = index
      default: break
      }
    }
    guard let end = cut ?? dot else { return (text, text) }
    return (
      String(decoding: bytes[..<end], as: UTF8.self),
      String(decoding: bytes[(end + 1)...], as: UTF8.self)
    )
  }
}
