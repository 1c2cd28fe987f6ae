public import HarnessModel

/// Everything that the events of a run tell, folded into what reports need.
///
/// Text is bounded while events arrive: the output of passed attempts is dropped, that of others is
/// cut in its middle, so that a run of any size can be reported in bounded memory.
public struct RunRecord: Sendable {
  /// Nil until the first event.
  public internal(set) var run: Event.RunStarted?
  public internal(set) var builds: [Event.BuildEnded] = []
  /// The builds that did not end yet.
  public internal(set) var openBuilds: [Event.BuildStarted] = []
  /// In order of their start.
  public internal(set) var plans: [PlanResult] = []
  /// The workers whose end was not explained, or who left processes behind.
  public internal(set) var oddWorkers: [Event.WorkerEnded] = []
  /// Worker processes that were started.
  public internal(set) var workerCount = 0
  /// At most `Limits.runIssues`.
  public internal(set) var runIssues: [RunIssue] = []
  /// Run-level issues beyond that limit.
  public internal(set) var omittedRunIssues = 0
  /// At most `Limits.notes`, in order of arrival.
  public internal(set) var notes: [Event.Note] = []
  /// What was written outside of any test, in order of arrival.
  public internal(set) var outsideOutput: [Event.OutputRecorded] = []
  /// The envelopes of attempts without what differs from test to test: `lane` and `history` are
  /// empty and `predecessors` is 0.
  public internal(set) var envelopes: [Envelope] = []
  /// How many tests were planned; nil until planning ended.
  public internal(set) var plannedTests: Int?
  /// How the run ended; nil where it did not.
  public internal(set) var end: Event.RunEnded?
  /// Seconds from the run's start to the last event.
  public internal(set) var lastEvent = 0.0

  /// Whether the output of a passed test is kept as well.
  let keepsOutput: @Sendable (TestID) -> Bool
  var budget = Budget()
  var index: [Place: Position] = [:]
  var envelopeIndex: [Envelope: Int] = [:]
  /// For each worker the tests that it started, in order; attempts know their places.
  var startedTests: [[TestID]] = []
  var startedIndex: [WorkerPlace: Int] = [:]
  /// One copy of the name of each input.
  var inputIndex: Set<UsedInput> = []
  var isSorted = true
  var lastLane = ""
  var lastFile = ""
  var lastClaims: [Claim] = []

  /// Makes the record of a run of which nothing is known.
  ///
  /// - Parameter keepsOutput: Says for which tests output is kept although they passed.
  public init(keepingOutputOf keepsOutput: @escaping @Sendable (TestID) -> Bool = { _ in false }) {
    self.keepsOutput = keepsOutput
  }

  /// Makes the record of events and seals it.
  public init(_ events: some Sequence<Event>) {
    self.init()
    for event in events { apply(event) }
    seal()
  }

  /// Bounds of what a record keeps.
  public enum Limits {
    /// Issues of one attempt.
    public static let issues = 100
    /// Issues outside of tests.
    public static let runIssues = 1_000
    public static let notes = 1_000
    /// Bytes of one issue's text, and of each of its details.
    public static let issueText = 16_384
    /// Bytes of one stream of one attempt.
    public static let output = 32_768
    /// Bytes of one attempt's stack traces.
    public static let stacks = 131_072
    /// Bytes of all outputs, stacks and issues together; beyond it only the first of each stay.
    public static let total = 50_331_648
  }
}
