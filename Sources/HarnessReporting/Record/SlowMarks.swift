public import HarnessModel

/// From how many seconds a test is called slow; the settings say it, events do not.
public struct SlowMarks: Sendable, Hashable {
  private var plans: [String: Double] = [:]
  private var tests: [String: [TestID: Double]] = [:]

  /// The default mark for everything.
  public init() {}

  /// The marks of what is executed.
  public init(_ schedules: [Schedule]) {
    for schedule in schedules {
      plans[schedule.plan.name] = schedule.plan.timeouts.slow
      tests[schedule.plan.name, default: [:]]
        .merge(schedule.exceptions.mapValues(\.slow)) { $1 }
    }
  }

  /// The marks of plans, for a bundle of which no schedule is at hand.
  public init(plans: [Plan]) {
    for plan in plans { self.plans[plan.name] = plan.timeouts.slow }
  }

  /// The mark of a test in seconds; a case has that of its test.
  public func seconds(plan: String, test: TestID, parent: TestID? = nil) -> Double {
    tests[plan]?[parent ?? test] ?? plans[plan] ?? Plan.Timeouts().slow
  }
}
