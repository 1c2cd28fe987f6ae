/// One line of a bundle's `events.jsonl`, in order of arrival.
///
/// Written as one JSON object: `at` (seconds since the run's start, monotonic), `event` (the kind's
/// name) and the fields of the kind's payload beside them, keys sorted. Readers ignore kinds and
/// keys that they do not know.
public struct Event: Sendable, Hashable {
  /// The version of the schema, in `runStarted`; raised when a reader must change.
  public static let schemaVersion = 1

  /// Seconds since the run's start by the monotonic clock.
  public var at: Double
  public var kind: Kind

  public init(at: Double, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }

  /// What happened.
  public enum Kind: Sendable, Hashable {
    case runStarted(RunStarted)
    case buildStarted(BuildStarted)
    case buildEnded(BuildEnded)
    case planStarted(PlanStarted)
    case testPlanned(TestPlanned)
    /// All tests of all plans are planned now.
    case planningEnded(PlanningEnded)
    case workerStarted(WorkerStarted)
    case workerEnded(WorkerEnded)
    case testWaiting(TestWaiting)
    case testStarted(TestStarted)
    case issueRecorded(IssueRecorded)
    case attachmentRecorded(AttachmentRecorded)
    case outputRecorded(OutputRecorded)
    case inputUsed(InputUsed)
    case testEnded(TestEnded)
    case note(Note)
    case planEnded(PlanEnded)
    case runEnded(RunEnded)
    /// A kind that this version does not know.
    case unknown(String)
  }
}
