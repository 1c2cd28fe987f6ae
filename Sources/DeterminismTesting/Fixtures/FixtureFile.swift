import Foundation

/// The file of a fixture, found and checked to lie in its folder.
struct FixtureFile {
  let url: URL

  init(_ fixture: Fixture) throws(FixtureError) {
    let folder = fixture.folder.standardizedFileURL
    let outside = FixtureError.outside(.init(name: fixture.name, folder: folder.path))
    let parts = fixture.name.split(separator: "/", omittingEmptySubsequences: false)
    // Judged by its parts, not by where it ends: `../Fixtures/a.json` works only by chance.
    guard !parts.contains(".."), !fixture.name.hasPrefix("/"), !fixture.name.contains("\0") else {
      throw outside
    }
    let url = folder.appending(path: fixture.name)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists, !fixture.name.isEmpty else {
      try Self.requireAbsence(of: url, name: fixture.name)
      throw Self.missing(fixture.name, in: folder)
    }
    guard !isFolder.boolValue else {
      throw .unreadable(.init(name: fixture.name, path: url.path, reason: "it is a folder"))
    }
    // A link may lead out of the folder as well.
    let real = url.resolvingSymlinksInPath().path
    guard real.hasPrefix(folder.resolvingSymlinksInPath().path + "/") else { throw outside }
    self.url = url
  }

  /// The files below a folder as paths, sorted.
  static func names(below folder: URL) throws(FixtureError) -> [String] {
    let folder = folder.standardizedFileURL
    guard let present = present(below: folder) else { throw missing(".", in: folder) }
    return present
  }

  /// What the system says, without Foundation's words around it.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard inner.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(inner.code)))
  }

  // MARK: - Helpers

  private static func missing(_ name: String, in folder: URL) -> FixtureError {
    let present = present(below: folder)
    return .missing(
      .init(
        name: name, folder: folder.path, folderExists: present != nil,
        present: Array((present ?? []).prefix(100))))
  }

  /// The files below a folder as paths, sorted; `nil` when there is no such folder.
  private static func present(below folder: URL) -> [String]? {
    FileManager.default.subpaths(atPath: folder.path)?
      .filter { isFile(folder.appending(path: $0)) }.sorted()
  }

  /// Throws when there is something that only cannot be followed, such as a link to itself.
  private static func requireAbsence(of url: URL, name: String) throws(FixtureError) {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
    guard let target else { return }
    let reason = "it is a link to \(target), which cannot be followed"
    throw .unreadable(.init(name: name, path: url.path, reason: reason))
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue
  }
}
