import Foundation

/// Whether random numbers and the order of Set and Dictionary come from the seed.
enum ChanceCheck {
  /// Draws as two tests do, one of them twice.
  static func random() -> String? {
    let once = draws(of: "harness/selfCheck()")
    let again = draws(of: "harness/selfCheck()")
    let other = draws(of: "harness/selfCheck(other:)")
    for (index, name) in names.enumerated() {
      if once[index] != again[index] {
        return "\(name) gives \(once[index]) and then \(again[index]) for the same test"
      }
      if once[index] == other[index] {
        return "\(name) gives \(once[index]) for two tests"
      }
    }
    return nil
  }

  /// Compares the hash of nothing with the one that the seed leads to.
  ///
  /// - Parameter seed: The run's, in decimal.
  static func hashing(seed: String?) -> String? {
    guard let seed = seed.flatMap({ UInt64($0) }) else { return "the envelope has no seed" }
    let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    let wanted = SipHash13.ofNothing(mixed(seed &+ step), mixed(seed &+ 2 &* step))
    let hash = UInt64(bitPattern: Int64(Hasher().finalize()))
    return hash == wanted ? nil : "Hasher() gives \(hash), not \(wanted)"
  }

  // MARK: -

  private static let names = ["UInt64.random", "UUID()", "random()", "getentropy"]

  private static func draws(of test: String) -> [String] {
    RunningTests.begin(test, isAlone: true)
    RunningTests.enter(test)
    defer { RunningTests.end(test, isTold: false) }
    var bytes: UInt64 = 0
    getentropy(&bytes, MemoryLayout.size(ofValue: bytes))
    return [
      "\(UInt64.random(in: 0 ... .max))", UUID().uuidString, "\(Glibc.random())", "\(bytes)",
    ]
  }

  /// The finaliser of splitmix64 (Steele, Lea, Flood 2014), as the preloaded library uses it.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// SipHash-1-3 (Aumasson, Bernstein 2012), which `Hasher` uses.
enum SipHash13 {
  /// The hash of no bytes at all.
  static func ofNothing(_ key0: UInt64, _ key1: UInt64) -> UInt64 {
    var state = State(key0, key1)
    // The last block holds the count of bytes: none.
    state.round()
    state.finish()
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3
  }

  private struct State {
    var v0, v1, v2, v3: UInt64

    init(_ key0: UInt64, _ key1: UInt64) {
      v0 = key0 ^ 0x736F_6D65_7073_6575
      v1 = key1 ^ 0x646F_7261_6E64_6F6D
      v2 = key0 ^ 0x6C79_6765_6E65_7261
      v3 = key1 ^ 0x7465_6462_7974_6573
    }

    mutating func finish() {
      v2 ^= 0xFF
      for _ in 0..<3 { round() }
    }

    mutating func round() {
      v0 = v0 &+ v1
      v1 = rotated(v1, 13) ^ v0
      v0 = rotated(v0, 32)
      v2 = v2 &+ v3
      v3 = rotated(v3, 16) ^ v2
      v0 = v0 &+ v3
      v3 = rotated(v3, 21) ^ v0
      v2 = v2 &+ v1
      v1 = rotated(v1, 17) ^ v2
      v2 = rotated(v2, 32)
    }

    private func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
      value << count | value >> (64 - count)
    }
  }
}
