import Foundation

/// A folder for one test.
struct TemporaryFolder {
  let path: String

  init() throws {
    let name = "exclusive-resources-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
