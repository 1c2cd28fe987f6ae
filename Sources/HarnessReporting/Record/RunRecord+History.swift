public import HarnessModel

extension RunRecord {
  /// What finds the list of a worker.
  struct WorkerPlace: Hashable {
    var plan: Int
    /// Number of the process in the run.
    var worker: Int
  }

  /// The tests that started before an attempt in the same process, in order.
  ///
  /// Where tests of a worker run in processes of their own, an attempt's `predecessors` counts
  /// those of its process: they are the last ones that the worker had started.
  public func ranBefore(_ attempt: AttemptResult) -> ArraySlice<TestID> {
    guard let start = attempt.start else { return [] }
    let count = min(max(0, attempt.predecessors), start.position)
    return startedTests[start.worker][(start.position - count)..<start.position]
  }

  /// Seconds for which attempts waited for resources, all together.
  public var waited: Double {
    plans.reduce(0) { sum, plan in
      plan.tests.reduce(sum) { $1.attempts.reduce($0) { $0 + ($1.knownWaiting ?? 0) } }
    }
  }

  // MARK: -

  /// Keeps the order in which the tests of a worker started.
  mutating func appendStart(of position: Position, worker: Int) -> AttemptResult.StartPlace {
    let place = WorkerPlace(plan: position.plan, worker: worker)
    let list: Int
    if let found = startedIndex[place] {
      list = found
    } else {
      list = startedTests.count
      startedTests.append([])
      startedIndex[place] = list
    }
    // The test's own id: the lists hold no text of their own.
    startedTests[list].append(plans[position.plan].tests[position.test].id)
    return AttemptResult.StartPlace(worker: list, position: startedTests[list].count - 1)
  }

  /// Forgets an attempt that started and did not end, with its cases: its worker crashed beside it,
  /// and it starts anew.
  mutating func forgetOpenAttempt(of key: ResultKey, at position: Position) {
    guard let known = attempt(key.attempt, at: position), known.outcome == nil, known.worker > 0
    else { return }
    var released = known.textSize
    update(key, at: position) { $0 = AttemptResult(number: key.attempt) }
    var cases = plans[position.plan].tests[position.test].cases
    for index in cases.indices {
      for attempt in cases[index].attempts where attempt.number == key.attempt {
        released += attempt.textSize
      }
      cases[index].attempts.removeAll { $0.number == key.attempt }
    }
    budget.release(released)
    for testCase in cases where testCase.attempts.isEmpty {
      index[place(of: testCase, in: position.plan)] = nil
    }
    cases.removeAll { $0.attempts.isEmpty }
    for (number, testCase) in cases.enumerated() {
      index[place(of: testCase, in: position.plan)]?.testCase = number
    }
    plans[position.plan].tests[position.test].cases = cases
  }

  private func place(of result: TestResult, in plan: Int) -> Place {
    Place(plan: plan, iteration: result.iteration, test: result.id)
  }
}

extension AttemptResult {
  /// How long it waited, where that is a time.
  var knownWaiting: Double? {
    waited.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Bytes of the texts that it keeps.
  fileprivate var textSize: Int {
    let ownTexts = [stdout?.text, stderr?.text, stacks, reason].compactMap { $0 }
    let issueTexts = issues.flatMap { [$0.text] + $0.details }
    return (ownTexts + issueTexts).reduce(0) { $0 + $1.utf8.count }
  }
}
