import HarnessEngine
import HarnessModel
import HarnessPlanning

/// A way to execute test code.
protocol Host {
  /// As envelopes and events name it.
  var name: String { get }
  /// Tests that one process can be given; nil means any number.
  var testsPerWorker: Int? { get }
  /// How to start the processes that list the binary's tests, one after the other.
  func discovery() -> [WorkerLaunch]
  /// Whether its workers ask for claims of their tests when these are next; otherwise harness takes
  /// them before it starts a worker.
  var asksForClaims: Bool { get }
  /// Whether its workers make the homes of isolated tests; otherwise harness does, for each worker.
  var makesHomes: Bool { get }
  /// How to start a process that runs tests.
  func launch(_ work: Work) -> WorkerLaunch
  /// What to write to a worker's channel so that a test may start which asked for its claims.
  func grant(_ test: TestRecord, slots: [String: Int]) -> [UInt8]
  /// The tests that the discovery processes told of; nil where a list is not complete.
  func discovered(by translators: [any Translator]) -> [DiscoveredTest]?
}

/// How a worker is started and understood.
struct WorkerLaunch {
  /// The channel besides the output streams; the child finds it as descriptor 3.
  enum Channel {
    /// Commands go down and reports come up.
    case socket
    /// Reports come up.
    case pipe
  }

  var arguments: [String] = []
  /// Added to the environment of the tests.
  var environment: [String: String] = [:]
  var channel: Channel
  /// Written to the channel at the start.
  var greeting: [UInt8] = []
  /// Written to the channel when nothing more comes.
  var farewell: [UInt8] = []
  var translator: any Translator
}

/// What a worker is to run, and on which ground.
struct Work {
  var assignment: Engine.Assignment
  /// What tests hold while they run; only those that hold something.
  var claims: [TestID: [Claim]] = [:]
  /// The order of the tests.
  var order: Plan.Order = .source
  /// Below it, tests with processes of their own get their homes and temporary files.
  var folder = "/tmp"
  /// The variables that lead there, and the names of the folders.
  var variables: [String: String] = [:]
  /// The worker's number.
  var worker = 1
  /// What the envelope fixes, as the preloaded library reads it; nil where that is nothing.
  var axes: String?
}
