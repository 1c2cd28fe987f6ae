import CHarnessSystem

extension FileSystem {
  /// Reads a regular file in pieces, so that its size does not matter.
  ///
  /// - Parameters:
  ///   - path: The file; links are followed.
  ///   - body: Gets each piece; the memory is valid during the call only.
  /// - Throws: When it is missing, no regular file, or unreadable.
  public static func readPieces(
    _ path: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(SystemError) {
    // Without O_NONBLOCK opening a named pipe waits for a writer, perhaps for ever.
    let file = try open(path, O_RDONLY | O_NONBLOCK, "read")
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw SystemError.last("read", path) }
    guard harness_is_regular(status.st_mode) != 0 else {
      throw SystemError("read", path, code: EINVAL, reason: "it is not a regular file")
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while case .bytes(let count) = try file.read(into: buffer) {
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
