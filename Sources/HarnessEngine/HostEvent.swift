public import HarnessModel

/// What a worker reported, in the words of harness: the same for every host.
public enum HostEvent: Sendable, Hashable {
  /// A test or a case of one.
  public struct Unit: Sendable, Hashable {
    public var test: TestID
    /// The displayed arguments of a case; nil for the test itself.
    public var arguments: String?

    public init(_ test: TestID, arguments: String? = nil) {
      self.test = test
      self.arguments = arguments
    }
  }

  /// A test function or a case began; a case begins after its test.
  case started(Unit)
  /// A test could start, but for resources that tests of its own process hold.
  case waiting(TestID, resources: [String])
  /// A test is next, and asks for what tests of other processes may hold.
  case claiming(TestID)
  /// A test used something that comes from outside of it or that others may share; `unit` is nil
  /// outside of any test, `function` where it is not known who asked.
  case used(
    unit: Unit?, Event.InputUsed.Input, name: String, function: String? = nil, count: Int = 1)
  /// Processes that a test had left behind were ended; the worker goes on.
  case strays(Int)
  /// An issue; `unit` is nil where it belongs to no test, and `endsProcess` says that the test's
  /// process will end itself because of it (an overridden `continueAfterFailure`).
  case issue(unit: Unit?, Issue, endsProcess: Bool)
  /// An attachment that was kept or refused; `unit` is nil outside of any test.
  case attachment(unit: Unit?, Attachment)
  /// The test was skipped, perhaps without having started. A suite that is skipped as a whole is
  /// reported once for each of its tests.
  case skipped(Unit, reason: String?, location: SourceLocation?)
  /// What a unit wrote, before its end is reported; `unit` is nil outside of any test.
  case output(unit: Unit?, Event.OutputRecorded.Stream, CapturedText)
  /// A test function or a case ended, after its output; `seconds` where the host measured it.
  case ended(Unit, seconds: Double?)
  /// The worker has nothing left to run of what it was given.
  case ranAll
  /// The binary ended or returned without running any test: its own `main` runs none.
  case ranNothing
  /// Something that the user should know and that makes nothing red.
  case warning(String)
  /// The host met something that it cannot explain.
  case failure(String)
}
