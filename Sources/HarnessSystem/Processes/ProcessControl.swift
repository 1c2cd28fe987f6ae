import CHarnessSystem

/// This process and others, by their ids.
public enum ProcessControl {
  /// The id of this process.
  public static var ownID: Int32 { getpid() }

  /// Sends a signal to one process.
  ///
  /// - Parameters:
  ///   - signal: What to send.
  ///   - pid: A process id above 1; groups and "everybody" are refused.
  /// - Throws: When there is no such process, or it belongs to somebody else.
  public static func send(_ signal: Signal, to pid: Int32) throws(SystemError) {
    guard pid > 1 else {
      throw SystemError("signal", "process \(pid)", code: EINVAL)
    }
    guard kill(pid, signal.rawValue) == 0 else {
      throw SystemError.last("signal", "process \(pid)")
    }
  }

  /// Whether a process exists, also as one that nobody has waited for yet.
  ///
  /// - Parameter pid: A process id.
  public static func exists(_ pid: Int32) -> Bool {
    pid > 0 && (kill(pid, 0) == 0 || harness_errno() == EPERM)
  }

  /// Ends this process by a signal, as a shell expects of a program that was interrupted.
  ///
  /// - Parameter signal: Its default action must be to end a process.
  public static func die(by signal: Signal) -> Never {
    _ = harness_signal_default(signal.rawValue)
    _ = kill(getpid(), signal.rawValue)
    exit(128 + signal.rawValue)
  }
}
