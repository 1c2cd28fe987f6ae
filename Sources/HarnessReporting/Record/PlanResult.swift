public import HarnessModel

/// What happened in one leaf plan, or in one row of its matrix.
public struct PlanResult: Sendable, Hashable {
  public let name: String
  /// The matrix row; nil where the plan has none.
  public let row: String?
  public internal(set) var seed: UInt64?
  /// `driver` or `commandLine`; nil until it started.
  public internal(set) var host: String?
  public internal(set) var workers = 0
  /// What the plan does about tests that share a class of `URLProtocol`.
  public internal(set) var urlProtocols = Plan.URLProtocolRule.serialized
  /// Wall time, nil until it ended.
  public internal(set) var seconds: Double?
  /// The planned tests in canonical order: by iteration, then id.
  public internal(set) var tests: [TestResult] = []

  /// `unit`, or `unit [Lord Howe]` for a row.
  public var label: String { Plan.label(name, row: row) }

  /// How its tests ended; run-level issues are not known here.
  public var counts: Counts {
    var counts = Counts()
    for test in tests {
      counts[test.outcome] += 1
      if test.isFlaky { counts.flaky += 1 }
      counts.cases += test.cases.count
    }
    return counts
  }
}
