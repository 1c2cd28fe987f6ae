import HarnessModel

/// The tags of suites, which hold for all their tests; the library lists them with the suites alone.
struct SuiteTags {
  private var tags: [String: [String]] = [:]

  /// Takes in what the library listed.
  mutating func add(_ payload: SwiftTestingRecord.Payload) {
    guard payload.kind == "suite", let id = payload.id, let own = payload._tags, !own.isEmpty else {
      return
    }
    tags[id] = own
  }

  /// The tags of all suites that hold a test, by its native id.
  func tags(around id: String?) -> [String] {
    guard let id, !tags.isEmpty else { return [] }
    return id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "/") }
      .flatMap { tags[String(id[..<$0])] ?? [] }
  }
}
