/// Reads a descriptor to its end, in big pieces, whenever its loop finds something there.
public final class StreamReader {
  /// How many bytes one read takes at most.
  public static let chunk = 256 << 10
  /// How many reads are made before others get their turn.
  private static let turn = 4
  /// How many reads `finish` makes: four times what the largest pipe holds.
  private static let lastTurn = 16

  /// Whether the end was reached and told.
  public private(set) var hasEnded = false

  private let descriptor: Descriptor
  private let loop: EventLoop
  private let buffer: UnsafeMutableRawBufferPointer
  private let onBytes: (UnsafeRawBufferPointer) -> Void
  private let onEnd: (SystemError?) -> Void
  private var token: EventLoop.Token?

  /// Starts reading; the loop keeps the reader alive until its end.
  ///
  /// - Parameters:
  ///   - descriptor: What to read; it is made non-blocking, and closed at the end.
  ///   - loop: The loop that calls.
  ///   - onBytes: Gets each piece; the memory is valid during the call only.
  ///   - onEnd: Called once, with the error when reading failed.
  /// - Throws: When the descriptor is closed.
  @discardableResult
  public init(
    _ descriptor: Descriptor, on loop: EventLoop,
    onBytes: @escaping (UnsafeRawBufferPointer) -> Void,
    onEnd: @escaping (SystemError?) -> Void = { _ in }
  ) throws(SystemError) {
    self.descriptor = descriptor
    self.loop = loop
    self.onBytes = onBytes
    self.onEnd = onEnd
    buffer = .allocate(byteCount: Self.chunk, alignment: 16)
    try descriptor.setNonBlocking()
    token = loop.onReadable(descriptor.number) { self.read(times: Self.turn) }
  }

  deinit { buffer.deallocate() }

  /// Takes what is there now and ends, even when somebody still holds the other side open.
  public func finish() {
    read(times: Self.lastTurn)
    end(nil)
  }

  // MARK: - Reading

  private func read(times: Int) {
    for _ in 0..<times where !hasEnded {
      do {
        switch try descriptor.read(into: buffer) {
        case .bytes(let count): onBytes(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case .nothing: return
        case .end: end(nil)
        }
      } catch {
        end(error)
      }
    }
  }

  private func end(_ error: SystemError?) {
    guard !hasEnded else { return }
    hasEnded = true
    if let token { loop.cancel(token) }
    descriptor.close()
    onEnd(error)
  }
}
