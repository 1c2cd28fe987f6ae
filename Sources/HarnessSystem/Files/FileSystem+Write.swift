import CHarnessSystem
import Synchronization

extension FileSystem {
  /// Numbers the temporary files of this process.
  private static let counter = Atomic<UInt64>(0)

  /// Replaces a file at once: a reader sees the old content or the new, never a part.
  ///
  /// - Parameters:
  ///   - path: The file; it is made when it is missing. A link is replaced, not followed.
  ///   - bytes: Its new content.
  ///   - isDurable: Whether to wait until the content would survive a power failure.
  ///   - mode: The permissions, before the mask.
  /// - Throws: When writing fails; the old file is then as it was.
  public static func replace(
    _ path: String, with bytes: some Sequence<UInt8>, isDurable: Bool = false,
    mode: UInt32 = 0o666
  ) throws(SystemError) {
    try replace(path) { (temporary) throws(SystemError) in
      let file = try open(
        temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode_t(mode), "write")
      try file.writeAll(bytes)
      if isDurable, fsync(file.number) != 0 { throw SystemError.last("write", path) }
    }
    if isDurable { try synchronizeFolder(of: path) }
  }

  /// Makes a symbolic link, replacing a file or link that is there.
  ///
  /// - Parameters:
  ///   - path: The link.
  ///   - target: Where it leads, as it is to be stored.
  /// - Throws: When it cannot be made, also when a folder is there.
  public static func replaceLink(_ path: String, to target: String) throws(SystemError) {
    try check(target, "link to")
    try replace(path) { (temporary) throws(SystemError) in
      guard symlink(target, temporary) == 0 else { throw SystemError.last("make link", path) }
    }
  }

  /// Moves something within one file system, replacing a file that is there.
  ///
  /// - Parameters:
  ///   - source: What to move.
  ///   - target: Its new path.
  /// - Throws: When it cannot be moved.
  public static func move(_ source: String, to target: String) throws(SystemError) {
    try check(source, "move")
    try check(target, "move to")
    guard rename(source, target) == 0 else {
      throw SystemError.last("move", "\(source) to \(target)")
    }
  }

  /// Makes a folder that is nobody else's.
  ///
  /// - Parameter path: The folder; the one above it exists.
  /// - Returns: Whether this call has made it; false where something is there already.
  /// - Throws: When it cannot be made.
  public static func claimDirectory(_ path: String) throws(SystemError) -> Bool {
    try check(path, "make folder")
    if mkdir(path, 0o777) == 0 { return true }
    if harness_errno() == EEXIST { return false }
    throw SystemError.last("make folder", path)
  }

  /// Makes a folder, with those above it; one that exists is fine.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: The permissions, before the mask.
  /// - Throws: When it cannot be made, also when a file is in the way.
  public static func createDirectory(_ path: String, mode: UInt32 = 0o777) throws(SystemError) {
    try check(path, "make folder")
    if mkdir(path, mode_t(mode)) == 0 { return }
    switch harness_errno() {
    case EEXIST where isDirectory(path): return
    case ENOENT:
      let parent = parent(of: path)
      guard parent != path else { throw SystemError("make folder", path, code: ENOENT) }
      try createDirectory(parent, mode: mode)
      guard mkdir(path, mode_t(mode)) != 0 else { return }
      let code = harness_errno()
      if code == EEXIST, isDirectory(path) { return }
      throw SystemError("make folder", path, code: code)
    case let code: throw SystemError("make folder", path, code: code)
    }
  }

  /// Makes a fresh folder with an unused name that only this user can enter.
  ///
  /// - Parameter prefix: The path up to the part that is made up.
  /// - Returns: Its path.
  /// - Throws: When it cannot be made.
  public static func createTemporaryDirectory(prefix: String) throws(SystemError) -> String {
    try check(prefix, "make folder")
    var template = Array((prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError.last("make folder", prefix) }
    return String(bytes: template)
  }

  // MARK: - Helpers

  /// Has something made under a temporary name beside a path, and puts it there.
  private static func replace(
    _ path: String, _ make: (String) throws(SystemError) -> Void
  ) throws(SystemError) {
    try check(path, "write")
    let number = counter.add(1, ordering: .relaxed).newValue
    let temporary = "\(parent(of: path))/.harness-\(getpid())-\(number).tmp"
    // Left by a process that had the same number and was killed.
    _ = unlink(temporary)
    do throws(SystemError) {
      try make(temporary)
      guard rename(temporary, path) == 0 else { throw SystemError.last("write", path) }
    } catch {
      _ = unlink(temporary)
      // The name that the user knows, not the temporary one.
      throw SystemError(error.operation, path, code: error.code, reason: error.reason)
    }
  }

  private static func synchronizeFolder(of path: String) throws(SystemError) {
    let folder = try open(parent(of: path), O_RDONLY | O_DIRECTORY, "write")
    // Some file systems cannot do this for folders, and need not.
    if fsync(folder.number) != 0, harness_errno() != EINVAL {
      throw SystemError.last("write", path)
    }
  }

  private static func parent(of path: String) -> String {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
  }
}
