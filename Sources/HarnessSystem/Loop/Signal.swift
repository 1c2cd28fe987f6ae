import CHarnessSystem

/// A signal of the operating system.
public struct Signal: RawRepresentable, Hashable, Sendable {
  /// Its number on this platform.
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  public static let hangUp = Signal(rawValue: SIGHUP)
  public static let interrupt = Signal(rawValue: SIGINT)
  public static let quit = Signal(rawValue: SIGQUIT)
  public static let abort = Signal(rawValue: SIGABRT)
  public static let kill = Signal(rawValue: SIGKILL)
  public static let terminate = Signal(rawValue: SIGTERM)
  public static let stop = Signal(rawValue: SIGSTOP)
  public static let resume = Signal(rawValue: SIGCONT)
  public static let user1 = Signal(rawValue: SIGUSR1)
  public static let user2 = Signal(rawValue: SIGUSR2)

  /// Its name such as "SIGTERM", or "signal 42" where it has none.
  public var name: String {
    Self.names.first { $0.0 == rawValue }?.1 ?? "signal \(rawValue)"
  }

  private static let names: [(Int32, String)] = [
    (SIGHUP, "SIGHUP"), (SIGINT, "SIGINT"), (SIGQUIT, "SIGQUIT"), (SIGILL, "SIGILL"),
    (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
    (SIGKILL, "SIGKILL"), (SIGUSR1, "SIGUSR1"), (SIGSEGV, "SIGSEGV"), (SIGUSR2, "SIGUSR2"),
    (SIGPIPE, "SIGPIPE"), (SIGALRM, "SIGALRM"), (SIGTERM, "SIGTERM"), (SIGCHLD, "SIGCHLD"),
    (SIGCONT, "SIGCONT"), (SIGSTOP, "SIGSTOP"), (SIGTSTP, "SIGTSTP"), (SIGTTIN, "SIGTTIN"),
    (SIGTTOU, "SIGTTOU"), (SIGURG, "SIGURG"), (SIGXCPU, "SIGXCPU"), (SIGXFSZ, "SIGXFSZ"),
    (SIGVTALRM, "SIGVTALRM"), (SIGPROF, "SIGPROF"), (SIGWINCH, "SIGWINCH"), (SIGSYS, "SIGSYS"),
  ]
}

extension Signal: CustomStringConvertible {
  public var description: String { name }
}
