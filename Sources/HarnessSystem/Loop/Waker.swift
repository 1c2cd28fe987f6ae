/// Wakes a loop from any thread, so that it looks at its condition again.
public final class Waker: Sendable {
  // Only read after initialisation; writing to a descriptor is safe from any thread.
  private nonisolated(unsafe) let writeEnd: Descriptor

  /// Makes a waker that belongs to a loop for as long as the loop lives.
  ///
  /// - Parameters:
  ///   - loop: The loop to wake.
  ///   - handler: Called on the loop's thread after one or more wake-ups.
  /// - Throws: When no descriptors are left.
  public init(
    on loop: EventLoop, handler: @escaping () -> Void = {}
  ) throws(SystemError) {
    let pair = try DescriptorPair.pipe(named: "the loop's wake-up pipe")
    try pair.readEnd.setNonBlocking()
    try pair.writeEnd.setNonBlocking()
    writeEnd = pair.writeEnd
    try StreamReader(pair.readEnd, on: loop, onBytes: { _ in handler() })
  }

  /// Wakes the loop; several calls may be served as one.
  public func wake() {
    // A full pipe means that the loop will wake anyway; a broken one, that it is gone.
    _ = try? withUnsafeBytes(of: UInt8(1)) { byte in try writeEnd.write(byte) }
  }
}
