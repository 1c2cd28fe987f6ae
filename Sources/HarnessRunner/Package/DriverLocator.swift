import HarnessModel
import HarnessSystem

/// Finds the libraries of the driver, or says why there are none.
struct DriverLocator {
  static let preloadName = "libDeterminismPreload.so"
  static let driverName = "libDeterminismDriver.so"

  /// The executable of harness itself.
  let executable: String?
  /// A folder that the user names; wins over all others.
  let named: String?

  /// The folders to look in, in order: the named one, beside the executable (a build folder), and
  /// `lib/harness` of the prefix that harness is installed under.
  var folders: [String] {
    if let named, !named.isEmpty { return [named] }
    guard let folder = executable.flatMap(Self.folder(of:)) else { return [] }
    return [folder, "\(folder)/../lib/harness"]
  }

  /// Both libraries of the first folder that has them.
  func find() -> DriverLibraries? {
    for folder in folders {
      let preload = "\(folder)/\(Self.preloadName)"
      let driver = "\(folder)/\(Self.driverName)"
      // The path goes into LD_PRELOAD, where blanks and colons separate.
      if FileSystem.isRegularFile(preload), FileSystem.isRegularFile(driver),
        !preload.contains(where: { $0 == " " || $0 == ":" })
      {
        return DriverLibraries(preload: preload, driver: driver)
      }
    }
    return nil
  }

  /// The checkout of harness whose build folder holds the executable; nil where it is installed.
  var checkout: String? {
    guard var folder = executable.flatMap(Self.folder(of:)) else { return nil }
    while let parent = Self.folder(of: folder), !parent.isEmpty {
      folder = parent
      if FileSystem.isRegularFile("\(folder)/Package.swift"),
        FileSystem.isDirectory("\(folder)/Sources/DeterminismDriver")
      {
        return folder
      }
    }
    return nil
  }

  private static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
