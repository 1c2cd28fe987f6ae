public import HarnessModel

/// What plans say themselves of tests that share a class of `URLProtocol`, as events do not.
///
/// Reports propose plan lines only for classes whose sharing is not covered.
public struct SharingRules: Sendable, Hashable {
  /// By plan: groups of tests, no two of which ever run at the same time.
  private var groups: [String: [Set<TestID>]] = [:]
  /// Plans that let such tests run as any others.
  private var ignoring: Set<String> = []

  /// Nothing is covered.
  public init() {}

  /// The rules of what is executed: each resource that tests hold alone makes a group.
  public init(_ schedules: [Schedule]) {
    for schedule in schedules {
      let name = schedule.plan.name
      if schedule.plan.urlProtocols == .ignored { ignoring.insert(name) }
      var holders: [String: Set<TestID>] = [:]
      for (test, settings) in schedule.exceptions {
        for claim in settings.claims where claim.access == .exclusive && claim.slots ?? 1 == 1 {
          holders["\(claim.scope.rawValue) \(claim.resource)", default: []].insert(test)
        }
      }
      for (_, tests) in holders.sorted(by: { $0.key < $1.key }) where tests.count > 1 {
        cover(tests, plan: name)
      }
    }
  }

  /// Tells that no two of these tests ever run at the same time.
  ///
  /// - Parameters:
  ///   - tests: The tests that hold a common exclusive claim.
  ///   - plan: The leaf plan's name, which is that of all its rows.
  public mutating func cover(_ tests: Set<TestID>, plan: String) {
    groups[plan, default: []].append(tests)
  }

  /// Tells that a plan lets tests that share a class run as any others.
  public mutating func ignore(plan: String) {
    ignoring.insert(plan)
  }

  // MARK: -

  func covers(_ tests: [TestID], plan: String) -> Bool {
    groups[plan, default: []].contains { group in tests.allSatisfy(group.contains) }
  }

  func ignores(plan: String) -> Bool {
    ignoring.contains(plan)
  }
}
