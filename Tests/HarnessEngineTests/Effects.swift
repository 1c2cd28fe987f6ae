import HarnessEngine
import HarnessModel

/// A short written form of effects, one a line.
enum Effects {
  static func line(_ effect: Engine.Effect) -> String {
    switch effect {
    case .startWorker(let worker, let assignment): "start \(worker) " + line(assignment)
    case .grantClaims(let worker, let test, let slots):
      "grant \(worker) \(short(test.id))"
        + slots.sorted { $0.key < $1.key }.map { " \($0.key) \($0.value)" }.joined()
    case .releaseClaims(let test): "release \(short(test))"
    case .finishWorker(let worker): "finish \(worker)"
    case .captureStacks(let worker): "stacks \(worker)"
    case .terminateWorker(let worker): "terminate \(worker)"
    case .killWorker(let worker): "kill \(worker)"
    case .emit(let kind): line(kind)
    case .finished(let result): "finished: \(result.status)"
    }
  }

  private static func line(_ assignment: Engine.Assignment) -> String {
    var line = assignment.lane
    if assignment.width != 1 { line += " by \(assignment.width)" }
    if assignment.isolation != .lane { line += " a \(assignment.isolation)" }
    return line + ": " + assignment.tests.map { short($0.id) }.joined(separator: " ")
  }

  private static func line(_ kind: Event.Kind) -> String {
    switch kind {
    case .workerStarted(let event): "worker \(event.worker) up, \(event.tests) tests"
    case .workerEnded(let event):
      "worker \(event.worker) ended: \(event.end)" + (event.explained ? "" : ", unexplained")
        + (event.strays > 0 ? ", \(event.strays) strays" : "")
    case .testWaiting(let event):
      "waits \(event.worker) \(key(event.key)): " + event.resources.joined(separator: " ")
    case .inputUsed(let event): "used \(key(event.key)): \(event.input) \(event.name)"
    case .testStarted(let event):
      "+ \(key(event.key))"
        + (event.envelope.map { " in \($0.lane) after \($0.predecessors)" } ?? "")
        + (event.waited.map { " waited \($0)" } ?? "")
    case .testEnded(let event):
      "- \(key(event.key)) \(event.outcome) \(event.seconds)"
        + (event.reason.map { ": \($0)" } ?? "")
        + (event.location.map { " at \($0)" } ?? "") + (event.stacks.map { " stacks \($0)" } ?? "")
        + (event.willRetry ? " (retry)" : "")
    case .issueRecorded(let event):
      "\(event.issue.severity) \(event.key.map(key) ?? "_"): \(event.issue.text)"
        + (event.late.map { " late \(short($0))" } ?? "")
        + event.issue.details.map { " | \($0)" }.joined()
    case .attachmentRecorded(let event): "kept \(key(event.key)): \(event.attachment.name)"
    case .outputRecorded(let event):
      "out \(event.key.map(key) ?? "lane \(event.lane ?? "")"): \(event.text)"
    case .note(let event): "\(event.level): \(event.text)"
    case .planEnded(let event): "plan: " + counts(event.counts) + " in \(event.seconds)"
    default: "unexpected \(kind.name)"
    }
  }

  private static func counts(_ counts: Counts) -> String {
    var parts = Outcome.allCases.filter { counts[$0] > 0 }.map { "\($0) \(counts[$0])" }
    if counts.flaky > 0 { parts.append("flaky \(counts.flaky)") }
    if counts.cases > 0 { parts.append("cases \(counts.cases)") }
    if counts.runIssues > 0 { parts.append("issues \(counts.runIssues)") }
    return parts.joined(separator: ", ")
  }

  private static func key(_ key: ResultKey) -> String {
    short(key.test) + (key.attempt > 1 ? "*\(key.attempt)" : "")
  }

  private static func short(_ test: TestID) -> String {
    test.description.hasPrefix("M.") ? String(test.description.dropFirst(2)) : test.description
  }
}
