import Foundation

/// The targets of a `Package.swift`, read as text: its own helper functions are known.
struct Manifest {
  struct Target {
    var name: String
    var isTest: Bool
    var dependencies: [String]
  }

  let targets: [Target]

  init(_ text: String) {
    let start = text.range(of: "targets: [\n")?.upperBound ?? text.startIndex
    var targets: [Target] = []
    let pattern =
      #/
        (\.executableTarget|\.target|\.systemLibrary|module|domain|tests)
        \(\s*(?:name:\s*)?"([A-Za-z]+)"
      /#
    let matches = text[start...].matches(of: pattern)
    for (index, match) in matches.enumerated() {
      let end = index + 1 < matches.count ? matches[index + 1].range.lowerBound : text.endIndex
      let rest = text[match.range.upperBound..<end]
      targets.append(
        Target(
          name: String(match.2), isTest: match.1 == "tests",
          dependencies: Self.dependencies(rest)))
    }
    self.targets = targets
  }

  /// The first list of names behind a target's name.
  private static func dependencies(_ text: Substring) -> [String] {
    guard let list = text.firstMatch(of: /^\s*,\s*(?:dependencies:\s*)?\[([^\]]*)\]/) else {
      return []
    }
    return list.1.matches(of: /"([A-Za-z]+)"/).map { String($0.1) }
  }
}
