/// How long to pause before looking again, and when to give up.
///
/// What counts is how long nothing moved, so that a long queue of short tests is no reason to give
/// up. Time is counted by the pauses taken: no clock is read.
struct Patience {
  /// The longest pause.
  private static let longest: Duration = .milliseconds(50)

  let maximum: Duration
  private(set) var waited: Duration = .zero
  private var interval: Duration = .milliseconds(1)
  private var seen: String?

  init(maximum: Duration) {
    self.maximum = maximum
  }

  /// The next pause.
  ///
  /// - Parameter mark: What is the same as long as nothing moves.
  /// - Returns: nil where nothing moved for the longest wait.
  mutating func pause(_ mark: String) -> Duration? {
    if mark != seen {
      seen = mark
      waited = .zero
    }
    guard waited < maximum else { return nil }
    let pause = min(interval, maximum - waited)
    waited += pause
    interval = min(interval * 2, Self.longest)
    return pause
  }
}

extension Duration {
  /// In seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
