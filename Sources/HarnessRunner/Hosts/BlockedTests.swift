import HarnessEngine
import HarnessModel

/// Tests that never start because a trait or their arguments failed before.
///
/// The library tells only an issue of the test, or of a suite above it, and nothing of the test
/// itself; such a test has failed, and is told as started and ended around its issue.
struct BlockedTests {
  private let ids: [String: TestID]
  /// Tests that started, were skipped, or were told as blocked.
  private var seen: Set<TestID> = []
  /// The blocked test that more issues may follow for.
  private var open: TestID?
  /// Tests that were told as blocked, by native id.
  private var blocked: Set<String> = []
  private var suiteIssues: [(suite: String, issue: Issue)] = []

  /// - Parameter ids: The tests of the worker, by the library's ids.
  init(_ ids: [String: TestID]) {
    self.ids = ids
  }

  /// The tests that can come now, by native id; nil for all.
  private var possible: Set<String>?

  /// A process begins that runs some of the tests alone.
  mutating func limit(to tests: Set<String>) {
    possible = tests
  }

  /// Notes that a test started or was skipped, so that issues of it are its own.
  mutating func see(_ test: TestID) -> [HostEvent] {
    seen.insert(test)
    return close()
  }

  /// Takes an issue by the library's id of what it belongs to.
  ///
  /// - Returns: What to tell; nil where the issue is an ordinary one.
  mutating func take(_ issue: Issue, of nativeID: String?) -> [HostEvent]? {
    guard let nativeID else { return nil }
    if let test = ids[nativeID] {
      if open == test { return [.issue(unit: .init(test), issue, endsProcess: false)] }
      if seen.contains(test) { return nil }
      return close() + begin(test, nativeID, issue)
    }
    guard ids.keys.contains(where: { $0.hasPrefix(nativeID + "/") }) else { return nil }
    suiteIssues.append((nativeID, issue))
    return []
  }

  /// What is left of a suite when it ends, or of all suites when the run ends.
  ///
  /// - Parameters:
  ///   - suite: The suite; nil for all.
  ///   - isComplete: Whether tests that were not seen will not come any more.
  mutating func settle(_ suite: String?, isComplete: Bool = true) -> [HostEvent] {
    var events = close()
    let settled = suiteIssues.filter { suite == nil || $0.suite == suite }
    suiteIssues.removeAll { suite == nil || $0.suite == suite }
    for (suite, issue) in settled {
      let below = ids.filter {
        $0.key.hasPrefix(suite + "/") && possible?.contains($0.key) ?? true
      }
      let unseen = below.filter { !seen.contains($0.value) }.sorted { $0.value < $1.value }
      if unseen.isEmpty {
        // The library repeats a suite's issue for each test that it blocks.
        if below.keys.contains(where: { blocked.contains($0) }) { continue }
        events.append(.issue(unit: nil, issue, endsProcess: false))
      } else if isComplete {
        for (nativeID, test) in unseen { events += begin(test, nativeID, issue) + close() }
      }
    }
    return events
  }

  // MARK: -

  private mutating func begin(_ test: TestID, _ nativeID: String, _ issue: Issue) -> [HostEvent] {
    seen.insert(test)
    blocked.insert(nativeID)
    open = test
    return [.started(.init(test)), .issue(unit: .init(test), issue, endsProcess: false)]
  }

  private mutating func close() -> [HostEvent] {
    guard let test = open else { return [] }
    open = nil
    return [.ended(.init(test), seconds: 0)]
  }
}
