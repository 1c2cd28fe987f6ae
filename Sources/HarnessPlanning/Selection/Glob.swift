/// A glob over test ids: `*` within one part, `**` across parts, everything else as it stands.
///
/// A glob whose last part has no `*` also selects all that lies below what it names, and an
/// overload without its ordinal means all of them. `**/` also stands for no part at all.
///
/// Matching runs the glob as an automaton, one bit a position (Baeza-Yates and Gonnet, "A New
/// Approach to Text Searching", 1992): its time is the id's length times a 64th of the glob's.
struct Glob: Sendable {
  private typealias Bits = [UInt64]

  /// What stands between the wildcards, one element a position.
  private let literals: [UInt8]
  /// Positions at which anything within a part may be passed.
  private var withinPart: Bits
  /// Positions at which anything at all may be passed.
  private var acrossParts: Bits
  /// Positions of a `**/`, from which the start of a part leads on.
  private var skipsParts: Bits
  /// What every match starts with.
  private let prefix: [UInt8]
  /// Whether what it names stands for everything below it.
  private let namesWhole: Bool

  init(_ text: String) {
    let bytes = TestPath(text).bytes
    let words = bytes.count / 64 + 1
    var literals: [UInt8] = []
    withinPart = Bits(repeating: 0, count: words)
    acrossParts = withinPart
    skipsParts = withinPart
    var prefixEnd: Int?
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "*") else {
        literals.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] == UInt8(ascii: "*") { index += 1 }
      let position = literals.count
      prefixEnd = prefixEnd ?? position
      if index - start == 1 {
        Glob.set(position, in: &withinPart)
      } else {
        Glob.set(position, in: &acrossParts)
        let startsPart = start == 0 || TestPath.isSeparator(bytes[start - 1])
        if startsPart, index < bytes.count, bytes[index] == TestPath.slash {
          // The slash stays a position of its own, which only the start of a part fulfils.
          literals.append(bytes[index])
          index += 1
          Glob.set(position, in: &skipsParts)
        }
      }
    }
    self.literals = literals
    prefix = Array(literals.prefix(prefixEnd ?? literals.count))
    let lastPart = bytes.lastIndex(where: TestPath.isSeparator).map { $0 + 1 } ?? 0
    namesWhole = !bytes[lastPart...].contains(UInt8(ascii: "*"))
  }

  /// Whether an id matches.
  func matches(_ path: TestPath) -> Bool {
    let bytes = path.bytes
    guard bytes.starts(with: prefix) else { return false }
    return literals.count < 64 ? matchesShort(path) : matchesLong(path)
  }

  /// Whether a text holds a star that is no part of a name in back-ticks.
  static func isGlob(_ text: String) -> Bool {
    var quoted = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "`") { quoted.toggle() }
      if byte == UInt8(ascii: "*"), !quoted { return true }
    }
    return false
  }

  // MARK: -

  private static func set(_ position: Int, in bits: inout Bits) {
    bits[position / 64] |= 1 << UInt64(position % 64)
  }

  /// Whether the end of the glob, reached after this many bytes, is a match.
  private func ends(at index: Int, of path: TestPath) -> Bool {
    if index == path.bytes.count { return true }
    return namesWhole
      && (TestPath.isSeparator(path.bytes[index]) || index == path.ordinalStart)
  }

  /// A glob of up to 63 positions in one word.
  private func matchesShort(_ path: TestPath) -> Bool {
    let end: UInt64 = 1 << UInt64(literals.count)
    let (within, across, skips) = (withinPart[0], acrossParts[0], skipsParts[0])
    var states: UInt64 = 1
    states |= (states & skips) << 1
    for (index, byte) in path.bytes.enumerated() {
      if states & end != 0, ends(at: index, of: path) { return true }
      var next = states & across
      if !TestPath.isSeparator(byte) { next |= states & within }
      var rest = states & (end - 1)
      while rest != 0 {
        let position = rest.trailingZeroBitCount
        rest &= rest - 1
        if literals[position] == byte, skips >> UInt64(position) & 1 == 0 {
          next |= 1 << UInt64(position + 1)
        }
      }
      if TestPath.isSeparator(byte) { next |= (next & skips) << 1 }
      if next == 0 { return false }
      states = next
    }
    return states & end != 0
  }

  /// The same over any number of words, one position after the other.
  private func matchesLong(_ path: TestPath) -> Bool {
    func holds(_ bits: Bits, _ position: Int) -> Bool {
      bits[position / 64] >> UInt64(position % 64) & 1 == 1
    }
    let end = literals.count
    var states = [Bool](repeating: false, count: end + 1)
    states[0] = true
    if holds(skipsParts, 0) { states[1] = true }
    for (index, byte) in path.bytes.enumerated() {
      if states[end], ends(at: index, of: path) { return true }
      let isSeparator = TestPath.isSeparator(byte)
      // From the end on, so that each position still sees the state before this byte.
      var wasSkip = false
      for position in stride(from: end, through: 0, by: -1) {
        let stays =
          states[position]
          && (holds(acrossParts, position) || (!isSeparator && holds(withinPart, position)))
        let comes =
          position > 0 && states[position - 1] && literals[position - 1] == byte
          && !holds(skipsParts, position - 1)
        states[position] = stays || comes
        wasSkip = wasSkip || (states[position] && holds(skipsParts, position))
      }
      if isSeparator, wasSkip {
        for position in 0..<end where states[position] && holds(skipsParts, position) {
          states[position + 1] = true
        }
      }
    }
    return states[end]
  }
}
