import Foundation
import XCTest

/// Finds the built programs; nothing is ever built by a test.
enum Products {
  /// A folder was named, and the program is not in it.
  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "no reader at \(path): build the product \"reader\" first" }
  }

  /// The reader of a debug build: in the folder that the runner names, or beside the tests.
  static func debugReader() throws -> URL {
    if let folder = named("HARNESS_PRODUCTS_DEBUG") { return try reader(in: folder) }
    #if DEBUG
      return try reader(in: folderOfTests())
    #else
      throw XCTSkip(
        "These tests are a release build and HARNESS_PRODUCTS_DEBUG names no debug build. "
          + "Run them with: swift test --filter ReaderTests")
    #endif
  }

  /// The reader of a release build: in the folder that the runner names, or beside release tests.
  static func releaseReader() throws -> URL {
    if let folder = named("HARNESS_PRODUCTS_RELEASE") { return try reader(in: folder) }
    #if DEBUG
      throw XCTSkip(
        "HARNESS_PRODUCTS_RELEASE names no release build, and a test does not make one. "
          + "Run it with: swift run harness run --plan end-to-end")
    #else
      return try reader(in: folderOfTests())
    #endif
  }

  // MARK: - Helpers

  private static func named(_ variable: String) -> URL? {
    ProcessInfo.processInfo.environment[variable].map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
  }

  private static func reader(in folder: URL) throws -> URL {
    let url = folder.appending(path: "reader")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Missing(path: url.path)
    }
    return url
  }

  private static func folderOfTests() throws -> URL {
    #if os(Linux)
      // The first argument may be relative to a folder that a test has left.
      let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: path).deletingLastPathComponent()
    #else
      return Bundle(for: ReaderTests.self).bundleURL.deletingLastPathComponent()
    #endif
  }
}
