import Foundation
import XCTest

/// Finds the built programs; nothing is ever built by a test.
enum Products {
  /// The reader of a debug build: in the folder that the runner names, or beside the tests.
  static func debugReader(
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> URL {
    if let folder = named("HARNESS_PRODUCTS_DEBUG") { return try reader(in: folder, file, line) }
    #if DEBUG
      return try reader(in: folderOfTests(), file, line)
    #else
      throw XCTSkip(
        "These tests are a release build and HARNESS_PRODUCTS_DEBUG names no debug build. "
          + "Run them with: swift test --filter ReaderTests")
    #endif
  }

  /// The reader of a release build: in the folder that the runner names, or beside release tests.
  static func releaseReader(
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> URL {
    if let folder = named("HARNESS_PRODUCTS_RELEASE") { return try reader(in: folder, file, line) }
    #if DEBUG
      throw XCTSkip(
        "HARNESS_PRODUCTS_RELEASE names no release build, and a test does not make one. "
          + "Run it with: swift run harness run --plan end-to-end")
    #else
      return try reader(in: folderOfTests(), file, line)
    #endif
  }

  // MARK: - Helpers

  private static func named(_ variable: String) -> URL? {
    ProcessInfo.processInfo.environment[variable].map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
  }

  /// A missing program fails the caller's line; it is never a reason to skip.
  private static func reader(
    in folder: URL, _ file: StaticString, _ line: UInt
  ) throws -> URL {
    let url = folder.appending(path: "reader")
    let isThere = FileManager.default.isExecutableFile(atPath: url.path)
    return try XCTUnwrap(
      isThere ? url : nil, "no program at \(url.path): build the product \"reader\" first",
      file: file, line: line)
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
