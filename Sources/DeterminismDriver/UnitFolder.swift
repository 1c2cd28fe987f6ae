import Foundation

/// The folder of tests that have a process of their own: their home and their temporary files.
struct UnitFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Makes it and lets this process use it.
  ///
  /// - Parameter variables: What leads into it, and the names of the folders there.
  func enter(_ variables: [String: String]) {
    for (variable, name) in variables {
      let folder = "\(path)/\(name)"
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv(variable, folder, 1)
      } catch {
        Channel.report(Driver.Failure(message: "cannot make \(folder): \(error)"))
      }
    }
    foldersChanged()
  }

  /// Removes it with all that tests left in it.
  func remove() {
    guard (try? FileManager.default.removeItem(atPath: path)) == nil else { return }
    // A test may have taken away the right to look into a folder.
    let everything = FileManager.default.enumerator(atPath: path)
    while let entry = everything?.nextObject() as? String {
      // A link may lead anywhere, and chmod would follow it.
      let kind = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(entry)")[.type]
      if kind as? FileAttributeType == .typeDirectory { chmod("\(path)/\(entry)", 0o700) }
    }
    // harness removes what is left at the end of the run.
    try? FileManager.default.removeItem(atPath: path)
  }
}

@_silgen_name("harness_folders_changed")
private func foldersChanged()
