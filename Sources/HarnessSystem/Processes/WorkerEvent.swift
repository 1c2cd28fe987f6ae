/// What a supervisor tells about its worker: started, then exited, then ended; or only the latter.
public enum WorkerEvent: Equatable, Sendable {
  /// What was found when the worker was over.
  public struct Cleanup: Hashable, Sendable {
    /// Processes that the worker had left behind and that were killed.
    public let strays: Int
    /// Processes that could not be killed within the limit; all but always 0.
    public let survivors: Int
    /// The supervisor itself was killed: the worker died with it and its exit is not known.
    public let supervisorWasLost: Bool

    public init(strays: Int, survivors: Int, supervisorWasLost: Bool) {
      self.strays = strays
      self.survivors = survivors
      self.supervisorWasLost = supervisorWasLost
    }
  }

  /// The executable runs under this process id.
  case started(pid: Int32)
  /// The executable could not be started. `ended` follows.
  case notStarted(SystemError)
  /// The worker ended, at a moment in nanoseconds of `MonotonicClock`.
  case exited(ProcessExit, ProcessUsage, moment: UInt64)
  /// Always the last: no descendant lives, and all output is in the pipes.
  case ended(Cleanup)
}
