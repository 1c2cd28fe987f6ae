import CHarnessSystem

/// Two connected descriptors, both closed on exec: a pipe or a stream socket.
public struct DescriptorPair {
  /// The end to read from; of a socket, either end does.
  public let readEnd: Descriptor
  /// The end to write to.
  public let writeEnd: Descriptor

  /// Makes a pipe.
  ///
  /// - Parameters:
  ///   - name: What it carries, for messages.
  ///   - capacity: How much the pipe should hold, in bytes; the system may grant less.
  /// - Returns: Its two ends, both blocking.
  /// - Throws: When no descriptors are left.
  public static func pipe(
    named name: String, capacity: Int? = nil
  ) throws(SystemError) -> DescriptorPair {
    let pair = try DescriptorPair(named: name, operation: "make a pipe for", harness_pipe)
    if let capacity { pair.writeEnd.growPipe(to: capacity) }
    return pair
  }

  /// Makes a connected pair of stream sockets, for talk in both directions.
  ///
  /// - Parameter name: What it carries, for messages.
  /// - Returns: Its two ends, both blocking.
  /// - Throws: When no descriptors are left.
  public static func socket(named name: String) throws(SystemError) -> DescriptorPair {
    try DescriptorPair(named: name, operation: "make a socket for", harness_socket_pair)
  }

  private init(
    named name: String, operation: String, _ open: (UnsafeMutablePointer<Int32>?) -> Int32
  ) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    let code = ends.withUnsafeMutableBufferPointer { open($0.baseAddress) }
    guard code == 0 else { throw SystemError(operation, name, code: code) }
    readEnd = Descriptor(owning: ends[0], name: name)
    writeEnd = Descriptor(owning: ends[1], name: name)
  }
}
