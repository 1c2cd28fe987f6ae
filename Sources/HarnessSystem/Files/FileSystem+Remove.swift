import CHarnessSystem

extension FileSystem {
  /// Removes a file, link or folder with everything in it; what is missing is fine.
  ///
  /// Links are removed, never followed, also when somebody puts one in the way meanwhile.
  ///
  /// - Parameter path: What to remove.
  /// - Throws: When something cannot be removed; the rest is removed all the same.
  public static func remove(_ path: String) throws(SystemError) {
    try check(path, "remove")
    var name = Array(path.utf8CString)
    while name.count > 2, name[name.count - 2] == 47 { name.remove(at: name.count - 2) }
    if let failure = remove(name, in: AT_FDCWD, path) { throw failure }
  }

  /// Removes one entry; returns the first failure.
  private static func remove(
    _ name: [CChar], in parent: Int32, _ path: String
  ) -> SystemError? {
    if unlinkat(parent, name, 0) == 0 { return nil }
    switch harness_errno() {
    case ENOENT: return nil
    // Linux says EISDIR of a folder, others EPERM.
    case EISDIR, EPERM: break
    case let code: return SystemError("remove", path, code: code)
    }
    let failure = empty(name, in: parent, path)
    if unlinkat(parent, name, AT_REMOVEDIR) == 0 || harness_errno() == ENOENT { return nil }
    let code = harness_errno()
    return failure ?? SystemError("remove", path, code: code)
  }

  private static func empty(_ name: [CChar], in parent: Int32, _ path: String) -> SystemError? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    var number = harness_openat(parent, name, flags)
    if number < 0, harness_errno() == EACCES {
      // A test took its own permissions away.
      _ = fchmodat(parent, name, 0o700, 0)
      number = harness_openat(parent, name, flags)
    }
    guard number >= 0 else { return SystemError.last("remove", path) }
    let folder = Descriptor(owning: number, name: path)
    var status = stat()
    if fstat(number, &status) == 0, status.st_mode & 0o700 != 0o700 { _ = fchmod(number, 0o700) }
    do {
      var failure: SystemError?
      for entry in try names(in: folder, path) {
        let child = "\(path)/\(String(bytes: entry))"
        failure = remove(entry, in: number, child) ?? failure
      }
      return failure
    } catch {
      return error
    }
  }
}
