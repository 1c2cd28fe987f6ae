/// Cuts a byte stream into lines of bounded length.
struct LineBuffer {
  /// A longer line is dropped and counted.
  static let longest = 64 << 20

  /// What is said of a line that was too long.
  static let complaint =
    "a report of more than \(longest >> 20) MiB (an issue or an attachment) was too large to read"

  private var held: [UInt8] = []
  /// Lines that were too long.
  private(set) var dropped = 0
  private var isDropping = false

  /// Takes in bytes and hands on each full line without its end.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, onLine: (UnsafeRawBufferPointer) -> Void) {
    var start = 0
    while let end = ByteSearch.first(10, in: bytes, from: start) {
      let piece = bytes.part(start..<end)
      start = end + 1
      if isDropping {
        isDropping = false
      } else if held.isEmpty {
        onLine(piece)
      } else {
        held.append(contentsOf: piece)
        held.withUnsafeBytes { onLine($0) }
      }
      held.removeAll(keepingCapacity: held.count < 1 << 16)
    }
    if held.count + bytes.count - start > Self.longest {
      dropped += isDropping ? 0 : 1
      isDropping = true
      held = []
    } else if !isDropping {
      held.append(contentsOf: bytes.part(start..<bytes.count))
    }
  }

  /// Hands on a last line that has no end.
  mutating func finish(onLine: (UnsafeRawBufferPointer) -> Void) {
    if !held.isEmpty, !isDropping { held.withUnsafeBytes { onLine($0) } }
    held = []
  }
}
