import Foundation

/// The historical data beside these tests.
enum Fixture {
  /// A fixture is not there: a fault of the tests, never to be taken for a decoding error.
  struct Missing: Error, Equatable {
    let name: String
  }

  static func data(_ name: String) throws -> Data {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Fixtures")
    else { throw Missing(name: name) }
    return try Data(contentsOf: url)
  }

  /// The names of all files in the folder, sorted, with their extensions.
  static func fileNames() throws -> [String] {
    guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil) else {
      throw Missing(name: "Fixtures")
    }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
