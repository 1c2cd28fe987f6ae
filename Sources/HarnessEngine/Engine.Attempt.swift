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
    /// The cases that run, in the order of their starts; several where tests run side by side.
    var running: [Case] = []
    /// How often each case's arguments came.
    var ordinals: [String: Int] = [:]
    /// When it, or the case of it that started last, has taken too long.
    var deadline: UInt64

    init(slot: Int, key: ResultKey, startedAt: UInt64, deadline: UInt64) {
      self.slot = slot
      self.key = key
      self.startedAt = startedAt
      self.deadline = deadline
    }

    /// The place of a case that runs, by its displayed arguments.
    func place(of arguments: String) -> Int? {
      running.firstIndex { $0.arguments == arguments }
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
