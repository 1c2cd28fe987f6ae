import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("Marked output")
struct MarkedStreamTests {
  private static let nonce = "0123456789abcdef"
  private static func mark(_ number: Int) -> String { "\0\(nonce):\(number)\0" }

  /// What was written, and what belongs behind which marker.
  private static let text =
    "before\(mark(1))one\0two\(mark(2))\(mark(3))\0\(nonce):x\0\(mark(4))last"
  private static let expected = [0: "before", 1: "one\0two", 3: "\0\(nonce):x\0", 4: "last"]

  private func split(_ pieces: [[UInt8]], announced: (Int) -> Int) -> [Int: String] {
    var stream = MarkedStream(nonce: Self.nonce)
    var found: [Int: [UInt8]] = [:]
    for (index, piece) in pieces.enumerated() {
      piece.withUnsafeBytes { bytes in
        stream.feed(bytes, announced: announced(index)) { found[$1, default: []] += Array($0) }
      }
    }
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    stream.feed(nothing, announced: 100) { found[$1, default: []] += Array($0) }
    stream.finish { found[$1, default: []] += Array($0) }
    return found.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Output is the same wherever the pieces are cut")
  func pieces() {
    let bytes = Array(Self.text.utf8)
    for cut in 0...bytes.count {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(split(pieces) { _ in 100 } == Self.expected, "cut at \(cut)")
    }
    #expect(split(bytes.map { [$0] }) { _ in 100 } == Self.expected)
  }

  @Test("Output behind a boundary that is not announced yet waits for it")
  func late() {
    let bytes = Array(Self.text.utf8)
    #expect(split([bytes]) { _ in 1 } == Self.expected)
    var stream = MarkedStream(nonce: Self.nonce)
    var seen: [Int] = []
    bytes.withUnsafeBytes { stream.feed($0, announced: 1) { seen.append($1) } }
    #expect(stream.reached == 1 && !seen.contains(3))
  }
}
