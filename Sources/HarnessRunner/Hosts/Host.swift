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
  /// How to start a process that runs tests, in order.
  func launch(_ tests: [TestRecord]) -> WorkerLaunch
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
