import Foundation

/// The folders that the tests work in.
enum Folders {
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let samples = repository.appending(path: "Fixtures/SamplePackages")

  /// Where the test executable lies, and harness with its libraries beside it.
  static let products: URL = {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }()

  static let harness = products.appending(path: "harness")

  /// Copies of the sample packages, kept from run to run; never inside of a package's sources.
  static let cache = products.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "sample-packages")

  /// A new, empty folder for what one run leaves.
  static func fresh(_ name: String) throws -> URL {
    let folder = cache.appending(path: "runs/\(name)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The paths of all files below a folder, relative to it and sorted; build folders are left out,
  /// and a link to a folder counts as that folder.
  static func files(below folder: URL) throws -> [String] {
    var found: [String] = []
    func visit(_ prefix: String) throws {
      let here = folder.appending(path: prefix)
      for name in try FileManager.default.contentsOfDirectory(atPath: here.path).sorted() {
        if name == ".build" || name == ".swiftpm" { continue }
        let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
        var isFolder: ObjCBool = false
        let full = folder.appending(path: path).path
        _ = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        if isFolder.boolValue { try visit(path) } else { found.append(path) }
      }
    }
    try visit("")
    return found
  }
}
