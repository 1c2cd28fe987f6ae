import HarnessEngine
import HarnessModel

/// Cuts a worker's tests into what the driver runs in one process and in one call each.
enum DriverUnits {
  /// What the driver reads.
  struct Unit: Encodable {
    /// Where the unit has its home; it then has a process of its own.
    var folder: String?
    /// One after the other.
    var calls: [Call]
  }

  /// Tests that one call of their library runs.
  struct Call: Encodable {
    /// Indices of records.
    var swiftTesting: [Int]?
    /// Indices of the suites' records that hold those; nil shows all suites.
    var suites: [Int]?
    /// Regular expressions over the library's ids, where indices are not known.
    var filters: [String]?
    /// `Module.Class/method`, in order.
    var xctest: [String]?
    var gate: Gate?
  }

  struct Gate: Encodable {
    /// Tests at a time; 0 sets no limit.
    var width: Int
    var tests: [Test]
  }

  struct Test: Encodable {
    var id: String
    var claims: [Claim]?
  }

  struct Claim: Encodable {
    var resource: String
    var shared: Bool?
    var slots: Int?
    var remote: Bool?
  }

  /// The units of a worker's tests, in order.
  static func units(of work: Work) -> [Unit] {
    let isolation = work.assignment.isolation
    return processes(of: work.assignment.tests, isolation).enumerated().map { number, tests in
      Unit(
        folder: isolation == .lane ? nil : "\(work.folder)/\(work.worker)-\(number + 1)",
        calls: calls(of: tests, work).map { call(of: $0, work) })
    }
  }

  // MARK: -

  /// The tests of each process.
  static func processes(
    of tests: [TestRecord], _ isolation: Plan.Isolation
  ) -> [[TestRecord]] {
    switch isolation {
    case .lane: [tests]
    case .suite: tests.runs { $0.unit == $1.unit }
    case .test: tests.map { [$0] }
    }
  }

  /// The tests of each call: a suite is entered once in a call, so that an order that comes back to
  /// one needs another.
  private static func calls(of tests: [TestRecord], _ work: Work) -> [[TestRecord]] {
    guard work.assignment.width == 1, work.order != .source else { return [tests] }
    var calls: [[TestRecord]] = []
    var left: Set<String> = []
    var open: [String] = []
    for test in tests {
      let suites = test.framework == .xctest ? [] : holders(of: test)
      if calls.isEmpty || suites.contains(where: { left.contains($0) }) {
        calls.append([])
        left = []
      } else {
        left.formUnion(open.filter { !suites.contains($0) })
      }
      open = suites
      calls[calls.count - 1].append(test)
    }
    return calls
  }

  /// The paths of what holds a test, by its native id.
  private static func holders(of test: TestRecord) -> [String] {
    let id = test.nativeID
    return id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "/") }.map { String(id[..<$0]) }
  }

  private static func call(of tests: [TestRecord], _ work: Work) -> Call {
    let functions = tests.filter { $0.framework == .swiftTesting }
    let methods = tests.filter { $0.framework == .xctest }.map(\.nativeID)
    let indices = functions.compactMap(\.recordIndex)
    let suites = functions.compactMap(\.suiteIndices)
    // Selecting by record costs less; a library that hides its records is asked by filters.
    let isSelecting = indices.count == functions.count
    var call = Call()
    if !methods.isEmpty { call.xctest = methods }
    if !functions.isEmpty, isSelecting {
      call.swiftTesting = indices
      call.suites = suites.count == functions.count ? Set(suites.joined()).sorted() : nil
    } else if !functions.isEmpty {
      call.filters = functions.map { NativeFilter.expression(for: $0.nativeID) }
    }
    call.gate = gate(of: functions, and: tests, work)
    return call
  }

  /// Who starts when; nil where the library's own way, one after the other in source order, is what
  /// is wanted, as it costs least.
  private static func gate(
    of functions: [TestRecord], and tests: [TestRecord], _ work: Work
  ) -> Gate? {
    let width = work.assignment.width
    let held = tests.map { claims(of: $0, work) }
    let isPlain =
      width == 1 && (work.order == .source || functions.count < 2)
      && held.allSatisfy { $0.isEmpty }
    // A library whose records the driver cannot read cannot be held back either.
    if isPlain || functions.contains(where: { $0.recordIndex == nil }) { return nil }
    return Gate(
      width: width,
      tests: zip(tests, held).compactMap { test, claims in
        if test.framework == .xctest, claims.isEmpty { return nil }
        return Test(id: test.nativeID, claims: claims.isEmpty ? nil : claims)
      })
  }

  /// What a test must be granted. Where tests run one at a time, nobody is in the way within the
  /// process, and only what tells a test something is left.
  private static func claims(of test: TestRecord, _ work: Work) -> [Claim] {
    let isAlone = work.assignment.width == 1 || test.framework == .xctest
    return (work.claims[test.id] ?? []).compactMap { claim in
      let isRemote = claim.scope == .machine
      if isAlone, !isRemote, claim.slots == nil { return nil }
      return Claim(
        resource: claim.resource, shared: claim.access == .shared ? true : nil,
        slots: claim.slots, remote: isRemote ? true : nil)
    }
  }
}

extension [TestRecord] {
  /// The array cut wherever two neighbours do not belong together.
  fileprivate func runs(_ belong: (TestRecord, TestRecord) -> Bool) -> [[TestRecord]] {
    var runs: [[TestRecord]] = []
    for element in self {
      if let last = runs.last?.last, belong(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
    return runs
  }
}
