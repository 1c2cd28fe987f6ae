import HarnessModel

extension Engine {
  /// A test that runs.
  struct Attempt: Sendable {
    /// A case of a test that runs.
    struct Case: Sendable {
      let key: ResultKey
      let arguments: String
      let startedAt: UInt64
      var verdict = Verdict()
    }

    let slot: Int
    let key: ResultKey
    let startedAt: UInt64
    var verdict = Verdict()
    /// Whether its process ends itself because of an issue.
    var endsProcess = false
    /// A case whose end was never reported.
    var lostCase: String?
    var endedCases = 0
    /// The case that runs.
    var running: Case?
    /// How often each case's arguments came.
    var ordinals: [String: Int] = [:]

    init(slot: Int, key: ResultKey, startedAt: UInt64) {
      self.slot = slot
      self.key = key
      self.startedAt = startedAt
    }
  }

  /// What is known of the outcome of something that runs.
  struct Verdict: Sendable {
    var hasFailed = false
    var isSkipped = false
    /// Why and where it was skipped.
    var reason: String?
    var location: SourceLocation?

    /// Takes over why something was skipped.
    mutating func skip(_ skip: Verdict) {
      isSkipped = true
      reason = skip.reason
      location = skip.location
    }

    /// The outcome if it ends now by itself.
    var outcome: Outcome { hasFailed ? .failed : isSkipped ? .skipped : .passed }
  }
}
