import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One open file of the folder of locks.
package struct LockFile: Sendable {
  /// How a file is locked.
  enum Kind: Sendable {
    case shared
    case exclusive
  }

  let descriptor: Int32
  let name: String

  /// Opens a file, and makes it where it is missing.
  ///
  /// - Parameters:
  ///   - name: Its name, a hash with an ending.
  ///   - folder: The folder's descriptor.
  ///   - path: The folder's path, for the message.
  /// - Throws: `MachineLockError`.
  init(_ name: String, in folder: Int32, path: String) throws(MachineLockError) {
    self.name = name
    descriptor = openat(folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      throw MachineLockError(
        path: "\(path)/\(name)", reason: String(cString: strerror(errno)),
        hint: "see what is wrong with that file or with the limit of open files")
    }
  }

  /// Locks it if that is possible at once.
  ///
  /// - Returns: Whether it is locked now.
  /// - Throws: `MachineLockError` where the file system has no such locks.
  func lock(_ kind: Kind) throws(MachineLockError) -> Bool {
    let operation = (kind == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB
    while flock(descriptor, operation) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR {
        throw MachineLockError(
          path: name, reason: String(cString: strerror(errno)),
          hint: "the folder of locks must be on a file system that knows flock")
      }
    }
    return true
  }

  /// Gives it back.
  ///
  /// Closing alone would not: a process that was forked meanwhile has the same opening.
  package func close() {
    flock(descriptor, LOCK_UN)
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Darwin)
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Writes who holds it; an empty text where nobody does.
  func write(_ text: String) {
    // Only messages need it: a full disk is no reason to fail a test.
    guard ftruncate(descriptor, 0) == 0 else { return }
    let bytes = Array(text.utf8)
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }

  /// Who holds it and since when, in universal time; nil where nobody has written.
  func holder() -> String? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    var facts = stat()
    guard count > 0, fstat(descriptor, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = facts.st_mtimespec.tv_sec
    #else
      let changed = facts.st_mtim.tv_sec
    #endif
    let since = Date(timeIntervalSince1970: Double(changed)).ISO8601Format()
    return String(decoding: bytes[..<count], as: UTF8.self) + " since \(since)"
  }
}
