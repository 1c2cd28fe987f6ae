import HarnessModel

extension Engine {
  /// A planned test and how far it has come.
  struct Slot: Sendable {
    enum State: Sendable {
      /// Its next attempt has not started.
      case waiting
      case running
      /// It has its final outcome.
      case ended
    }

    let record: TestRecord
    /// The strand of its lane.
    let lane: Int
    var state = State.waiting
    /// The attempt that runs or is next, 1-based; in the end the last one.
    var attempt = 1
    /// The strand that holds this attempt.
    var strand: Int
    /// Cases that are counted; kept only where a retry may start them again.
    var cases: Set<TestID> = []
    /// Whether it was granted what it claims on the machine.
    var isGranted = false
    /// Since when it waits for resources; nil where it does not.
    var waitingSince: UInt64?
    /// The worker that was given this attempt; nil where none was.
    var worker: Int?
    /// Which of the worker's processes runs it: one after the other, numbered from 0.
    var process = 0

    init(record: TestRecord, lane: Int) {
      self.record = record
      self.lane = lane
      strand = lane
    }

    /// Whether an attempt of it has ended.
    var hasEnded: Bool { state == .ended || attempt > 1 }
  }
}
