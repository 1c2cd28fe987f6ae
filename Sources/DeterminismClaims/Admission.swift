/// Decides which test of a process starts when: in order, so many at a time, none against another's
/// claims. A value, without waiting of its own.
///
/// Tests and suites are named by paths whose parts are separated by slashes. A test starts once it
/// has arrived, that is, once the testing library would run it; a suite is entered before its tests
/// can arrive.
public struct Admission: Sendable {
  /// A test that is to run.
  public struct Test: Sendable, Hashable {
    public var id: String
    public var wants: [Want]
    /// Whether somebody outside of the process must agree as well.
    public var isRemote: Bool

    public init(id: String, wants: [Want] = [], isRemote: Bool = false) {
      self.id = id
      self.wants = wants
      self.isRemote = isRemote
    }
  }

  /// What is to be done, in order.
  public enum Action: Sendable, Hashable {
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
  /// Tests that have neither started nor been dropped, in order, as indices.
  private var pending: [Int]
  private var arrived: Set<String> = []
  /// Tests that asked for their claims.
  private var asked: Set<String> = []
  /// Claims that were granted to tests which have not started, by test.
  private var granted: [String: [String: Int]] = [:]
  private var agreed: [String: [String: Int]] = [:]
  private var outside: Set<String> = []
  private var told: Set<String> = []
  /// Tests that run.
  public private(set) var running: Set<String> = []
  /// Suites that wait to be entered.
  private var gates: [String] = []
  /// Suites that were entered and not left.
  private var open: Set<String> = []
  private var table = ClaimTable<String>()
  private var actions: [Action] = []

  /// - Parameters:
  ///   - tests: All tests, in order.
  ///   - width: How many run at a time, at least 1; with 1 the order is kept exactly.
  public init(_ tests: [Test], width: Int) {
    self.tests = tests
    self.width = max(1, width)
    places = Dictionary(
      tests.indices.map { (tests[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    pending = Array(tests.indices)
    var suites: Set<String> = []
    for test in tests {
      var end = test.id.utf8.endIndex
      while let slash = test.id.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) {
        // What holds a test holds all that it lies in as well, mostly known already.
        if !suites.insert(String(test.id[..<slash])).inserted { break }
        end = slash
      }
    }
    self.suites = suites
  }

  /// Whether a test is one of these and has not started.
  public func expects(_ test: String) -> Bool {
    places[test].map { place in pending.contains(place) } ?? false
  }

  /// Whether a test is one of these.
  public func knows(_ test: String) -> Bool { places[test] != nil }

  /// The library would run a test now. One that is not known starts at once.
  public mutating func arrive(test: String) -> [Action] {
    guard places[test] != nil else { return [.start(test: test, slots: [:])] }
    arrived.insert(test)
    return advance()
  }

  /// The library would enter a suite now.
  public mutating func arrive(suite: String) -> [Action] {
    gates.append(suite)
    return advance()
  }

  /// A test has ended.
  public mutating func end(test: String) -> [Action] {
    guard running.remove(test) != nil else { return [] }
    take(table.release(test))
    return advance()
  }

  /// A suite was left: what it holds and has not started will not come any more.
  public mutating func leave(suite: String) -> [Action] {
    open.remove(suite)
    gates.removeAll { $0 == suite }
    return drop(suite)
  }

  /// A test, or all tests of a suite, will not come.
  public mutating func drop(_ id: String) -> [Action] {
    for place in pending where Self.holds(id, tests[place].id) {
      take(table.release(tests[place].id))
      granted[tests[place].id] = nil
    }
    pending.removeAll { Self.holds(id, tests[$0].id) }
    return advance()
  }

  /// Whoever is outside agrees.
  public mutating func agree(test: String, slots: [String: Int]) -> [Action] {
    agreed[test] = slots
    return advance()
  }

  // MARK: -

  /// Whether an id is a suite's or test's own or lies below it.
  private static func holds(_ outer: String, _ inner: String) -> Bool {
    inner.utf8.starts(with: outer.utf8)
      && (inner.utf8.count == outer.utf8.count
        || inner.utf8.dropFirst(outer.utf8.count).first == UInt8(ascii: "/"))
  }

  private mutating func take(_ grants: [ClaimTable<String>.Grant]) {
    for grant in grants { granted[grant.holder] = grant.slots }
  }

  private mutating func advance() -> [Action] {
    if width == 1 { advanceInOrder() } else { advanceWide() }
    defer { actions = [] }
    return actions
  }

  /// One at a time: the next test alone, and only suites that hold it are open.
  private mutating func advanceInOrder() {
    guard running.isEmpty, let place = pending.first else {
      // Suites that hold none of the tests have nothing to wait for.
      if pending.isEmpty { enter { _ in true } }
      return
    }
    let test = tests[place]
    guard open.allSatisfy({ Self.holds($0, test.id) }) else { return }
    let suites = suites
    enter { Self.holds($0, test.id) || !suites.contains($0) }
    if arrived.contains(test.id) { start(place) }
  }

  private mutating func advanceWide() {
    enter { _ in true }
    for place in pending where running.count < width && arrived.contains(tests[place].id) {
      start(place)
    }
  }

  private mutating func enter(where isWanted: (String) -> Bool) {
    guard !gates.isEmpty else { return }
    let entered = gates.filter(isWanted)
    if entered.isEmpty { return }
    gates.removeAll { entered.contains($0) }
    open.formUnion(entered)
    actions += entered.map { .enter(suite: $0) }
  }

  /// Starts a test if it has what it wants, or sees to it that it gets it.
  private mutating func start(_ place: Int) {
    let test = tests[place]
    if asked.insert(test.id).inserted {
      if let slots = table.request(test.id, test.wants) { granted[test.id] = slots }
    }
    guard let slots = granted[test.id] else {
      wait(test.id, for: table.blocking(test.id))
      return
    }
    if test.isRemote, agreed[test.id] == nil {
      if outside.insert(test.id).inserted { actions.append(.ask(test: test.id)) }
      return
    }
    granted[test.id] = nil
    let others = agreed.removeValue(forKey: test.id) ?? [:]
    pending.removeAll { $0 == place }
    running.insert(test.id)
    actions.append(.start(test: test.id, slots: slots.merging(others) { own, _ in own }))
  }

  private mutating func wait(_ test: String, for resources: [String]) {
    if told.insert(test).inserted {
      actions.append(.waiting(test: test, resources: resources))
    }
  }
}
