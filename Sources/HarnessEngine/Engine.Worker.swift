import HarnessModel

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
    /// Tests of it that run at a time; 0 sets no limit.
    let width: Int
    /// The tests that run, in the order of their starts.
    var attempts: [Attempt] = []
    /// Tests that wait for leave to start, as slots.
    var claiming: Set<Int> = []
    /// Tests that were given leave and have not started.
    var granted: Set<Int> = []
    /// Tests that its process has started: of its own where the tests have processes of their own.
    var started = 0
    /// Which these were, in order.
    var history = FNV1a()
    /// The number of the process that the test which started last runs in.
    var process: Int?
    /// Whether it started or skipped any test.
    var cameToTests = false
    var ranAll = false
    /// What it is to run once its test holds what it claims.
    var held: Assignment?
    /// Whether a failing issue was seen.
    var sawFailure = false
    var stacks: String?
    /// When its time limit ended it; tests that still had time then are not to blame.
    var expiredAt: UInt64 = 0
    /// Processes that its tests had left behind before it ended.
    var strays = 0

    init(number: Int, strand: Int, given: Range<Int>, deadline: UInt64, width: Int) {
      self.number = number
      self.strand = strand
      self.given = given
      self.deadline = deadline
      self.width = width
    }

    /// When the first of its tests has taken too long; nil where none runs.
    var earliestDeadline: UInt64? {
      // Asked at every event: thousands of tests may run, and copying each would show.
      attempts.withUnsafeBufferPointer { attempts in
        var earliest: UInt64?
        var index = 0
        while index < attempts.count {
          earliest = min(earliest ?? .max, attempts[index].deadline)
          index += 1
        }
        return earliest
      }
    }

    /// Whether its tests still count: harness has not begun to end it.
    var isListening: Bool { phase == .running || phase == .finishing }
  }
}
