import HarnessModel

extension RunRecord {
  /// A result with the plan and the test that it belongs to.
  struct Entry {
    var plan: PlanResult
    var test: TestResult
    var result: TestResult
  }

  /// What every report for people tells, gathered once, in canonical order.
  struct Digest {
    /// What ended in a way that makes a run red.
    var red: [Entry] = []
    /// Red results beyond the limit.
    var omittedRed = 0
    var flaky: [Entry] = []
    var slow: [Entry] = []
    var skipped: [Entry] = []
    /// Results with warnings or known issues.
    var remarks: [Entry] = []
  }

  /// Gathers at most `limit` results of each kind; the slowest come first among the slow ones.
  func digest(slow marks: SlowMarks, limit: Int) -> Digest {
    var digest = Digest()
    for plan in plans {
      // Copies of a plan share its tests, but a report needs its name and seed alone.
      var head = plan
      head.tests = []
      for test in plan.tests {
        for result in test.reported {
          digest.take(Entry(plan: head, test: test, result: result), marks: marks, limit: limit)
        }
      }
    }
    digest.slow.sort { $0.result.seconds > $1.result.seconds }
    digest.slow = Array(digest.slow.prefix(limit))
    return digest
  }
}

extension RunRecord.Digest {
  fileprivate mutating func take(_ entry: RunRecord.Entry, marks: SlowMarks, limit: Int) {
    let result = entry.result
    if !result.outcome.isGreen {
      if red.count < limit { red.append(entry) } else { omittedRed += 1 }
    }
    if result.isFlaky, flaky.count < limit { flaky.append(entry) }
    if result.outcome == .skipped, skipped.count < limit { skipped.append(entry) }
    if result.attempts.contains(where: { $0.issues.contains { $0.severity != .failure } }),
      remarks.count < limit
    {
      remarks.append(entry)
    }
    let mark = marks.seconds(plan: entry.plan.name, test: result.id, parent: entry.test.id)
    if result.outcome == .passed, result.seconds >= mark { slow.append(entry) }
  }
}

extension RunRecord.Entry {
  /// `unit: Module.Suite/f()`, with the iteration where there are several.
  var label: String {
    "\(plan.label): \(name)"
  }

  /// The test's name, with the iteration where there are several.
  var name: String {
    result.id.description + (result.iteration > 1 ? " (iteration \(result.iteration))" : "")
  }

  /// The command that executes the test again.
  var reproduction: String {
    Reproduction.command(plan: plan.name, row: plan.row, test: test.id, seed: plan.seed)
  }

  /// `failed`, `passed on attempt 2`, `timed out after 2 attempts`.
  var outcomeWords: String {
    if result.isFlaky { return "passed on attempt \(result.attempts.last?.number ?? 1)" }
    let count = result.attempts.count
    return result.outcome.words + (count > 1 ? " after \(count) attempts" : "")
  }

  /// Why, where no issue says it.
  func reason(in record: RunRecord) -> String? {
    if let reason = result.attempts.last?.reason { return reason }
    return result.outcome == .lost ? record.lostReason : nil
  }
}
