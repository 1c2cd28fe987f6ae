/// How a process ended.
public enum ProcessEnd: Hashable, Sendable, Codable, CustomStringConvertible {
  /// It exited by itself with a status of 0 to 255.
  case exited(Int32)
  /// A signal ended it.
  case signaled(Int32)
  /// Nobody can say: its supervisor is gone.
  case unknown

  /// `exit status 3`, `signal 11 (SIGSEGV)`.
  public var description: String {
    switch self {
    case .exited(let status): "exit status \(status)"
    case .signaled(let number):
      "signal \(number)" + (Self.name(ofSignal: number).map { " (\($0))" } ?? "")
    case .unknown: "unknown end"
    }
  }

  /// The usual name of a signal on Linux x86-64 and arm64; nil for real-time signals.
  public static func name(ofSignal number: Int32) -> String? {
    let names = [
      "SIGHUP", "SIGINT", "SIGQUIT", "SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE",
      "SIGKILL", "SIGUSR1", "SIGSEGV", "SIGUSR2", "SIGPIPE", "SIGALRM", "SIGTERM", "SIGSTKFLT",
      "SIGCHLD", "SIGCONT", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGURG", "SIGXCPU",
      "SIGXFSZ", "SIGVTALRM", "SIGPROF", "SIGWINCH", "SIGIO", "SIGPWR", "SIGSYS",
    ]
    return (1...Int32(names.count)).contains(number) ? names[Int(number) - 1] : nil
  }
}
