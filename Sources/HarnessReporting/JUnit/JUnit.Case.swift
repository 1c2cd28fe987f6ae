import HarnessModel

extension JUnit {
  /// How a result stands in the document.
  enum Verdict {
    case passed, skipped, failure, error
  }

  /// A piece of the document that tells of one failed attempt.
  struct Problem {
    /// `failed`, `timedOut`, …
    var type: String
    var message: String
    var text: String
    var isError: Bool
  }
}

extension TestResult {
  /// How the result stands in the document: `failure` for what a test said itself, `error` for what
  /// happened to it.
  var junitVerdict: JUnit.Verdict {
    switch outcome {
    case .passed: .passed
    case .skipped: .skipped
    case .failed, .timedOut, .crashed, .cancelled, .lost:
      // The first attempt tells what went wrong first.
      (attempts.first { $0.isRed }?.outcome ?? outcome) == .failed ? .failure : .error
    }
  }
}

extension JUnit.Problem {
  /// What an attempt that went wrong says.
  init(_ attempt: AttemptResult, in record: RunRecord) {
    let outcome = attempt.outcome ?? .lost
    let failures = attempt.failures
    var message = failures.first.map { BoundedText.cut($0.text, to: 2_048) }
    if outcome != .failed || message == nil {
      let reason = attempt.reason ?? (outcome == .lost ? record.lostReason : nil)
      message = [outcome.words, reason, message].compactMap { $0 }.joined(separator: ": ")
    }
    var lines: [String] = []
    if outcome != .failed || failures.isEmpty {
      lines.append(
        (attempt.location.map { "\($0): " } ?? "")
          + outcome.words + (attempt.reason.map { ": \($0)" } ?? ""))
    }
    lines += failures.map(\.plainText)
    if attempt.omittedIssues > 0 { lines.append("[\(attempt.omittedIssues) more issues]") }
    if let stacks = attempt.stacks { lines += ["", "Stack traces:", stacks] }
    self.init(
      type: outcome.rawValue, message: message ?? outcome.words,
      text: BoundedText.cut(lines.joined(separator: "\n"), to: 1_000_000),
      isError: outcome != .failed)
  }
}

extension Issue {
  /// `file:line:column: text` and the details on lines of their own.
  var plainText: String {
    ([(location.map { "\($0): " } ?? "") + text] + details).joined(separator: "\n")
  }
}

extension Outcome {
  /// The outcome within a sentence.
  var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    case .timedOut: "timed out"
    case .crashed: "crashed"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}
