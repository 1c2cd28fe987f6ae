import CHarnessSystem

/// What tells whether a path still leads to the same file with the same content.
public struct FileIdentity: Hashable, Sendable {
  public let device: UInt64
  public let inode: UInt64
  /// Bytes.
  public let size: Int64
  /// Nanoseconds since 1970.
  public let modified: Int64

  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }

  init(_ status: inout stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: harness_modified(&status))
  }
}
