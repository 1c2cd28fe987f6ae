import Foundation

/// A copy of a sample package outside of our own sources, built once for its content.
struct SamplePackage: Sendable {
  /// The copy.
  let folder: URL
  /// SwiftPM's build folder, apart from the copy.
  let scratch: URL

  /// Copies the package, and builds its tests unless a run does that.
  ///
  /// A second process of tests waits at a lock; a third kind of lock, that of SwiftPM on our own
  /// package, is never touched, since it is held while these tests run.
  ///
  /// - Parameters:
  ///   - name: The package's folder.
  ///   - builds: Whether it is built here.
  ///   - configuration: How: `debug` or `release`.
  /// - Throws: `Failure` with the compiler's words where it does not build.
  static func prepare(
    _ name: String, builds: Bool, configuration: String = "debug"
  ) async throws -> SamplePackage {
    let source = Folders.samples.appending(path: name)
    let files = try Folders.files(below: source)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in files {
      for byte in try Data(path.utf8) + [0] + Data(contentsOf: source.appending(path: path)) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let home = Folders.cache.appending(path: "\(name)-\(String(hash, radix: 16))")
    let package = SamplePackage(
      folder: home.appending(path: "package"), scratch: home.appending(path: "scratch"))
    let manager = FileManager.default
    try manager.createDirectory(at: home, withIntermediateDirectories: true)

    let lock = open(home.appending(path: "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw Failure(text: "no lock in \(home.path)")
    }
    defer { close(lock) }
    let stage = configuration == "debug" ? "built" : "built-\(configuration)"
    let done = home.appending(path: builds ? stage : "copied")
    if manager.fileExists(atPath: done.path) { return package }

    try? manager.removeItem(at: package.folder)
    for path in files {
      let target = package.folder.appending(path: path)
      try manager.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.copyItem(at: source.appending(path: path), to: target)
    }
    if builds { try await package.build(configuration, in: home) }
    try Data().write(to: done)
    return package
  }

  /// Something that has nothing to do with harness went wrong.
  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }

  // MARK: -

  private func build(_ configuration: String, in home: URL) async throws {
    let program = Program(
      executable: URL(filePath: "/usr/bin/env"),
      arguments: [
        "swift", "build", "--build-tests", "--configuration", configuration,
        "--package-path", folder.path, "--scratch-path", scratch.path,
      ],
      environment: ProcessInfo.processInfo.environment, folder: home, limit: 300)
    let ended = try await program.run()
    guard ended.code == 0, !ended.overran else {
      throw Failure(text: "\(folder.path) does not build:\n\(ended.stdout)\n\(ended.stderr)")
    }
  }
}
