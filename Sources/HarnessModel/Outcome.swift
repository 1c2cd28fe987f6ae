/// How an execution of a test ended; every planned test has exactly one final outcome.
public enum Outcome: String, Sendable, Codable, CaseIterable {
  case passed
  case failed
  case skipped
  /// Its time limit ended it.
  case timedOut
  /// Its process ended in the middle of it: a signal, a trap, an early exit.
  case crashed
  /// A stop prevented or ended it: a signal to harness, the plan's limit, a maximum of failures.
  case cancelled
  /// Its worker ended or went silent without explaining it.
  case lost

  /// Whether a run with this outcome may be green.
  public var isGreen: Bool { self == .passed || self == .skipped }

  /// Whether a retry may follow: the test itself went wrong.
  public var isRetryable: Bool {
    switch self {
    case .failed, .timedOut, .crashed: true
    case .passed, .skipped, .cancelled, .lost: false
    }
  }

  /// Order of severity, for the outcome of a whole from those of its parts; higher wins.
  public var severity: Int {
    switch self {
    case .skipped: 0
    case .passed: 1
    case .cancelled: 2
    case .failed: 3
    case .timedOut: 4
    case .crashed: 5
    case .lost: 6
    }
  }
}
