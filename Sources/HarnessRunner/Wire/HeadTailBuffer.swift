import HarnessModel

/// Keeps the head and the tail of a stream within a bound and counts the rest.
struct HeadTailBuffer {
  /// Bytes that are kept at each end.
  let limit: Int
  /// Bytes that were added in all.
  private(set) var count = 0

  private var head: [UInt8] = []
  private var tail: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  var isEmpty: Bool { count == 0 }

  /// Bytes that are held now.
  var kept: Int { head.count + min(tail.count, limit) }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    let taken = min(max(0, limit - head.count), bytes.count)
    if taken > 0 { head.append(contentsOf: bytes.part(0..<taken)) }
    guard taken < bytes.count else { return }
    tail.append(contentsOf: bytes.part(max(taken, bytes.count - limit)..<bytes.count))
    // Trimmed only at twice the size, so that each byte is moved once on average.
    if tail.count > 2 * limit { tail.removeFirst(tail.count - limit) }
  }

  /// The text, with a line in place of what was left out.
  var captured: CapturedText {
    let end = tail.suffix(limit)
    let omitted = count - head.count - end.count
    var text = String(decoding: head, as: UTF8.self)
    if omitted > 0 {
      if !text.hasSuffix("\n") { text += "\n" }
      text += "[… \(omitted) bytes left out …]\n"
      text += String(decoding: end, as: UTF8.self)
    } else if !end.isEmpty {
      // Nothing is missing between the two: decode them as one, a character may span the cut.
      text = String(decoding: head + end, as: UTF8.self)
    }
    return CapturedText(text: text, bytes: count, omitted: omitted)
  }
}
