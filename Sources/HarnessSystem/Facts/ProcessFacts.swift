import CHarnessSystem

/// What this process was started with.
public enum ProcessFacts {
  /// The arguments, the name of the program first.
  public static var arguments: [String] { CommandLine.arguments }

  /// The environment; of a variable that is there twice the first counts, as for getenv(3).
  public static func environment() -> [String: String] {
    guard var entry = harness_environment() else { return [:] }
    var variables: [String: String] = [:]
    while let text = entry.pointee {
      entry += 1
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, variables[String(parts[0])] == nil else { continue }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }
}
