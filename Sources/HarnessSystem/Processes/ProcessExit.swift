import CHarnessSystem

/// How a process ended.
public enum ProcessExit: Hashable, Sendable {
  /// It ended itself with a code.
  case code(Int32)
  /// A signal ended it.
  case signal(Signal, coreDumped: Bool)

  /// Whether it ended itself with code 0.
  public var isSuccess: Bool { self == .code(0) }

  /// Decodes a status of wait(2).
  init(status: Int32) {
    if harness_exited(status) != 0 {
      self = .code(harness_exit_code(status))
    } else {
      self = .signal(
        Signal(rawValue: harness_term_signal(status)),
        coreDumped: harness_core_dumped(status) != 0)
    }
  }
}

extension ProcessExit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .code(let code): "exit code \(code)"
    case .signal(let signal, let coreDumped):
      "\(signal)" + (coreDumped ? ", core dumped" : "")
    }
  }
}
