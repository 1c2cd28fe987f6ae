extension FixtureError {
  /// A file that is not there.
  public struct Missing: Equatable, Sendable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The folder where it was looked for.
    public let folder: String
    /// Whether there is at least the folder.
    public let folderExists: Bool
    /// The files that there are, sorted; at most 100.
    public let present: [String]

    /// The present name that is most like the one asked for, unless none is.
    public var nearest: String? {
      let limit = max(2, name.count / 3)
      return present.map { (Nearness.distance(name.lowercased(), $0.lowercased()), $0) }
        .filter { $0.0 <= limit }
        .min { $0 < $1 }?.1
    }

    public var description: String {
      let start = "the fixture \"\(name)\" is missing"
      guard folderExists else {
        return start + ": there is no folder \(folder); is it among the target's resources?"
      }
      if let nearest { return start + ": did you mean \"\(nearest)\"? (in \(folder))" }
      if present.isEmpty { return start + ": the folder \(folder) is empty" }
      let shown = present.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
      let more = present.count > 10 ? " and more" : ""
      return start + ": the folder \(folder) holds \(shown)\(more)"
    }
  }
}
