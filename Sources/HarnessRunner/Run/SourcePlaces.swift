import HarnessModel
import HarnessSystem

/// Names places in the package relative to it, so that a bundle reads alike on every machine and
/// other tools find the lines.
struct SourcePlaces {
  private let root: String
  /// Paths by the compiler's short name: `Module/File.swift`.
  private var paths: [String: String] = [:]

  /// - Parameter root: The package's folder.
  init(root: String) {
    self.root = root
  }

  /// Learns from places of tests, which have long names, what short names mean.
  mutating func learn(_ tests: [TestRecord]) {
    // Tests of one file follow one another.
    var last: String?
    for test in tests {
      guard let file = test.location?.file, file != last,
        let name = file.split(separator: "/").last
      else { continue }
      last = file
      paths["\(test.id.module)/\(name)"] = file
    }
  }

  /// The event with its places resolved.
  func resolved(_ kind: Event.Kind) -> Event.Kind {
    switch kind {
    case .issueRecorded(var payload):
      payload.issue.location = payload.issue.location.flatMap(resolved)
      return .issueRecorded(payload)
    case .testEnded(var payload):
      payload.location = payload.location.flatMap(resolved)
      return .testEnded(payload)
    case .testPlanned(var payload):
      payload.location = payload.location.flatMap(resolved)
      return .testPlanned(payload)
    default: return kind
    }
  }

  // MARK: -

  /// nil for a place in the standard library, which is no place to mend anything.
  private func resolved(_ location: SourceLocation) -> SourceLocation? {
    var result = location
    let parts = location.file.split(separator: "/", omittingEmptySubsequences: false)
    // What the runtime prints of a trap is the short name.
    if parts.count == 2, !location.file.hasPrefix("/") {
      if parts[0] == "Swift" || parts[0].hasPrefix("_") { return nil }
      let usual = ["Tests", "Sources"].map { "\(root)/\($0)/\(location.file)" }
      result.file =
        paths[location.file] ?? usual.first(where: FileSystem.isRegularFile) ?? location.file
    }
    return result.relative(to: root)
  }
}
