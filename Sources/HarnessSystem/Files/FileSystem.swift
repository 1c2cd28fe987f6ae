import CHarnessSystem

/// Files and folders by path. Relative paths start at the working directory of this process.
public enum FileSystem {
  /// Whether something is at a path; a link that leads nowhere counts.
  public static func exists(_ path: String) -> Bool {
    status(path, followLink: false) != nil
  }

  /// Whether a path leads to a folder.
  public static func isDirectory(_ path: String) -> Bool {
    status(path).map { harness_is_directory($0.st_mode) != 0 } ?? false
  }

  /// Whether a path leads to a regular file.
  public static func isRegularFile(_ path: String) -> Bool {
    status(path).map { harness_is_regular($0.st_mode) != 0 } ?? false
  }

  /// Whether a path is a symbolic link itself.
  public static func isLink(_ path: String) -> Bool {
    status(path, followLink: false).map { harness_is_link($0.st_mode) != 0 } ?? false
  }

  /// Identifies the file that a path leads to.
  ///
  /// - Parameter path: The path; links are followed.
  /// - Returns: Its identity, nil when nothing can be reached.
  public static func identity(_ path: String) -> FileIdentity? {
    guard var status = status(path) else { return nil }
    return FileIdentity(&status)
  }

  /// The absolute path without links, `.` and `..`.
  ///
  /// - Parameter path: A path of something that exists.
  /// - Returns: The path, nil when nothing is there.
  public static func canonicalPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The working directory of this process, nil when it was removed.
  public static var currentDirectory: String? { canonicalPath(".") }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  ///
  /// - Parameter path: A folder.
  /// - Returns: The names; what is not UTF-8 in one is shown as U+FFFD.
  /// - Throws: When the folder cannot be read.
  public static func list(_ path: String) throws(SystemError) -> [String] {
    let descriptor = try open(path, O_RDONLY | O_DIRECTORY, "list")
    return try names(in: descriptor, path).map { String(bytes: $0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: - Helpers

  static func status(_ path: String, followLink: Bool = true) -> stat? {
    // Swift would cut the path at the NUL and ask for another file.
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    let code = followLink ? stat(path, &status) : lstat(path, &status)
    return code == 0 ? status : nil
  }

  static func check(_ path: String, _ operation: String) throws(SystemError) {
    if path.isEmpty || path.utf8.contains(0) {
      throw SystemError(
        operation, "\"\(path)\"", code: EINVAL, reason: "this is not a path")
    }
  }

  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666, _ operation: String
  ) throws(SystemError) -> Descriptor {
    try check(path, operation)
    let number = harness_open(path, flags, mode)
    guard number >= 0 else { throw SystemError.last(operation, path) }
    return Descriptor(owning: number, name: path)
  }

  /// The raw names in an open folder, ended by NUL, in the order of the folder.
  static func names(
    in descriptor: Descriptor, _ path: String
  ) throws(SystemError) -> [[CChar]] {
    // The stream takes a descriptor over; ours stays open for calls relative to it.
    let copy = harness_openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY)
    guard copy >= 0, let stream = fdopendir(copy) else {
      throw SystemError.last("list", path)
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      guard let start = harness_entry_name(entry) else { continue }
      let name = Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      if name != [46, 0], name != [46, 46, 0] { names.append(name) }
    }
    return names
  }
}
