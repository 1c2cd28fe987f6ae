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

    init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
      cursor = range.lowerBound
    }
  }
}
