import CHarnessSystem

/// An open file descriptor that closes with its last reference.
public final class Descriptor {
  /// What one read gave.
  public enum ReadResult: Equatable, Sendable {
    /// So many bytes were read.
    case bytes(Int)
    /// The other side is closed and everything was read.
    case end
    /// Nothing is there now.
    case nothing
  }

  /// The number of the descriptor, -1 once closed.
  public private(set) var number: Int32
  /// What it is, for messages.
  public let name: String

  private let isOwner: Bool

  /// Takes over an open descriptor.
  ///
  /// - Parameters:
  ///   - number: An open descriptor that nobody else closes.
  ///   - name: What it is, for messages.
  public init(owning number: Int32, name: String) {
    self.number = number
    self.name = name
    isOwner = true
  }

  /// Uses a descriptor that belongs to somebody else, and never closes it.
  ///
  /// - Parameters:
  ///   - number: An open descriptor.
  ///   - name: What it is, for messages.
  public init(borrowing number: Int32, name: String) {
    self.number = number
    self.name = name
    isOwner = false
  }

  deinit { close() }

  /// Whether it has been closed.
  public var isClosed: Bool { number < 0 }

  /// Closes it; closing twice does nothing.
  public func close() {
    guard number >= 0 else { return }
    if isOwner { _ = CHarnessSystem.close(number) }
    number = -1
  }

  /// Makes reads and writes return at once.
  ///
  /// - Throws: When the descriptor is closed.
  public func setNonBlocking(_ enabled: Bool = true) throws(SystemError) {
    let code = harness_set_nonblocking(number, enabled ? 1 : 0)
    guard code == 0 else { throw SystemError("change", name, code: code) }
  }

  /// Grows the buffer of a pipe, as far as this user is allowed to.
  ///
  /// - Parameter bytes: The wanted size.
  /// - Returns: The size it has now, 0 when it is no pipe.
  @discardableResult
  public func growPipe(to bytes: Int = 1 << 20) -> Int {
    max(0, Int(harness_grow_pipe(number, Int32(clamping: bytes))))
  }

  /// Reads once.
  ///
  /// - Parameter buffer: Where the bytes go.
  /// - Returns: How many there were.
  /// - Throws: When reading fails; an interrupted call is repeated.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadResult {
    while true {
      let count = CHarnessSystem.read(number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch harness_errno() {
      case EINTR: continue
      case EAGAIN: return .nothing
      // The peer of a socket closed while something it never read was under way.
      case ECONNRESET: return .end
      case let code: throw SystemError("read", name, code: code)
      }
    }
  }

  /// Writes once.
  ///
  /// - Parameter bytes: What to write.
  /// - Returns: How many bytes were taken, 0 when it would have to wait.
  /// - Throws: When writing fails, also when the reader is gone (EPIPE).
  public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    guard !bytes.isEmpty else { return 0 }
    while true {
      let count = harness_write(number, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      switch harness_errno() {
      case EINTR: continue
      case EAGAIN: return 0
      case let code: throw SystemError("write to", name, code: code)
      }
    }
  }

  /// Writes everything, waiting where needed.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: When writing fails.
  public func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try write(rest)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      if count == 0 {
        var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, 1_000)
      }
    }
  }

  /// Writes all bytes of a text or an array, waiting where needed.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: When writing fails.
  public func writeAll(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    let array = ContiguousArray(bytes)
    let result = array.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try writeAll(buffer) }
    }
    try result.get()
  }
}
