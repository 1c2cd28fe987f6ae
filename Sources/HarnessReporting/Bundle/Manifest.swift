import Foundation
public import HarnessModel

/// `manifest.json`: what a bundle is of, and the checksums of its files.
public struct Manifest: Sendable, Hashable, Codable {
  /// The version of the file that this one writes and reads.
  public static let schemaVersion = 1

  /// A file of the bundle.
  public struct File: Sendable, Hashable, Codable {
    public var bytes: Int
    /// 64 hexadecimal digits.
    public var sha256: String

    public init(bytes: Int, sha256: String) {
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// A leaf plan, or a row of its matrix.
  public struct Plan: Sendable, Hashable, Codable {
    public var name: String
    public var row: String?
    public var seed: UInt64?
    public var host: String?
    public var counts: Counts
  }

  public var schema: Int
  /// harness's own version.
  public var version: String?
  public var package: String?
  /// What `--plan` named.
  public var plan: String?
  public var seed: UInt64?
  /// Wall clock at the start, ISO 8601 in UTC.
  public var started: String?
  /// Seconds of the whole run.
  public var seconds: Double?
  public var toolchain: String?
  /// Of the package's repository, with `-dirty` where it was changed.
  public var commit: String?
  /// Facts of the machine by name: `cores`, `kernel`, `architecture`, `hostname`.
  public var machine: [String: String]
  public var plans: [Plan]
  public var counts: Counts
  /// Whether each planned test has an outcome and the run reached its end.
  public var complete: Bool
  /// harness's exit code; nil where the run did not finish.
  public var exitCode: Int32?
  /// The run in a line.
  public var verdict: String
  /// By path relative to the bundle.
  public var files: [String: File]

  /// Makes the manifest of a run.
  ///
  /// - Parameters:
  ///   - record: A sealed record.
  ///   - toolchain: What `swift --version` says, in a line.
  ///   - commit: Of the package's repository; nil where there is none.
  ///   - machine: Facts by name.
  ///   - files: Checksums by path relative to the bundle.
  public init(
    _ record: RunRecord, toolchain: String?, commit: String?, machine: [String: String],
    files: [String: File]
  ) {
    schema = Self.schemaVersion
    version = record.run?.version
    package = record.run?.package
    plan = record.run?.plan
    seed = record.seed
    started = record.run?.time
    seconds = record.end?.seconds
    self.toolchain = toolchain
    self.commit = commit
    self.machine = machine
    plans = record.plans.map { plan in
      Plan(
        name: plan.name, row: plan.row, seed: plan.seed, host: plan.host,
        counts: record.counts(of: plan))
    }
    counts = record.counts
    complete = record.isComplete
    exitCode = record.end?.exitCode
    verdict = record.verdict
    self.files = files
  }

  // MARK: - The file

  /// The file's bytes, indented, with sorted keys.
  ///
  /// - Throws: `EncodingError` where a time is not finite.
  public func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// Reads the file.
  ///
  /// - Throws: `BundleMistake` where it is damaged or made by a newer version.
  public init(decoding bytes: [UInt8]) throws {
    struct Head: Decodable {
      var schema: Int
    }
    let data = Data(bytes)
    do {
      let schema = try JSONDecoder().decode(Head.self, from: data).schema
      guard schema <= Self.schemaVersion else {
        throw BundleMistake(
          line: nil,
          message: "schema \(schema) is newer than \(Self.schemaVersion), which is known")
      }
      self = try JSONDecoder().decode(Manifest.self, from: data)
    } catch let error as DecodingError {
      throw BundleMistake(line: nil, message: error.inWords)
    }
  }
}
