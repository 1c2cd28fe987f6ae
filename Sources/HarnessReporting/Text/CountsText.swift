import HarnessModel

/// Counts as sentences and as tables.
enum CountsText {
  /// The columns of a table: a heading and what stands below it.
  static let columns: [(heading: String, value: @Sendable (Counts) -> Int)] = [
    ("tests", { $0.total }), ("passed", { $0.passed }), ("failed", { $0.failed }),
    ("timed out", { $0.timedOut }), ("crashed", { $0.crashed }),
    ("cancelled", { $0.cancelled }), ("lost", { $0.lost }), ("skipped", { $0.skipped }),
    ("flaky", { $0.flaky }), ("cases", { $0.cases }),
    ("outside of tests", { $0.runIssues }),
  ]

  /// `12 passed, 1 failed, 2 skipped`; what is zero is left out, but never `passed`.
  static func sentence(_ counts: Counts) -> String {
    columns.dropFirst()
      .filter { $0.heading == "passed" || $0.value(counts) > 0 }
      .map { "\($0.value(counts)) \($0.heading)" }
      .joined(separator: ", ")
  }

  /// The columns that are worth showing: tests, passed, failed, skipped, and what is not zero.
  static func shown(for total: Counts) -> [(heading: String, value: @Sendable (Counts) -> Int)] {
    let always: Set = ["tests", "passed", "failed", "skipped"]
    return columns.filter { always.contains($0.heading) || $0.value(total) > 0 }
  }
}
