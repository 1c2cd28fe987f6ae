import HarnessModel

extension Engine {
  /// What runs in order in one worker after another: a lane, or one retry.
  struct Strand: Sendable {
    let name: String
    /// Its place in the slots.
    let range: Range<Int>
    /// No test before this one waits for this strand.
    var cursor: Int
    /// Workers in a row that ended without having come to any test.
    var barren = 0
    /// What its tests share a process with.
    let isolation: Plan.Isolation
    /// Whether a worker of it died while several tests ran: the next one runs one at a time, to see
    /// which of them did it.
    var isCareful = false

    init(name: String, isolation: Plan.Isolation, range: Range<Int>) {
      self.name = name
      self.isolation = isolation
      self.range = range
      cursor = range.lowerBound
    }
  }
}
