public import Foundation

/// A file that tests read, such as the recorded body of an answer.
///
/// ```swift
/// let account = try Fixture("account-v1.json", in: .module).decode(Account.self)
/// ```
///
/// Whatever goes wrong is a ``FixtureError``, which tells a file that is missing from one that
/// cannot be read and from one whose content is bad.
public struct Fixture: Sendable {
  /// Its name, as it was given: a path below the folder of fixtures.
  public let name: String
  /// The folder of fixtures.
  public let folder: URL

  /// Names a fixture among a bundle's resources; nothing is read yet.
  ///
  /// - Parameters:
  ///   - name: A path below the folder, with its extension.
  ///   - bundle: Whose resources hold the folder; `.module` for those of a test target.
  ///   - directory: The folder among the resources; empty when the files lie there directly.
  public init(_ name: String, in bundle: Bundle, directory: String = "Fixtures") {
    let resources = bundle.resourceURL ?? bundle.bundleURL
    self.init(
      name, in: directory.isEmpty ? resources : resources.appending(path: directory))
  }

  /// Names a fixture in a folder; nothing is read yet.
  ///
  /// - Parameters:
  ///   - name: A path below the folder, with its extension.
  ///   - folder: The folder of fixtures.
  public init(_ name: String, in folder: URL) {
    self.name = name
    self.folder = folder
  }

  /// Its bytes.
  ///
  /// - Throws: ``FixtureError/missing(_:)``, ``FixtureError/unreadable(_:)`` or
  ///   ``FixtureError/outside(_:)``.
  public func data() throws(FixtureError) -> Data {
    let file = try FixtureFile(self)
    do {
      return try Data(contentsOf: file.url)
    } catch {
      throw .unreadable(.init(name: name, path: file.url.path, reason: FixtureFile.reason(error)))
    }
  }

  /// Its text.
  ///
  /// - Throws: ``FixtureError``; ``FixtureError/bad(_:)`` when it is not UTF-8.
  public func text() throws(FixtureError) -> String {
    let data = try data()
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .bad(.init(name: name, reason: "is not UTF-8 from byte \(Self.validCount(data)) on"))
    }
    return text
  }

  /// The value that it holds as JSON.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - decoder: Decodes it; take the product's own where there is one.
  /// - Throws: ``FixtureError``; ``FixtureError/bad(_:)`` when it cannot be decoded.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, with decoder: JSONDecoder = JSONDecoder()
  ) throws(FixtureError) -> Value {
    let data = try data()
    do {
      return try decoder.decode(type, from: data)
    } catch {
      let reason = "does not decode as \(type): \(DecodingWords.describe(error))"
      throw .bad(.init(name: name, reason: reason))
    }
  }

  /// The names of all files in a folder of fixtures, sorted, as ``init(_:in:directory:)`` takes
  /// them.
  ///
  /// - Parameters:
  ///   - bundle: Whose resources hold the folder.
  ///   - directory: The folder among the resources.
  /// - Throws: ``FixtureError`` when the folder is missing or cannot be read.
  public static func names(
    in bundle: Bundle, directory: String = "Fixtures"
  ) throws(FixtureError) -> [String] {
    try FixtureFile.names(below: Fixture(".", in: bundle, directory: directory).folder)
  }

  // MARK: - Helpers

  /// How many bytes at the start are UTF-8.
  private static func validCount(_ data: Data) -> Int {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { count += UTF8.width(scalar) }
    return count
  }
}
