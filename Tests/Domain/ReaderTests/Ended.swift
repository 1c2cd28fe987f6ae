/// How a program ended, and everything that it said.
struct Ended: Equatable {
  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It was still running at the limit, and was killed.
    case overran
    /// The system has no word of it; the number is its error.
    case unknown(Int32)
  }

  var status: Status
  var output: String
  var errors: String
}

extension Ended.Status {
  /// Reads what `waitpid` says: the low seven bits are a signal, the next byte an exit code.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }
}
