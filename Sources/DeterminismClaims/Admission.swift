/// Decides which test of a process starts when: in order, so many at a time, none against another's
/// claims. A value, without waiting of its own.
///
/// Tests and suites are named by paths whose parts are separated by slashes. A test starts once it
/// has arrived, that is, once the testing library would run it; a suite is entered before its tests
/// can arrive.
package struct Admission: Sendable {
  /// A test that is to run.
  package struct Test: Sendable, Hashable {
    package var id: String
    package var wants: [Want]
    /// Whether somebody outside of the process must agree as well.
    package var isRemote: Bool

    package init(id: String, wants: [Want] = [], isRemote: Bool = false) {
      self.id = id
      self.wants = wants
      self.isRemote = isRemote
    }
  }

  /// What is to be done, in order.
  package enum Action: Sendable, Hashable {
    /// Let the test run; with the slots that it got.
    case start(test: String, slots: [String: Int])
    /// Let the suite be entered.
    case enter(suite: String)
    /// Ask whoever is outside of the process; answer with `agree`.
    case ask(test: String)
    /// A test could run but for these resources; told once for each test.
    case waiting(test: String, resources: [String])
  }

  private let tests: [Test]
  private let places: [String: Int]
  private let width: Int
  /// All that holds one of the tests.
  private let suites: Set<String>
  /// Whether a test has neither started nor been dropped.
  private var isPending: [Bool]
  private var pendingCount: Int
  /// No test before this place is pending.
  private var next = 0
  /// Tests that arrived and hold nothing yet, in order, by what they want: what keeps one of them
  /// waiting keeps all that want the same.
  private var ready: [[Want]: [Int]] = [:]
  /// Tests that have a place and all that they want but what is outside.
  private var granted: [Int: [String: Int]] = [:]
  /// Tests of which it was told that they wait.
  private var told: Set<Int> = []
  /// Tests that run.
  package private(set) var running: Set<String> = []
  /// Suites that wait to be entered.
  private var gates: Set<String> = []
  /// Suites that were entered and not left.
  private var open: Set<String> = []
  private var table = ClaimTable<Int>()
  /// How often something was taken besides what tests claim.
  private var extras = 0
  private var actions: [Action] = []

  /// - Parameters:
  ///   - tests: All tests, in order.
  ///   - width: How many run at a time, at least 1; with 1 the order is kept exactly.
  package init(_ tests: [Test], width: Int) {
    self.tests = tests
    self.width = max(1, width)
    places = Dictionary(
      tests.indices.map { (tests[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    isPending = Array(repeating: true, count: tests.count)
    pendingCount = tests.count
    suites = tests.reduce(into: []) { suites, test in
      // What holds a test holds all that it lies in as well, mostly known already.
      for holder in Self.holders(of: test.id) where !suites.insert(holder).inserted { break }
    }
  }

  /// Whether a test is one of these and has not started.
  package func expects(_ test: String) -> Bool {
    places[test].map { isPending[$0] } ?? false
  }

  /// Whether a test is one of these.
  package func knows(_ test: String) -> Bool { places[test] != nil }

  /// The library would run a test now. One that is not known starts at once.
  package mutating func arrive(test: String) -> [Action] {
    guard let place = places[test], isPending[place] else {
      return [.start(test: test, slots: [:])]
    }
    let wants = tests[place].wants
    var line = ready[wants] ?? []
    line.insert(place, at: line.firstIndex { $0 > place } ?? line.count)
    ready[wants] = line
    return advance()
  }

  /// The library would enter a suite now.
  package mutating func arrive(suite: String) -> [Action] {
    gates.insert(suite)
    // One that holds no test that is still to come has nothing to wait for.
    let holdsPending =
      suites.contains(suite)
      && tests.indices.contains {
        isPending[$0] && Self.holds(suite, tests[$0].id)
      }
    if width > 1 || !holdsPending { enter(suite) }
    return advance()
  }

  /// A test has ended.
  package mutating func end(test: String) -> [Action] {
    guard running.remove(test) != nil, let place = places[test] else { return [] }
    release(place)
    return advance()
  }

  /// A suite was left: what it holds and has not started will not come any more.
  package mutating func leave(suite: String) -> [Action] {
    open.remove(suite)
    gates.remove(suite)
    return drop(suite)
  }

  /// A test, or all tests of a suite, will not come.
  package mutating func drop(_ id: String) -> [Action] {
    if let place = places[id] {
      drop(place)
    } else if suites.contains(id) {
      for place in tests.indices where isPending[place] && Self.holds(id, tests[place].id) {
        drop(place)
      }
    }
    return advance()
  }

  /// Whoever is outside agrees.
  package mutating func agree(test: String, slots: [String: Int]) -> [Action] {
    if let place = places[test], let own = granted.removeValue(forKey: place) {
      start(place, own.merging(slots) { own, _ in own })
    }
    return advance()
  }

  // MARK: - Besides what tests claim

  /// Takes resources for a test that runs already, if nobody holds them or waits for them.
  ///
  /// - Parameter wants: What it wants, each resource once.
  /// - Returns: A ticket above 0 and the slots; nil where something is in the way.
  package mutating func take(_ wants: [Want]) -> (ticket: Int, slots: [String: Int])? {
    extras += 1
    // Places of tests are not below 0.
    return request(-extras, wants).map { (extras, $0) }
  }

  /// Gives them back.
  package mutating func give(_ ticket: Int) -> [Action] {
    release(-ticket)
    return advance()
  }

  // MARK: - Ids

  /// The paths of all that holds a test, the innermost first.
  private static func holders(of id: String) -> [String] {
    id.utf8.indices.reversed().filter { id.utf8[$0] == UInt8(ascii: "/") }.map { String(id[..<$0]) }
  }

  /// Whether an id lies below another.
  private static func holds(_ outer: String, _ inner: String) -> Bool {
    inner.utf8.count > outer.utf8.count && inner.utf8.starts(with: outer.utf8)
      && inner.utf8.dropFirst(outer.utf8.count).first == UInt8(ascii: "/")
  }

  // MARK: - Going on

  private mutating func advance() -> [Action] {
    if width == 1 { advanceInOrder() } else { advanceWide() }
    defer { actions = [] }
    return actions
  }

  /// One at a time: the next test alone, and only suites that hold it are open.
  private mutating func advanceInOrder() {
    while next < tests.count, !isPending[next] { next += 1 }
    guard running.isEmpty, next < tests.count else {
      // Nothing is left to wait for.
      if pendingCount == 0 { for suite in gates.sorted() { enter(suite) } }
      return
    }
    let holders = Self.holders(of: tests[next].id)
    guard open.allSatisfy({ holders.contains($0) || !suites.contains($0) }) else { return }
    for suite in holders.reversed() where gates.contains(suite) { enter(suite) }
    if granted.isEmpty, ready[tests[next].wants]?.first == next { ask(next) }
  }

  /// As many as may, the first that can; whoever has to wait keeps what it wants from those behind.
  private mutating func advanceWide() {
    var kept: Set<String> = []
    var blocked: Set<[Want]> = []
    while running.count + granted.count < width {
      let first = ready.filter { !blocked.contains($0.key) }.compactMap(\.value.first).min()
      guard let first else { return }
      let wants = tests[first].wants
      if wants.contains(where: { kept.contains($0.resource) }) || !ask(first) {
        blocked.insert(wants)
        kept.formUnion(wants.map(\.resource))
      }
    }
  }

  private mutating func enter(_ suite: String) {
    gates.remove(suite)
    open.insert(suite)
    actions.append(.enter(suite: suite))
  }

  private mutating func start(_ place: Int, _ slots: [String: Int]) {
    isPending[place] = false
    pendingCount -= 1
    running.insert(tests[place].id)
    actions.append(.start(test: tests[place].id, slots: slots))
  }

  private mutating func drop(_ place: Int) {
    guard isPending[place] else { return }
    isPending[place] = false
    pendingCount -= 1
    forget(place)
    granted[place] = nil
    release(place)
  }

  // MARK: - Claims

  /// Takes what a test wants, and lets it start or asks outside.
  ///
  /// - Returns: Whether it could be had; otherwise the test holds nothing.
  @discardableResult
  private mutating func ask(_ place: Int) -> Bool {
    guard let slots = request(place, tests[place].wants) else {
      if told.insert(place).inserted {
        actions.append(
          .waiting(test: tests[place].id, resources: tests[place].wants.map(\.resource)))
      }
      return false
    }
    forget(place)
    if tests[place].isRemote {
      granted[place] = slots
      actions.append(.ask(test: tests[place].id))
    } else {
      start(place, slots)
    }
    return true
  }

  /// Takes resources at once or not at all: who waits here holds nothing and has no place.
  private mutating func request(_ holder: Int, _ wants: [Want]) -> [String: Int]? {
    if let slots = table.request(holder, wants) { return slots }
    release(holder)
    return nil
  }

  /// Nobody waits in the table, so that nobody gets anything by it.
  private mutating func release(_ holder: Int) {
    _ = table.release(holder)
  }

  private mutating func forget(_ place: Int) {
    let wants = tests[place].wants
    ready[wants]?.removeAll { $0 == place }
    if ready[wants]?.isEmpty == true { ready[wants] = nil }
  }
}
