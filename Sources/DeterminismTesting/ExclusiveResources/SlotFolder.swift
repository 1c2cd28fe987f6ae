import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of one holder of a slot: made when it is asked for, removed with the hold.
final class SlotFolder: Sendable {
  private let path = Mutex<String?>(nil)

  /// The folder, empty at first.
  ///
  /// - Throws: `ResourceError.unusable` where it cannot be made.
  func url() throws(ResourceError) -> URL {
    try path.withLock { path throws(ResourceError) in
      if let path { return URL(filePath: path, directoryHint: .isDirectory) }
      let pattern = FileManager.default.temporaryDirectory.path + "/harness-slot-XXXXXX"
      var bytes = Array(pattern.utf8CString)
      guard mkdtemp(&bytes) != nil else {
        throw .unusable(
          path: pattern, reason: String(cString: strerror(errno)),
          hint: "see that TMPDIR names a folder that can be written to")
      }
      let made = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = made
      return URL(filePath: made, directoryHint: .isDirectory)
    }
  }

  /// Removes it with everything in it.
  func remove() {
    path.withLock { path in
      // A test may have removed or locked it itself; what is left is the system's to clean up.
      if let path { try? FileManager.default.removeItem(atPath: path) }
      path = nil
    }
  }
}
