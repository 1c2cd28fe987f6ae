import HarnessEngine
import HarnessModel

/// Turns what a worker writes into host events; one for each worker.
protocol Translator: AnyObject {
  /// Where the events go; set before anything is received.
  var onEvent: (HostEvent) -> Void { get set }
  /// Takes bytes of the control channel.
  func receiveControl(_ bytes: UnsafeRawBufferPointer)
  /// Takes bytes of an output stream.
  func receive(_ stream: Event.OutputRecorded.Stream, _ bytes: UnsafeRawBufferPointer)
  /// The process is gone and everything it wrote was received.
  func finish(_ end: ProcessEnd)
  /// The last of what was written to stderr, to look for the words of a trap.
  var lastErrors: [UInt8] { get }
}
