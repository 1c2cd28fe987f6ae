import HarnessModel

extension Engine {
  /// Warnings about odd reports of hosts that a plan may hold; more say nothing new.
  private static let oddityLimit = 20

  // MARK: - What tests leave

  mutating func issue(
    _ issue: Issue, unit: HostEvent.Unit?, endsProcess: Bool, _ place: Int
  ) {
    let isFailure = issue.severity == .failure
    if isFailure { live[place].sawFailure = true }
    if let unit, let index = attempt(of: unit.test, place) {
      if isFailure {
        live[place].attempts[index].verdict.hasFailed = true
        if endsProcess { live[place].attempts[index].endsProcess = true }
        if let number = unit.arguments.flatMap({ live[place].attempts[index].place(of: $0) }) {
          live[place].attempts[index].running[number].verdict.hasFailed = true
        }
      }
      emit(
        .issueRecorded(
          Event.IssueRecorded(
            plan: configuration.schedule.plan.name, row: configuration.schedule.row,
            key: runningKey(of: unit, place), issue: issue)))
      return
    }
    // A worker that is being ended may go on for a while: what it does then runs again elsewhere, or
    // is cancelled.
    guard live[place].isListening else { return }
    guard let unit else {
      recordRunIssue(issue)
      return
    }
    if let slot = positions[unit.test], slots[slot].hasEnded {
      recordRunIssue(issue, late: unit.test)
    } else {
      var issue = issue
      issue.details.append("reported for \(unit.test), which did not run")
      recordRunIssue(issue)
    }
  }

  /// Records an issue that belongs to no running test: each once.
  mutating func recordRunIssue(_ issue: Issue, late: TestID? = nil) {
    var sameness = issue
    sameness.details = []
    guard runIssues.insert(sameness).inserted else { return }
    if issue.severity == .failure { counts.runIssues += 1 }
    emit(
      .issueRecorded(
        Event.IssueRecorded(
          plan: configuration.schedule.plan.name, row: configuration.schedule.row, key: nil,
          late: late, issue: issue)))
  }

  mutating func attachment(_ attachment: Attachment, unit: HostEvent.Unit?, _ place: Int) {
    guard let unit else {
      note(.warning, "attachment \"\(attachment.name)\" was made outside of any test")
      return
    }
    if let key = runningKey(of: unit, place) {
      emit(.attachmentRecorded(Event.AttachmentRecorded(key: key, attachment: attachment)))
    } else if let slot = positions[unit.test] {
      emit(
        .attachmentRecorded(
          Event.AttachmentRecorded(key: key(of: slot), attachment: attachment)))
    } else {
      odd("an attachment of", unit.test, place)
    }
  }

  mutating func output(
    _ text: CapturedText, _ stream: Event.OutputRecorded.Stream, unit: HostEvent.Unit?,
    _ place: Int
  ) {
    let key = unit.flatMap { runningKey(of: $0, place) }
    emit(
      .outputRecorded(
        Event.OutputRecorded(
          key: key, lane: key == nil ? strands[live[place].strand].name : nil, stream: stream,
          text: text.text, bytes: text.bytes, omitted: text.omitted)))
  }

  /// Notes what a test used; a case's use is its test's.
  mutating func used(
    _ input: Event.InputUsed.Input, _ name: String, _ function: String?, _ count: Int,
    unit: HostEvent.Unit?, _ place: Int
  ) {
    guard let unit, let slot = positions[unit.test] else { return }
    let key =
      attempt(of: unit.test, place).map { live[place].attempts[$0].key } ?? key(of: slot)
    emit(
      .inputUsed(
        Event.InputUsed(key: key, input: input, name: name, function: function, count: count)))
  }

  // MARK: -

  /// The key of what runs: the case's, or the test's where that case does not run.
  private func runningKey(of unit: HostEvent.Unit, _ place: Int) -> ResultKey? {
    guard let index = attempt(of: unit.test, place) else { return nil }
    let attempt = live[place].attempts[index]
    let number = unit.arguments.flatMap { attempt.place(of: $0) }
    return number.map { attempt.running[$0].key } ?? attempt.key
  }

  /// Notes a report that does not fit what the worker was given or has reported before.
  mutating func odd(_ what: String, _ test: TestID, _ place: Int) {
    oddities += 1
    let worker = live[place]
    let name = "worker \(worker.number) of lane \(strands[worker.strand].name)"
    if oddities <= Self.oddityLimit {
      let why =
        positions[test].map { slots[$0].worker == worker.number } == true
        ? "which does not run now" : "which it was not given"
      note(.warning, "\(name) reported \(what) \(test), \(why)")
    } else if oddities == Self.oddityLimit + 1 {
      note(.warning, "further odd reports of workers are left out")
    }
  }
}
