/// Writes to a descriptor without ever waiting: what is not taken at once follows later.
public final class StreamWriter {
  /// Bytes that still have to be written.
  public var backlog: Int { pending.count - written }
  /// The error that ended it, once there is one.
  public private(set) var failure: SystemError?

  private let descriptor: Descriptor
  private let loop: EventLoop
  private var pending: [UInt8] = []
  private var written = 0
  private var token: EventLoop.Token?
  private var closesWhenDone = false

  /// Prepares writing.
  ///
  /// - Parameters:
  ///   - descriptor: Where to write; it is made non-blocking.
  ///   - loop: The loop that calls when there is room again.
  /// - Throws: When the descriptor is closed.
  public init(_ descriptor: Descriptor, on loop: EventLoop) throws(SystemError) {
    self.descriptor = descriptor
    self.loop = loop
    try descriptor.setNonBlocking()
  }

  /// Adds bytes; after a failure they are dropped.
  ///
  /// - Parameter bytes: What to write after all that was added before.
  public func write(_ bytes: some Sequence<UInt8>) {
    guard failure == nil, !closesWhenDone else { return }
    pending.append(contentsOf: bytes)
    if token == nil { flush() }
  }

  /// Closes the descriptor as soon as everything is written.
  public func closeWhenDone() {
    closesWhenDone = true
    if token == nil { flush() }
  }

  // MARK: - Writing

  private func flush() {
    do {
      while backlog > 0 {
        let result = pending.withUnsafeBytes { bytes in
          Result { () throws(SystemError) in
            try descriptor.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
          }
        }
        let count = try result.get()
        guard count > 0 else { return wait() }
        written += count
      }
      settle()
    } catch {
      failure = error
      closesWhenDone = true
      settle()
    }
  }

  private func wait() {
    guard token == nil else { return }
    token = loop.onWritable(descriptor.number) { self.flush() }
  }

  private func settle() {
    if let token { loop.cancel(token) }
    token = nil
    pending.removeAll(keepingCapacity: backlog < 65_536)
    written = 0
    if closesWhenDone { descriptor.close() }
  }
}
