import HarnessModel
import HarnessPlanning

/// What the driver lists: the testing library's records, and where in the binary they stand.
struct DriverInventory {
  /// Whether the list came to its end.
  var isComplete = false

  private var indices: [String: Int] = [:]
  private var functions: [SwiftTestingRecord.Payload] = []
  private var methods: [String] = []

  mutating func add(index: Int?, id: String?, isSuite: Bool?) {
    guard let index, let id, isSuite == false else { return }
    indices[id] = index
  }

  mutating func add(_ payload: SwiftTestingRecord.Payload) {
    if payload.kind == "function" { functions.append(payload) }
  }

  mutating func add(xctest id: String?) {
    if let id { methods.append(id) }
  }

  /// The tests in the order in which they were listed.
  var tests: [DiscoveredTest] {
    functions.compactMap { DiscoveredTest($0, index: $0.id.flatMap { indices[$0] }) }
      + methods.map { DiscoveredTest(xctest: $0) }
  }
}
