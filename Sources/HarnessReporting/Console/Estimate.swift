import HarnessModel

/// How long a run still takes, from the times of a previous one.
struct Estimate: Sendable {
  private let timings: Timings
  private var waiting: [ResultKey: Double] = [:]
  private var knownWaiting = 0.0
  private var unknownWaiting = 0
  /// Times of this run, for tests that the previous one did not have.
  private var ended = 0
  private var endedSeconds = 0.0

  init(timings: Timings) {
    self.timings = timings
  }

  /// A test that has yet to run.
  mutating func plan(_ key: ResultKey) {
    if let seconds = timings.seconds(plan: key.plan, row: key.row, test: key.test) {
      waiting[key] = seconds
      knownWaiting += seconds
    } else {
      unknownWaiting += 1
      waiting[key] = -1
    }
  }

  /// A planned test that is over, or that never will run.
  mutating func end(_ key: ResultKey, seconds: Double) {
    var planned = key
    planned.attempt = 1
    guard let expected = waiting.removeValue(forKey: planned) else { return }
    if expected < 0 { unknownWaiting -= 1 } else { knownWaiting -= expected }
    ended += 1
    endedSeconds += seconds
  }

  /// Seconds until the end; nil where nothing is known of it.
  ///
  /// - Parameters:
  ///   - running: The seconds that each running test has taken.
  ///   - workers: Processes at a time.
  func remaining(running: [(key: ResultKey, seconds: Double)], workers: Int) -> Double? {
    if timings.plans.isEmpty || (ended == 0 && unknownWaiting == waiting.count) { return nil }
    let mean = ended > 0 ? endedSeconds / Double(ended) : 0
    var work = max(0, knownWaiting) + Double(unknownWaiting) * mean
    var longest = 0.0
    for test in running {
      var planned = test.key
      planned.attempt = 1
      guard let expected = waiting[planned] else { continue }
      let whole = expected < 0 ? mean : expected
      work -= min(whole, test.seconds)
      longest = max(longest, whole - test.seconds)
    }
    return max(0, longest, work / Double(max(1, workers)))
  }
}
