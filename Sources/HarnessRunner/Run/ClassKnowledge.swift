import Foundation
import HarnessModel
import HarnessSystem

/// Which tests use which classes of `URLProtocol`, as earlier runs saw it.
///
/// A test is known once it ran under observation and its source has not changed since. Those that
/// are not known run alone in their process, so that their first run is safe as well.
struct ClassKnowledge: Codable {
  struct Entry: Codable, Equatable {
    /// Hash of the source file that holds the test.
    var source: String
    /// Names with their modules, sorted.
    var classes: [String]
  }

  static let schemaVersion = 1
  /// The name of the file, beside the build and in bundles.
  static let fileName = "url-protocols.json"

  private var schema = ClassKnowledge.schemaVersion
  private(set) var tests: [String: Entry] = [:]

  init() {}

  /// Reads what is known; nothing where that is not readable, which costs a careful run.
  init(at path: String) {
    guard let bytes = try? FileSystem.read(path, limit: 256 << 20),
      let known = try? JSONDecoder().decode(ClassKnowledge.self, from: Data(bytes)),
      known.schema == Self.schemaVersion
    else { return }
    self = known
  }

  /// The file's bytes, with sorted keys.
  var encoded: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    // Plain values cannot fail to encode.
    return (try? encoder.encode(self)).map { [UInt8]($0) + [10] } ?? []
  }

  // MARK: - Use

  /// The resource of tests that nobody has seen run.
  static let firstLook = "a first look"

  /// The resource that stands for a class.
  static func resource(of name: String) -> String { "class \(name)" }

  /// Adds to the claims of a schedule what keeps tests that share a class apart.
  ///
  /// - Parameters:
  ///   - schedule: A plan's schedule.
  ///   - hash: The hash of a source file by its path; nil where it cannot be read.
  func applied(to schedule: Schedule, hash: (String) -> String?) -> Schedule {
    let width = (schedule.plan.determinism.concurrency ?? .limited(1)).width
    guard width != 1, schedule.plan.urlProtocols == .serialized else { return schedule }
    var result = schedule
    let tests = schedule.lanes.flatMap(\.tests)
    let named = Set(tests.flatMap { schedule.settings(for: $0.id).claims }.map(\.resource))
    for lane in schedule.lanes where lane.framework == .swiftTesting && lane.isolation != .test {
      let known = lane.tests.map { entry(of: $0, hash) }
      let hasUnknown = known.contains { $0 == nil }
      for (test, entry) in zip(lane.tests, known) {
        // A plan that names a class itself has decided how its tests go together.
        let declared = Set(schedule.settings(for: test.id).claims.map(\.resource))
        var claims = (entry?.classes ?? []).filter { !declared.contains($0) }
          .map { Claim(resource: named.contains($0) ? $0 : Self.resource(of: $0)) }
        if hasUnknown {
          claims.append(
            Claim(resource: Self.firstLook, access: entry == nil ? .exclusive : .shared))
        }
        if claims.isEmpty { continue }
        var settings = result.settings(for: test.id)
        settings.claims = Claim.merged(settings.claims + claims)
        result.exceptions[test.id] = settings
      }
    }
    return result
  }

  // MARK: - Learning

  /// Takes in what a run saw.
  ///
  /// - Parameters:
  ///   - seen: The classes of each test that ran to its end.
  ///   - sources: The source files of tests.
  ///   - hash: The hash of a source file by its path.
  mutating func learn(
    _ seen: [TestID: Set<String>], sources: [TestID: String], hash: (String) -> String?
  ) {
    for (test, classes) in seen {
      guard let source = sources[test].flatMap(hash) else { continue }
      let earlier = tests[test.description].flatMap { $0.source == source ? $0.classes : nil } ?? []
      tests[test.description] = Entry(
        source: source, classes: classes.union(earlier).sorted())
    }
  }

  // MARK: -

  private func entry(of test: TestRecord, _ hash: (String) -> String?) -> Entry? {
    guard let entry = tests[test.id.description], let file = test.location?.file,
      entry.source == hash(file)
    else { return nil }
    return entry
  }
}
