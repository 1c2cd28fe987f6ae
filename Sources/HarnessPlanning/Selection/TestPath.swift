import HarnessModel

/// A test id (or a glob over ids) as bytes in which what separates its parts can be told from the
/// same characters within a part.
///
/// The module's dot is the first dot outside of back-ticks; parts are separated by slashes outside
/// of back-ticks and parentheses. The markers are bytes that UTF-8 never holds.
struct TestPath: Sendable {
  /// Stands for the dot after the module.
  static let dot: UInt8 = 0xfe
  /// Stands for a slash between parts.
  static let slash: UInt8 = 0xff

  let bytes: [UInt8]
  /// Where the ordinal of an overload (`#2`) starts; the end where there is none.
  let ordinalStart: Int

  init(_ text: String) {
    var bytes = Array(text.utf8)
    var quoted = false
    var depth = 0
    var sawSeparator = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "`"): quoted.toggle()
      case UInt8(ascii: "(") where !quoted: depth += 1
      case UInt8(ascii: ")") where !quoted: depth = max(0, depth - 1)
      case UInt8(ascii: "/") where !quoted && depth == 0:
        bytes[index] = TestPath.slash
        sawSeparator = true
      case UInt8(ascii: ".") where !quoted && !sawSeparator:
        bytes[index] = TestPath.dot
        sawSeparator = true
      default: break
      }
    }
    var end = bytes.count
    while end > 0, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end - 1]) { end -= 1 }
    let isOrdinal = end < bytes.count && end > 0 && bytes[end - 1] == UInt8(ascii: "#") && !quoted
    ordinalStart = isOrdinal ? end - 1 : bytes.count
    self.bytes = bytes
  }

  /// Whether a byte separates parts.
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte >= dot
  }

  /// Where each part of the id ends, as offsets in bytes.
  var ends: [Int] {
    bytes.indices.filter { TestPath.isSeparator(bytes[$0]) } + [bytes.count]
  }

  /// The module and the parts after it.
  var parts: [String] {
    bytes.split(omittingEmptySubsequences: false, whereSeparator: TestPath.isSeparator).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
