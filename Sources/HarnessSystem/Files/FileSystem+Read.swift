import CHarnessSystem

extension FileSystem {
  /// Reads a regular file whole.
  ///
  /// - Parameters:
  ///   - path: The file; links are followed.
  ///   - limit: The most bytes it may have.
  /// - Returns: Its bytes.
  /// - Throws: When it is missing, no regular file, larger than the limit, or unreadable.
  public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    // Without O_NONBLOCK opening a named pipe waits for a writer, perhaps for ever.
    let file = try open(path, O_RDONLY | O_NONBLOCK, "read")
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemError.last("read", path) }
    guard harness_is_directory(status.st_mode) == 0 else {
      throw SystemError("read", path, code: EISDIR, reason: "it is a folder")
    }
    guard harness_is_regular(status.st_mode) != 0 else {
      throw SystemError("read", path, code: EINVAL, reason: "it is not a regular file")
    }
    let tooLarge = SystemError(
      "read", path, code: EFBIG, reason: "it has more than \(limit) bytes")
    guard Int64(status.st_size) <= Int64(limit) else { throw tooLarge }
    // Files of /proc say that they are empty, and a file may grow while it is read.
    var bytes: [UInt8] = []
    var room = Int(status.st_size) + 1
    while true {
      let (more, isAtEnd) = try piece(of: file, room)
      bytes += more
      guard bytes.count <= limit else { throw tooLarge }
      if isAtEnd { return bytes }
      room = 65_536
    }
  }

  /// Reads up to `room` bytes, fewer only at the end.
  private static func piece(
    of file: Descriptor, _ room: Int
  ) throws(SystemError) -> (bytes: [UInt8], isAtEnd: Bool) {
    var failure: SystemError?
    var isAtEnd = false
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room, !isAtEnd, failure == nil {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        do throws(SystemError) {
          switch try file.read(into: rest) {
          case .bytes(let more): count += more
          case .end, .nothing: isAtEnd = true
          }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return (bytes, isAtEnd)
  }
}
