/// Splits one output stream of a worker at the driver's markers.
///
/// A marker is `NUL nonce : number NUL`; bytes behind marker n were written in the state after
/// boundary n. Bytes are handed on as soon as the boundary before them is known.
struct MarkedStream {
  /// Gets bytes and the number of the marker that they follow.
  typealias Sink = (UnsafeRawBufferPointer, Int) -> Void

  private let prefix: [UInt8]
  private var held: [UInt8] = []
  /// The last marker that was passed.
  private(set) var reached = 0

  /// - Parameter nonce: What tells markers from the output of tests.
  init(nonce: String) {
    prefix = [0] + Array((nonce + ":").utf8)
  }

  /// Takes in bytes and hands on what can be attributed.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes, or none to try again after a boundary was announced.
  ///   - announced: The last boundary that the control channel told of.
  ///   - sink: Gets the bytes.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, announced: Int, sink: Sink) {
    if held.isEmpty {
      let used = split(bytes, announced: announced, sink: sink)
      held.append(contentsOf: bytes.part(used..<bytes.count))
    } else {
      held.append(contentsOf: bytes)
      let all = held
      let used = all.withUnsafeBytes { split($0, announced: announced, sink: sink) }
      held.removeFirst(used)
    }
  }

  /// Hands on what is held although its boundary never came.
  mutating func finish(sink: Sink) {
    held.withUnsafeBytes { bytes in
      if !bytes.isEmpty { sink(bytes, reached) }
    }
    held = []
  }

  // MARK: -

  private enum Match {
    case none
    case incomplete
    case found(number: Int, end: Int)
  }

  /// Returns how many bytes were dealt with.
  private mutating func split(
    _ bytes: UnsafeRawBufferPointer, announced: Int, sink: Sink
  ) -> Int {
    var start = 0
    while start < bytes.count {
      let zero = ByteSearch.first(0, in: bytes, from: start) ?? bytes.count
      if zero > start { sink(bytes.part(start..<zero), reached) }
      start = zero
      guard zero < bytes.count else { break }
      switch marker(in: bytes, at: zero) {
      case .none:
        sink(bytes.part(zero..<zero + 1), reached)
        start = zero + 1
      case .incomplete:
        return start
      case .found(let number, let end):
        // The boundary itself comes by another channel and is on its way.
        if number > announced { return start }
        reached = number
        start = end
      }
    }
    return start
  }

  private func marker(in bytes: UnsafeRawBufferPointer, at start: Int) -> Match {
    var index = start
    for byte in prefix {
      if index == bytes.count { return .incomplete }
      if bytes[index] != byte { return .none }
      index += 1
    }
    var number = 0
    var digits = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0, digits > 0 { return .found(number: number, end: index) }
      guard (48...57).contains(byte), digits < 15 else { return .none }
      number = number * 10 + Int(byte - 48)
      digits += 1
    }
    return .incomplete
  }
}
