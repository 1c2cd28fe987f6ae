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
  /// How many tests started before it in the same process; `RunRecord.ranBefore` names them.
  public internal(set) var predecessors = 0
  /// Which tests these were: a hash over their ids in order; empty where there were none.
  public internal(set) var history = ""
  /// Seconds for which it waited for resources before it started; nil where it did not.
  public internal(set) var waited: Double?
  /// What it used from outside of it, sorted, each once.
  public internal(set) var inputs: [CountedInput] = []
  /// Its place among the tests that its worker started; nil for cases.
  var start: StartPlace?

  /// A worker's list of tests, and a place in it.
  struct StartPlace: Sendable, Hashable {
    /// Index into `RunRecord.startedTests`.
    var worker: Int
    var position: Int
  }

  init(number: Int) {
    self.number = number
  }

  /// The issues that fail it.
  public var failures: [Issue] { issues.filter { $0.severity == .failure } }

  /// Whether it ended in a way that makes a run red.
  public var isRed: Bool { outcome.map { !$0.isGreen } ?? false }
}
