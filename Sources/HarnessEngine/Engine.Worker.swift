extension Engine {
  /// A process that was asked for and has not gone.
  struct Worker: Sendable {
    enum Phase: Sendable {
      /// Asked for, not there yet.
      case starting
      case running
      /// It hung; its stack traces are being taken.
      case capturing
      /// It has run all and is to end by itself.
      case finishing
      /// It was asked to end.
      case terminating
      /// It was killed.
      case killing
    }

    /// Why harness ends a worker.
    enum Cause: Sendable {
      /// It was asked for and did not come.
      case neverCame
      /// A test, or what stands before or after one, took too long.
      case timeLimit
      /// The plan is stopped.
      case halt
      /// It did not end by itself after it had run all.
      case lingering
    }

    let number: Int
    let strand: Int
    /// What it was given and has not started lies in these slots; others may lie between.
    var given: Range<Int>
    var phase = Phase.starting
    var cause: Cause?
    /// When the phase has taken too long.
    var deadline: UInt64
    var hasStarted = false
    /// The test that runs.
    var attempt: Attempt?
    /// Tests that it has started.
    var started = 0
    /// Whether it started or skipped any test.
    var cameToTests = false
    var ranAll = false
    /// Whether a failing issue was seen.
    var sawFailure = false
    var stacks: String?

    /// Whether its tests still count: harness has not begun to end it.
    var isListening: Bool { phase == .running || phase == .finishing }
  }
}
