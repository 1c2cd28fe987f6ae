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
  private var tags = SuiteTags()
  /// What the traits of a test or suite claim, without those of outer suites.
  private var claims: [String: [Claim]] = [:]

  mutating func add(_ report: DriverReport) {
    guard let index = report.index, let id = report.id, let isSuite = report.suite else { return }
    if isSuite { suites[id] = index } else { indices[id] = index }
    claims[id] = report.claims?.map(\.claim)
    if isSuite, report.serialized == true {
      // Its tests run one at a time, whatever else runs beside them.
      claims[id, default: []].append(Claim(resource: Self.serialized + id))
    }
  }

  /// What the names of resources begin with that stand for a serialised suite.
  static let serialized = "serialized "

  mutating func add(_ payload: SwiftTestingRecord.Payload) {
    if payload.kind == "function" { functions.append(payload) }
    tags.add(payload)
  }

  mutating func add(xctest id: String?) {
    if let id { methods.append(id) }
  }

  /// The tests in the order in which they were listed.
  var tests: [DiscoveredTest] {
    functions.compactMap { function in
      let index = function.id.flatMap { indices[$0] }
      return DiscoveredTest(
        function, index: index, suites: index == nil ? nil : function.id.map { holders(of: $0) },
        claims: function.id.map { claims(of: $0) } ?? [], suiteTags: tags.tags(around: function.id))
    } + methods.map { DiscoveredTest(xctest: $0) }
  }

  /// The records of the suites that hold a test, by its native id, outermost first.
  func holders(of id: String) -> [Int] {
    id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "/") }.compactMap {
      suites[String(id[..<$0])]
    }
  }

  /// What the traits of a test and of the suites that hold it claim.
  private func claims(of id: String) -> [Claim] {
    if claims.isEmpty { return [] }
    let holders = id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "/") }
    return holders.flatMap { claims[String(id[..<$0])] ?? [] } + (claims[id] ?? [])
  }
}
