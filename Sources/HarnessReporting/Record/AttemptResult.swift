public import HarnessModel

/// One execution of a test or of a case, with all that it reported.
public struct AttemptResult: Sendable, Hashable {
  /// 1-based.
  public let number: Int
  /// Nil until it ended.
  public internal(set) var outcome: Outcome?
  /// How long it ran.
  public internal(set) var seconds = 0.0
  /// Number of the worker's process; 0 where it never started.
  public internal(set) var worker = 0
  /// Whether another attempt was to follow.
  public internal(set) var willRetry = false
  /// Why it was skipped, how it crashed, what cancelled it.
  public internal(set) var reason: String?
  /// Where it crashed or was skipped, if that is known.
  public internal(set) var location: SourceLocation?
  /// Stack traces of a test that hung.
  public internal(set) var stacks: String?
  /// In order of arrival, at most `RunRecord.Limits.issues`.
  public internal(set) var issues: [Issue] = []
  /// Issues beyond that limit.
  public internal(set) var omittedIssues = 0
  public internal(set) var attachments: [Attachment] = []
  /// What it wrote; kept only where it did not pass.
  public internal(set) var stdout: CapturedText?
  public internal(set) var stderr: CapturedText?
  /// Index into `RunRecord.envelopes`; nil for cases, which share that of their test.
  public internal(set) var envelope: Int?
  /// How many tests ran before it in the same process.
  public internal(set) var predecessors = 0

  init(number: Int) {
    self.number = number
  }

  /// The issues that fail it.
  public var failures: [Issue] { issues.filter { $0.severity == .failure } }

  /// Whether it ended in a way that makes a run red.
  public var isRed: Bool { outcome.map { !$0.isGreen } ?? false }
}
