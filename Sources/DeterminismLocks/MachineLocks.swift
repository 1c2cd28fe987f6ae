import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of the machine's locks: for each resource a few files that the kernel locks.
///
/// With H for the hash of a resource's name, the files and who locks them how:
///
/// | file | alone | shared | slot N |
/// |---|---|---|---|
/// | `H.gate`, while waiting | exclusive | shared | shared |
/// | `H.lock` | exclusive | shared | shared |
/// | `H.shared` | | shared | must be free |
/// | `H.slots` | | must be free | shared |
/// | `H.N` | | | exclusive |
///
/// Locks are those of `flock(2)`: the kernel ends them with the process, however it ends. The
/// files stay, since removing one that somebody just opened would split its lock in two. The
/// holder writes `pid N (test)` into the file that it alone locks, and into `H.shared` or
/// `H.slots`, where the last one's name stands; when it was taken is that file's time of change. The hash is FNV-1a with 128 bits of the
/// name's UTF-8, in 32 hexadecimal digits.
/// Source: draft-eastlake-fnv for the hash.
package struct MachineLocks: Sendable {
  /// One place for all processes of a user, whatever their `TMPDIR`.
  package static var usualPath: String { "/tmp/harness-locks-\(geteuid())" }

  package let path: String

  package init(path: String = Self.usualPath) {
    self.path = path
  }

  /// Opens the folder, and makes it where it is missing.
  ///
  /// - Returns: A descriptor of the folder; the caller closes it.
  /// - Throws: `MachineLockError` where it is a link, not a folder, somebody else's, or open
  ///   to others.
  func openFolder() throws(MachineLockError) -> Int32 {
    let made = mkdir(path, 0o700)
    if made != 0, errno != EEXIST { throw unusable(errno) }
    // Whatever is checked is checked on this descriptor, and cannot be exchanged afterwards.
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      if errno == ELOOP || errno == ENOTDIR { throw unusable("it is a link or no folder") }
      throw unusable(errno)
    }
    do throws(MachineLockError) {
      var facts = stat()
      guard fstat(folder, &facts) == 0 else { throw unusable(errno) }
      guard facts.st_uid == geteuid() else { throw unusable("it belongs to another user") }
      guard facts.st_mode & 0o077 == 0 else { throw unusable("other users may open it") }
    } catch {
      close(folder)
      throw error
    }
    return folder
  }

  /// The start of the names of a resource's files.
  package static func hash(_ resource: String) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in resource.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  // MARK: -

  private func unusable(_ number: Int32) -> MachineLockError {
    unusable(String(cString: strerror(number)))
  }

  private func unusable(_ reason: String) -> MachineLockError {
    MachineLockError(
      path: path, reason: reason,
      hint: "remove it, so that it is made anew for this user alone with mode 0700")
  }
}
