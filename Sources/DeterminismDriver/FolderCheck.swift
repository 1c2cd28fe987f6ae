import Foundation

/// Whether folders are listed in the envelope's order, and new files have its rights.
enum FolderCheck {
  /// Lists two folders with the same entries, made in opposite orders.
  ///
  /// - Parameter order: `sorted` or `seeded`.
  static func order(_ order: String) -> String? {
    let names = (0..<8).map { "entry-\($0 * 37 % 8)" }
    guard let once = listing(names), let again = listing(names.reversed()) else {
      return "no folder could be made in \(NSTemporaryDirectory()) to look at"
    }
    if once != again { return "a folder is listed as \(once) and as \(again)" }
    if order == "sorted", once != names.sorted() { return "a folder is listed as \(once)" }
    return nil
  }

  /// - Parameter value: The mask in decimal.
  static func mask(_ value: String) -> String? {
    let present = umask(0)
    umask(present)
    if mode_t(value) == present { return nil }
    return "the umask is 0\(String(present, radix: 8))"
  }

  // MARK: -

  private static func listing(_ names: [String]) -> [String]? {
    let folder = FileManager.default.temporaryDirectory.path + "/harness-check-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for name in names {
        guard FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil) else {
          return nil
        }
      }
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      return nil
    }
  }
}
