import Foundation

/// SHA-256 as in FIPS 180-4: the toolchain on Linux brings no cryptography of its own.
enum SHA256 {
  /// The checksum in hexadecimal, as `sha256sum` prints it.
  static func hex(of data: Data) -> String {
    var state = fractions(ofRootsOf: primes.prefix(8)) { $0.squareRoot() }
    let constants = fractions(ofRootsOf: primes[...]) { Foundation.cbrt($0) }
    for block in blocks(of: data) { digest(block, into: &state, constants) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  // MARK: - Helpers

  /// The message with its padding: a one bit, zeros, and its length in bits, in blocks of 64 bytes.
  private static func blocks(of data: Data) -> [[UInt8]] {
    var bytes = [UInt8](data) + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(data.count) * 8
    bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    return stride(from: 0, to: bytes.count, by: 64).map { Array(bytes[$0..<$0 + 64]) }
  }

  private static func digest(
    _ block: [UInt8], into state: inout [UInt32], _ constants: [UInt32]
  ) {
    var words = (0..<16).map { index in
      block[index * 4..<index * 4 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let low = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let high = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var mix = state
    for index in 0..<64 {
      let (head, tail) = (mix[0], mix[4])
      let choice = (tail & mix[5]) ^ (~tail & mix[6])
      let majority = (head & mix[1]) ^ (head & mix[2]) ^ (mix[1] & mix[2])
      let tailSum = turned(tail, 6) ^ turned(tail, 11) ^ turned(tail, 25)
      let headSum = turned(head, 2) ^ turned(head, 13) ^ turned(head, 22)
      let first = mix[7] &+ tailSum &+ choice &+ constants[index] &+ words[index]
      mix = [first &+ headSum &+ majority] + mix[0..<7]
      mix[4] = mix[4] &+ first
    }
    for index in state.indices { state[index] = state[index] &+ mix[index] }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first 32 bits of the roots' fractions, from which the standard takes all its constants.
  private static func fractions(
    ofRootsOf numbers: ArraySlice<Double>, _ root: (Double) -> Double
  ) -> [UInt32] {
    numbers.map { number in
      let value = root(number)
      return UInt32((value - value.rounded(.down)) * 4_294_967_296)
    }
  }

  /// The first 64 primes.
  private static let primes: [Double] = (2...311).filter { number in
    (2..<number).allSatisfy { number % $0 != 0 }
  }.map(Double.init)
}
