/// Takes the bytes of a report, piece by piece.
public typealias ByteSink = (_ bytes: [UInt8]) throws -> Void

/// Collects bytes and hands them on in large pieces, so that a report never stands in memory whole.
struct ByteStream {
  private static let pieceSize = 65_536

  private var bytes: [UInt8] = []
  private let sink: ByteSink

  init(_ sink: @escaping ByteSink) {
    self.sink = sink
    bytes.reserveCapacity(Self.pieceSize * 2)
  }

  /// Collects a text's UTF-8.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Lets a writer append.
  mutating func write(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
  }

  /// Hands on what was collected, once it is enough for a piece.
  mutating func drain() throws {
    if bytes.count >= Self.pieceSize { try finish() }
  }

  /// Hands on the rest.
  mutating func finish() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The text that a writer of pieces makes, in one.
  static func collect(_ body: (@escaping ByteSink) throws -> Void) rethrows -> String {
    var all: [UInt8] = []
    try body { all.append(contentsOf: $0) }
    return String(decoding: all, as: UTF8.self)
  }
}
