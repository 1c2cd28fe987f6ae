/// What harness's own exit code says; the highest rule that applies wins, in this order.
public enum ExitStatus: Hashable, Sendable {
  /// 2: the command line or a plan is wrong, or names what does not exist.
  case usage
  /// 4: the package does not build.
  case buildFailed
  /// 6: an axis that the plan requires cannot be had here.
  case axisUnavailable
  /// 8: the bundle could not be written.
  case bundleNotWritten
  /// 128 + n: a signal stopped the run.
  case signal(Int32)
  /// 124: the plan's time limit stopped the run.
  case planTimedOut
  /// 7: a planned test was lost.
  case incomplete
  /// 1: tests failed, timed out or crashed, or an issue was recorded outside of a test.
  case testsFailed
  /// 3: tests passed only when tried again, and the plan forbids it.
  case flaky
  /// 5: nothing ran.
  case nothingRan
  /// 0: all passed.
  case passed

  /// The process's exit code.
  public var code: Int32 {
    switch self {
    case .usage: 2
    case .buildFailed: 4
    case .axisUnavailable: 6
    case .bundleNotWritten: 8
    case .signal(let number): 128 + number
    case .planTimedOut: 124
    case .incomplete: 7
    case .testsFailed: 1
    case .flaky: 3
    case .nothingRan: 5
    case .passed: 0
    }
  }

  /// Rank of the rule, 0 the highest; where several apply the lowest number wins.
  public var rank: Int {
    switch self {
    case .usage: 0
    case .buildFailed: 1
    case .axisUnavailable: 2
    case .bundleNotWritten: 3
    case .signal: 4
    case .planTimedOut: 5
    case .incomplete: 6
    case .testsFailed: 7
    case .flaky: 8
    case .nothingRan: 9
    case .passed: 10
    }
  }

  /// What it means, in words for the end of a summary.
  public var meaning: String {
    switch self {
    case .usage: "the command line or the plan is wrong"
    case .buildFailed: "the build failed"
    case .axisUnavailable: "a required axis cannot be controlled here"
    case .bundleNotWritten: "the bundle could not be written"
    case .signal(let number): "stopped by signal \(number)"
    case .planTimedOut: "the plan's time limit ended the run"
    case .incomplete: "incomplete: a planned test was lost"
    case .testsFailed: "tests failed"
    case .flaky: "tests passed only when tried again"
    case .nothingRan: "nothing ran"
    case .passed: "all passed"
    }
  }
}
