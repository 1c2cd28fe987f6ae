public import HarnessModel

extension RunRecord {
  /// Takes in the next event; unknown kinds are ignored.
  public mutating func apply(_ event: Event) {
    if event.at.isFinite { lastEvent = max(lastEvent, event.at) }
    switch event.kind {
    case .runStarted(let payload): run = payload
    case .buildStarted(let payload): openBuilds.append(payload)
    case .buildEnded(let payload):
      openBuilds.removeAll {
        $0.configuration == payload.configuration && $0.products == payload.products
      }
      builds.append(payload)
    case .planStarted(let payload):
      let position = planPosition(payload.plan, row: payload.row)
      plans[position].seed = payload.seed
      plans[position].host = payload.host
      plans[position].workers = payload.workers
      plans[position].urlProtocols = payload.urlProtocols ?? .serialized
    case .testPlanned(let payload): plan(payload)
    case .planningEnded(let payload):
      plannedTests = payload.tests
      seal()
    case .workerStarted: workerCount += 1
    case .workerEnded(let payload):
      if !payload.explained || payload.strays > 0 { oddWorkers.append(payload) }
    case .testStarted(let payload): start(payload)
    case .issueRecorded(let payload): record(payload)
    case .attachmentRecorded(let payload):
      update(payload.key) { $0.attachments.append(payload.attachment) }
    case .outputRecorded(let payload): record(payload)
    case .testEnded(let payload): finish(payload)
    case .note(let payload):
      if notes.count < Limits.notes { notes.append(payload) }
    case .planEnded(let payload):
      let open = plans.firstIndex {
        $0.name == payload.plan && $0.row == payload.row && $0.seconds == nil
      }
      plans[open ?? planPosition(payload.plan, row: payload.row)].seconds = payload.seconds
    case .runEnded(let payload):
      end = payload
      seal()
    case .inputUsed(let payload): record(payload)
    case .testWaiting, .unknown: break
    }
  }

  /// Puts the tests of each plan, and the cases of each test, in canonical order.
  ///
  /// Done when planning and the run end; call it on the record of a run that did not finish.
  public mutating func seal() {
    guard !isSorted else { return }
    for plan in plans.indices {
      if !plans[plan].tests.isInCanonicalOrder {
        plans[plan].tests.sort { ($0.iteration, $0.id) < ($1.iteration, $1.id) }
      }
      for test in plans[plan].tests.indices
      where !plans[plan].tests[test].cases.isInCanonicalOrder {
        plans[plan].tests[test].cases.sort { $0.id < $1.id }
      }
    }
    rebuildIndex()
    isSorted = true
  }

  // MARK: - Tests

  private mutating func plan(_ planned: Event.TestPlanned) {
    let position = position(of: planned.key, parent: nil)
    // Most tests share lane, file and claims with the one before: one copy is enough.
    if lastLane != planned.lane { lastLane = planned.lane }
    if let file = planned.location?.file, lastFile != file { lastFile = file }
    if lastClaims != planned.claims { lastClaims = planned.claims }
    let (lane, file, claims) = (lastLane, lastFile, lastClaims)
    update(at: position) { test in
      test.isPlanned = true
      test.lane = lane
      test.framework = planned.framework
      test.location = planned.location
      test.location?.file = file
      test.displayName = planned.displayName
      test.tags = planned.tags
      test.claims = claims
    }
  }

  private mutating func start(_ started: Event.TestStarted) {
    let envelope = started.envelope.map { intern($0) }
    let position = position(of: started.key, parent: started.parent)
    var start: AttemptResult.StartPlace?
    if position.testCase == nil {
      forgetOpenAttempt(of: started.key, at: position)
      start = appendStart(of: position, worker: started.worker)
    }
    update(started.key, at: position) { attempt in
      attempt.worker = started.worker
      attempt.waited = started.waited
      attempt.envelope = envelope
      attempt.predecessors = started.envelope?.predecessors ?? 0
      attempt.history = started.envelope?.history ?? ""
      attempt.start = start
    }
  }

  private mutating func record(_ recorded: Event.IssueRecorded) {
    let issue = budget.bounded(recorded.issue)
    guard recorded.late == nil, let key = recorded.key else {
      if runIssues.count < Limits.runIssues {
        runIssues.append(
          RunIssue(plan: recorded.plan, row: recorded.row, late: recorded.late, issue: issue))
      } else if issue.severity == .failure {
        omittedRunIssues += 1
      }
      return
    }
    let limit = budget.isSpent ? 1 : Limits.issues
    update(key) { attempt in
      if attempt.issues.count < limit {
        attempt.issues.append(issue)
      } else if issue.severity == .failure, attempt.failures.isEmpty {
        // A failure is never hidden behind warnings.
        attempt.issues[attempt.issues.count - 1] = issue
        attempt.omittedIssues += 1
      } else {
        attempt.omittedIssues += 1
      }
    }
  }

  private mutating func record(_ recorded: Event.OutputRecorded) {
    guard let key = recorded.key else {
      var bounded = recorded
      bounded.text = budget.bounded(recorded.text, to: Limits.output)
      bounded.omitted += recorded.text.utf8.count - min(recorded.text.utf8.count, Limits.output)
      outsideOutput.append(bounded)
      return
    }
    let position = position(of: key, parent: nil)
    let known = attempt(key.attempt, at: position)
    if known?.outcome?.isGreen ?? false, !keepsOutput(key.test) { return }
    let text = budget.bounded(recorded.text, to: Limits.output)
    let cut = recorded.text.utf8.count - min(recorded.text.utf8.count, Limits.output)
    let captured = CapturedText(
      text: text, bytes: recorded.bytes, omitted: recorded.omitted + cut)
    update(key, at: position) { attempt in
      switch recorded.stream {
      case .stdout: attempt.stdout = attempt.stdout.map { $0.joined(captured) } ?? captured
      case .stderr: attempt.stderr = attempt.stderr.map { $0.joined(captured) } ?? captured
      }
    }
  }

  private mutating func finish(_ ended: Event.TestEnded) {
    let position = position(of: ended.key, parent: ended.parent)
    let keeps = !ended.outcome.isGreen || keepsOutput(ended.key.test)
    let reason = ended.reason.map { budget.bounded($0, to: Limits.issueText) }
    let stacks = ended.stacks.map { budget.bounded($0, to: Limits.stacks) }
    var released = 0
    update(ended.key, at: position) { attempt in
      attempt.outcome = ended.outcome
      attempt.seconds = ended.seconds
      attempt.willRetry = ended.willRetry
      attempt.reason = reason
      attempt.location = ended.location
      attempt.stacks = stacks
      if !keeps {
        released = (attempt.stdout?.text.utf8.count ?? 0) + (attempt.stderr?.text.utf8.count ?? 0)
        attempt.stdout = nil
        attempt.stderr = nil
      }
    }
    budget.release(released)
    if position.testCase == nil { closeCases(of: position, as: ended) }
  }

  /// A case that was open when its test ended shares the test's fate.
  private mutating func closeCases(of position: Position, as ended: Event.TestEnded) {
    let outcome = ended.outcome.isGreen ? Outcome.lost : ended.outcome
    let number = ended.key.attempt
    for index in plans[position.plan].tests[position.test].cases.indices {
      guard
        let last = plans[position.plan].tests[position.test].cases[index].attempts.last,
        last.number == number, last.outcome == nil
      else { continue }
      let at = Position(plan: position.plan, test: position.test, testCase: index)
      update(ended.key, at: at) { attempt in
        attempt.outcome = outcome
        attempt.reason = ended.reason ?? "its end was not recorded"
        attempt.location = ended.location
      }
    }
  }
}

extension [TestResult] {
  fileprivate var isInCanonicalOrder: Bool {
    zip(self, dropFirst()).allSatisfy { ($0.iteration, $0.id) <= ($1.iteration, $1.id) }
  }
}

extension CapturedText {
  /// This text and what was written after it.
  fileprivate func joined(_ more: CapturedText) -> CapturedText {
    let whole = text + more.text
    let kept = BoundedText.cut(whole, to: RunRecord.Limits.output)
    let cut = whole.utf8.count - Swift.min(whole.utf8.count, RunRecord.Limits.output)
    return CapturedText(
      text: kept, bytes: bytes + more.bytes, omitted: omitted + more.omitted + cut)
  }
}
