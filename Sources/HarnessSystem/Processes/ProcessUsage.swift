/// What an ended process, with the children it waited for, used.
public struct ProcessUsage: Hashable, Sendable {
  /// Time on processors in its own code, in microseconds.
  public let userTime: UInt64
  /// Time on processors in the kernel, in microseconds.
  public let systemTime: UInt64
  /// The most memory it held at a time, in KiB.
  public let peakMemory: UInt64

  public init(userTime: UInt64, systemTime: UInt64, peakMemory: UInt64) {
    self.userTime = userTime
    self.systemTime = systemTime
    self.peakMemory = peakMemory
  }
}
