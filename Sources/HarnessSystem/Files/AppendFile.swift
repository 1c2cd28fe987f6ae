import CHarnessSystem

/// A file that only grows: each batch is one write(2) at the end, so a kill loses no earlier batch.
public final class AppendFile {
  /// The path that it was opened with.
  public let path: String
  /// Bytes that were written through it.
  public private(set) var written: UInt64 = 0

  private let file: Descriptor

  /// Opens a file for appending, making it when it is missing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - truncating: Whether to empty it first.
  ///   - mode: The permissions of a new file, before the mask.
  /// - Throws: When it cannot be opened.
  public init(
    _ path: String, truncating: Bool = false, mode: UInt32 = 0o666
  ) throws(SystemError) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_APPEND | (truncating ? O_TRUNC : 0)
    file = try FileSystem.open(path, flags, mode: mode_t(mode), "open")
  }

  /// Makes a file that was not there; a link in its place is not followed.
  ///
  /// - Parameter path: The file.
  /// - Throws: When something is there, or it cannot be made.
  public init(newAt path: String) throws(SystemError) {
    self.path = path
    file = try FileSystem.open(
      path, O_WRONLY | O_CREAT | O_APPEND | O_EXCL | O_NOFOLLOW, mode: 0o666, "make")
  }

  /// Appends a batch.
  ///
  /// - Parameter bytes: What to append.
  /// - Throws: When it could not be written whole, for example as the disk is full (ENOSPC).
  public func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = CHarnessSystem.write(file.number, rest.baseAddress, rest.count)
      if count < 0 {
        if harness_errno() == EINTR { continue }
        throw SystemError.last("append to", path)
      }
      // The disk took a part only: the next call tells why.
      written += UInt64(count)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  /// Appends a batch.
  ///
  /// - Parameter bytes: What to append.
  /// - Throws: When it could not be written whole.
  public func append(_ bytes: [UInt8]) throws(SystemError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try append(buffer) }
    }
    try result.get()
  }

  /// Waits until everything would survive a power failure.
  ///
  /// - Throws: When the disk reports an error.
  public func synchronize() throws(SystemError) {
    guard fsync(file.number) == 0 else { throw SystemError.last("append to", path) }
  }

  /// Closes it; closing twice does nothing.
  public func close() {
    file.close()
  }
}
