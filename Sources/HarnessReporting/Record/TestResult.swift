public import HarnessModel

/// A test, or a case of a parameterised one, with all its attempts.
public struct TestResult: Sendable, Hashable {
  public let id: TestID
  /// Repetition of the plan, 1-based.
  public let iteration: Int
  /// Whether it had to have an outcome; false for cases, and for what ran without being planned.
  public internal(set) var isPlanned: Bool
  /// Whether it is a case of a parameterised test.
  public let isCase: Bool
  public internal(set) var lane: String
  public internal(set) var framework: TestFramework?
  /// Where the test stands; nil for XCTest, which does not say.
  public internal(set) var location: SourceLocation?
  public internal(set) var displayName: String?
  public internal(set) var tags: [String]
  /// What plan and traits let it hold while it runs; a case has those of its test.
  public internal(set) var claims: [Claim]
  /// In order of their numbers.
  public internal(set) var attempts: [AttemptResult] = []
  /// The cases that started, sorted by id once the record is sealed.
  public internal(set) var cases: [TestResult] = []

  /// Whether its last attempt ended and no other was to follow.
  public var isFinal: Bool {
    guard let last = attempts.last, last.outcome != nil else { return false }
    return isCase || !last.willRetry
  }

  /// The final outcome; `lost` where there is none.
  public var outcome: Outcome {
    guard isFinal, let outcome = attempts.last?.outcome else { return .lost }
    return outcome
  }

  /// Whether it passed after a failed attempt.
  public var isFlaky: Bool {
    outcome == .passed && attempts.contains { $0.isRed }
  }

  /// How long the last attempt ran, in seconds.
  public var seconds: Double { attempts.last?.seconds ?? 0 }

  /// Where a reader should look: the first failure, the crash, else the test itself.
  public var place: SourceLocation? {
    for attempt in attempts where attempt.isRed {
      if let found = attempt.failures.lazy.compactMap(\.location).first { return found }
      if let found = attempt.location { return found }
    }
    return attempts.last?.location ?? location
  }

  /// Whether a report must name the test itself and not its cases alone.
  ///
  /// A parameterised test is represented by its cases, and by itself only where no case started
  /// or where something went wrong beyond its cases.
  public var isReportedItself: Bool {
    if cases.isEmpty { return true }
    if attempts.contains(where: { !$0.failures.isEmpty }) { return true }
    let own = outcome
    if own == .lost { return true }
    if isFlaky { return !cases.contains { $0.isFlaky } }
    if own.isGreen { return false }
    return !cases.contains { own == .failed ? !$0.outcome.isGreen : $0.outcome == own }
  }

  /// What reports list: the cases in order, after the test itself where it stands for something.
  public var reported: [TestResult] {
    if cases.isEmpty { return [self] }
    return isReportedItself ? [self] + cases : cases
  }
}
