import HarnessModel
import HarnessPlanning

/// What the driver lists: the testing library's records, and where in the binary they stand.
struct DriverInventory {
  /// Whether the list came to its end.
  var isComplete = false

  private var indices: [String: Int] = [:]
  private var suites: [String: Int] = [:]
  private var functions: [SwiftTestingRecord.Payload] = []
  private var methods: [String] = []

  mutating func add(index: Int?, id: String?, isSuite: Bool?) {
    guard let index, let id, let isSuite else { return }
    if isSuite { suites[id] = index } else { indices[id] = index }
  }

  mutating func add(_ payload: SwiftTestingRecord.Payload) {
    if payload.kind == "function" { functions.append(payload) }
  }

  mutating func add(xctest id: String?) {
    if let id { methods.append(id) }
  }

  /// The tests in the order in which they were listed.
  var tests: [DiscoveredTest] {
    functions.compactMap { function in
      let index = function.id.flatMap { indices[$0] }
      return DiscoveredTest(
        function, index: index, suites: index == nil ? nil : function.id.map { holders(of: $0) })
    } + methods.map { DiscoveredTest(xctest: $0) }
  }

  /// The records of the suites that hold a test, by its native id, outermost first.
  func holders(of id: String) -> [Int] {
    id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "/") }.compactMap {
      suites[String(id[..<$0])]
    }
  }
}
