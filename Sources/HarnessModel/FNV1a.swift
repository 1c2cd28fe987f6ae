/// The 64-bit Fowler-Noll-Vo hash, variant 1a: stable over processes, not for secrets.
///
/// Source: draft-eastlake-fnv, offset basis and prime for 64 bits.
public struct FNV1a: Sendable {
  /// The hash of everything that was combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts with the offset basis.
  public init() {}

  /// Takes in bytes.
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }

  /// The hash of a text's UTF-8.
  public static func hash(of text: String) -> UInt64 {
    var hash = FNV1a()
    hash.combine(text.utf8)
    return hash.value
  }

  /// The hash of a text's UTF-8 as 16 hexadecimal digits.
  public static func hex(of text: String) -> String {
    hex(hash(of: text))
  }

  /// A value as 16 hexadecimal digits.
  public static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
