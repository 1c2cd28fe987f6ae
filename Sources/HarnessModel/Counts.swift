/// How many tests ended how; cases of parameterised tests are counted apart.
public struct Counts: Sendable, Hashable, Codable {
  public var passed = 0
  public var failed = 0
  public var skipped = 0
  public var timedOut = 0
  public var crashed = 0
  public var cancelled = 0
  public var lost = 0
  /// Passed after a failed attempt; these are among `passed`.
  public var flaky = 0
  /// Cases of parameterised tests that started.
  public var cases = 0
  /// Issues that were recorded outside of any test, or after their test had ended.
  public var runIssues = 0

  public init() {}

  /// All tests.
  public var total: Int { passed + failed + skipped + timedOut + crashed + cancelled + lost }

  /// The number of one outcome.
  public subscript(outcome: Outcome) -> Int {
    get {
      switch outcome {
      case .passed: passed
      case .failed: failed
      case .skipped: skipped
      case .timedOut: timedOut
      case .crashed: crashed
      case .cancelled: cancelled
      case .lost: lost
      }
    }
    set {
      switch outcome {
      case .passed: passed = newValue
      case .failed: failed = newValue
      case .skipped: skipped = newValue
      case .timedOut: timedOut = newValue
      case .crashed: crashed = newValue
      case .cancelled: cancelled = newValue
      case .lost: lost = newValue
      }
    }
  }

  /// Adds another count.
  public static func += (left: inout Counts, right: Counts) {
    for outcome in Outcome.allCases { left[outcome] += right[outcome] }
    left.flaky += right.flaky
    left.cases += right.cases
    left.runIssues += right.runIssues
  }
}
