import HarnessModel

extension RunRecord {
  /// The classes of `URLProtocol` that two or more tests of one plan use, where its tests did not
  /// run one at a time and the plan does not cover it: in order of the plans.
  var sharedClasses: [SharedClasses] {
    let parallel = Set(envelopes.indices.filter { envelopes[$0].concurrency != 1 })
    if parallel.isEmpty { return [] }
    var names: [String] = []
    for plan in plans where !names.contains(plan.name) { names.append(plan.name) }
    return names.compactMap { name in
      let rows = plans.filter { plan in
        plan.name == name && plan.tests.contains { $0.runsIn(parallel) }
      }
      let entries = users(in: rows).sorted { $0.key < $1.key }.compactMap { input, users in
        entry(input.name, of: users.sorted(), in: rows)
      }
      if entries.isEmpty { return nil }
      let isIgnored = rows.contains { $0.urlProtocols == .ignored }
      return SharedClasses(plan: name, isIgnored: isIgnored, entries: entries)
    }
  }

  // MARK: -

  private func entry(
    _ name: String, of tests: [TestID], in rows: [PlanResult]
  ) -> SharedClasses.Entry? {
    guard tests.count > 1, !isCovered(name, of: tests, in: rows) else { return nil }
    let planned = isPartial ? [] : Set(rows.flatMap { $0.tests.map(\.id) }).sorted()
    return SharedClasses.Entry(
      name: name, tests: tests, selectors: Self.selectors(of: tests, among: planned))
  }

  /// Whether plan or traits say how these tests go together: all of them hold one resource, each
  /// alone, or the resource is named as the class, and then harness adds nothing to it.
  ///
  /// A suite that the library serialises is a resource that its tests hold alone.
  private func isCovered(_ name: String, of tests: [TestID], in rows: [PlanResult]) -> Bool {
    let wanted = Set(tests)
    var seen: Set<TestID> = []
    var common: Set<Claim.Place>?
    for test in rows.lazy.flatMap(\.tests) where test.isPlanned && wanted.contains(test.id) {
      let held = Set(test.claims.filter { $0.isAlone || $0.resource == name }.map(\.place))
      common = common?.intersection(held) ?? held
      if common?.isEmpty ?? true { return false }
      seen.insert(test.id)
    }
    return seen == wanted
  }

  /// The tests that use each class and share their process with others that do.
  private func users(in rows: [PlanResult]) -> [UsedInput: Set<TestID>] {
    var users: [UsedInput: Set<TestID>] = [:]
    for plan in rows {
      let alone = Set(
        plan.tests.filter { test in
          let envelope = test.attempts.last?.envelope.map { envelopes[$0] }
          return envelope?.isolation == .test
        }.map(\.id))
      forEachUse(in: plan) { use in
        guard use.input.input == .urlProtocol, !alone.contains(use.test) else { return }
        users[use.input.unasked, default: []].insert(use.test)
      }
    }
    return users
  }

  /// Whether the run was told to execute a part of its plan, so that not all tests are known.
  private var isPartial: Bool {
    let options = ["--filter", "--skip", "--failed", "--shard"]
    return run?.arguments.contains { argument in
      options.contains { argument == $0 || argument.hasPrefix($0 + "=") }
    } ?? true
  }

  /// Globs for suites all of whose tests are meant, and ids for the other tests.
  ///
  /// - Parameters:
  ///   - tests: The tests that are meant, sorted.
  ///   - planned: All tests of the plan; empty where they are not known.
  static func selectors(of tests: [TestID], among planned: [TestID]) -> [String] {
    var all: [String: Int] = [:]
    for test in planned { for suite in suites(of: test) { all[suite, default: 0] += 1 } }
    var meant: [String: Int] = [:]
    for test in tests { for suite in suites(of: test) { meant[suite, default: 0] += 1 } }
    var selectors: [String] = []
    for test in tests {
      // A star within a name would match other names as well.
      let whole = suites(of: test).first { suite in
        meant[suite, default: 0] > 1 && meant[suite] == all[suite] && !suite.contains("*")
      }
      let selector = whole.map { $0 + "/**" } ?? test.description
      if selectors.last != selector { selectors.append(selector) }
    }
    return selectors
  }

  /// The suites that hold a test, the outermost first: `M.Outer`, `M.Outer/Inner`.
  private static func suites(of test: TestID) -> [String] {
    let suite = test.suite
    if suite == test.module { return [] }
    var suites: [String] = []
    var isQuoted = false
    for index in suite.indices {
      if suite[index] == "`" { isQuoted.toggle() }
      if suite[index] == "/", !isQuoted { suites.append(String(suite[..<index])) }
    }
    return suites + [suite]
  }
}

extension TestResult {
  /// Whether an attempt of it had one of these envelopes.
  fileprivate func runsIn(_ envelopes: Set<Int>) -> Bool {
    attempts.contains { $0.envelope.map(envelopes.contains) ?? false }
  }
}

extension Claim {
  /// What a claim is on.
  fileprivate struct Place: Hashable {
    var scope: Scope
    var resource: String
  }

  fileprivate var place: Place { Place(scope: scope, resource: resource) }

  /// Whether nobody else holds the resource meanwhile.
  fileprivate var isAlone: Bool { access == .exclusive && slots ?? 1 == 1 }
}
