import HarnessModel

/// Collects which classes the tests of a run used, from its events.
struct ClassWatch {
  /// The classes of each test that ran to its end.
  private(set) var seen: [TestID: Set<String>] = [:]
  private var used: [TestID: Set<String>] = [:]

  /// Takes in an event.
  mutating func see(_ kind: Event.Kind) {
    switch kind {
    case .inputUsed(let payload) where payload.input == .urlProtocol:
      used[payload.key.test, default: []].insert(payload.name)
    case .testEnded(let payload) where payload.parent == nil:
      switch payload.outcome {
      case .passed, .failed:
        seen[payload.key.test, default: []].formUnion(used[payload.key.test] ?? [])
      case .skipped, .timedOut, .crashed, .cancelled, .lost: break
      }
    default: break
    }
  }
}
