public import HarnessModel

extension RunRecord {
  /// Whether nothing is missing: planning ended, each planned test has a final outcome, and the
  /// run's end was recorded.
  public var isComplete: Bool {
    guard let plannedTests, end != nil else { return false }
    var planned = 0
    for plan in plans {
      for test in plan.tests where test.isPlanned {
        if !test.isFinal { return false }
        planned += 1
      }
    }
    return planned == plannedTests
  }

  /// Whether the run reached its end, be it a failed build.
  public var isFinished: Bool { end != nil }

  /// The seed in force.
  public var seed: UInt64? { run?.seed }

  /// How the tests of a plan ended, with the issues outside of them.
  public func counts(of plan: PlanResult) -> Counts {
    var counts = plan.counts
    counts.runIssues = runIssues.count {
      $0.plan == plan.name && $0.row == plan.row && $0.issue.severity == .failure
    }
    return counts
  }

  /// How all tests ended.
  public var counts: Counts {
    var counts = Counts()
    for plan in plans { counts += plan.counts }
    counts.runIssues = runIssues.count { $0.issue.severity == .failure } + omittedRunIssues
    return counts
  }

  /// Why a planned test without an outcome has none.
  public var lostReason: String {
    isFinished ? "no outcome was recorded" : "the run did not finish"
  }

  /// The failed builds.
  public var failedBuilds: [Event.BuildEnded] { builds.filter { !$0.succeeded } }

  /// The run in a line: `all passed`, `tests failed (exit code 1)`, `the run did not finish: …`.
  public var verdict: String {
    if let end {
      if end.exitCode == 0, isComplete, !isGreen {
        return "the record holds failures, although the run ended with exit code 0"
      }
      if isComplete || end.exitCode != 0 {
        return end.exitCode == 0 ? end.meaning : "\(end.meaning) (exit code \(end.exitCode))"
      }
      return "the record is not complete, although the run ended with exit code 0"
    }
    guard let plannedTests else { return "the run did not finish: no test was started" }
    let final = plans.reduce(0) { $0 + $1.tests.count { $0.isPlanned && $0.isFinal } }
    return "the run did not finish: \(final) of \(plannedTests) planned tests have an outcome"
  }

  /// Whether the verdict is good: complete, exit code 0, and nothing in the record against it; a
  /// record may come from a stranger.
  public var isGreen: Bool {
    guard end?.exitCode == 0, isComplete else { return false }
    let counts = counts
    return counts.passed > 0 && counts.runIssues == 0
      && Outcome.allCases.allSatisfy { $0.isGreen || counts[$0] == 0 }
  }

  /// The whole envelope of an attempt; nil where none was recorded, as for cases.
  public func envelope(of attempt: AttemptResult, lane: String) -> Envelope? {
    guard let index = attempt.envelope else { return nil }
    var envelope = envelopes[index]
    envelope.lane = lane
    envelope.predecessors = attempt.predecessors
    envelope.history = attempt.history
    return envelope
  }
}
