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

  /// The child of a process that was made last.
  ///
  /// - Parameter pid: A process id.
  /// - Returns: The child's id; nil where there is none, or the system does not tell.
  public static func newestChild(of pid: Int32) -> Int32? {
    #if os(Linux)
      let bytes = try? FileSystem.read("/proc/\(pid)/task/\(pid)/children", limit: 1 << 16)
      return bytes.flatMap { bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }.last
      }
    #else
      return nil
    #endif
  }
}
