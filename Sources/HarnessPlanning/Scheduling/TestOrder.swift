import HarnessModel

/// Puts the tests of a lane into the order in which they run.
struct TestOrder {
  private let order: Plan.Order
  private let seed: UInt64
  /// Places in an explicit order.
  private let places: [TestID: Int]

  init(_ order: Plan.Order, seed: UInt64) {
    self.order = order
    self.seed = seed
    guard case .explicit(let tests) = order else {
      places = [:]
      return
    }
    places = Dictionary(
      tests.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The tests in this order; which of two comes first never depends on the others.
  ///
  /// - Parameter tests: Tests of one lane in source order.
  func applied(to tests: [TestRecord]) -> [TestRecord] {
    switch order {
    case .source: return tests
    case .seeded:
      var keys: [String: UInt64] = [:]
      return tests.map { (ranks: ranks(of: $0.id, &keys), test: $0) }
        .sorted { $0.ranks.lexicographicallyPrecedes($1.ranks) }.map(\.test)
    case .explicit:
      let ranked = tests.enumerated().map { index, test in
        (place: places[test.id] ?? Int.max, index: index, test: test)
      }
      return ranked.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.test)
    }
  }

  // MARK: -

  /// Where a suite, or at last the test itself, stands among what lies beside it.
  private struct Rank: Comparable {
    var key: UInt64
    var name: String

    static func < (left: Rank, right: Rank) -> Bool {
      if left.key != right.key { return left.key < right.key }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  /// The ranks of the suites that hold a test, from the outside, and its own: to compare them one
  /// after the other shuffles each level by itself and keeps the tests of each suite together.
  private func ranks(of test: TestID, _ keys: inout [String: UInt64]) -> [Rank] {
    let bytes = Array(test.description.utf8)
    return TestPath(test.description).ends.map { end in
      let name = String(decoding: bytes[..<end], as: UTF8.self)
      let key = keys[name] ?? key(of: name)
      keys[name] = key
      return Rank(key: key, name: name)
    }
  }

  /// A number that follows from the seed and a name alone.
  private func key(of name: String) -> UInt64 {
    // The word keeps these numbers apart from what is drawn for the test itself by its name.
    var generator = Generator(seed: seed, name: "order " + name)
    return generator.next()
  }
}
