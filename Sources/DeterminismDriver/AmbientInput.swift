/// Something that a test used of the world around it, as the preloaded library counts it.
struct AmbientInput: Hashable, Comparable {
  /// The library's number of the kind.
  var kind: Int32
  var name: String
  /// The function that asked, demangled.
  var function: String?

  /// The kinds in the order of the library's numbers, as events name them.
  private static let kinds = [
    "wallClock", "timeZone", "calendar", "locale", "random", "uuid", "environment", "network",
    "file", "sleep", "process",
  ]

  var kindName: String {
    Self.kinds.indices.contains(Int(kind)) ? Self.kinds[Int(kind)] : "unknown"
  }

  static func < (left: AmbientInput, right: AmbientInput) -> Bool {
    (left.kind, left.name, left.function ?? "") < (right.kind, right.name, right.function ?? "")
  }
}
