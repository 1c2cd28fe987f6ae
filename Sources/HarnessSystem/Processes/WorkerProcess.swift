import CHarnessSystem

/// A process under a supervisor of its own, which ends it with all its descendants, whatever they
/// do, also when this process is killed.
///
/// The loop keeps it alive until `ended` was told.
public final class WorkerProcess {
  /// Whom a signal is for.
  public enum Target: Sendable {
    /// The worker and those of its descendants that stayed in its process group.
    case group
    /// The worker alone.
    case worker
  }

  /// The process id of the supervisor.
  public let supervisor: Int32
  /// The process id of the worker, from `started` to `exited`.
  public private(set) var pid: Int32?
  /// Whether `ended` was told.
  public private(set) var hasEnded = false

  private let executable: String
  private let command: Descriptor
  private let loop: EventLoop
  private let onEvent: (WorkerEvent) -> Void
  private var records: [UInt8] = []
  private var cleanup: WorkerEvent.Cleanup?

  /// Starts a supervisor and, through it, the worker.
  ///
  /// - Parameters:
  ///   - spec: What to start.
  ///   - loop: The loop that calls.
  ///   - onEvent: Gets the events, never before this call has returned.
  /// - Throws: When no supervisor can be started; a wrong executable is the event `notStarted`.
  public init(
    _ spec: ProcessSpec, on loop: EventLoop, onEvent: @escaping (WorkerEvent) -> Void
  ) throws(SystemError) {
    executable = spec.executable
    self.loop = loop
    self.onEvent = onEvent
    let spawned = try spec.spawn()
    supervisor = spawned.supervisor
    command = Descriptor(owning: spawned.command, name: "the supervisor of \(spec.executable)")
    let report = Descriptor(owning: spawned.report, name: command.name)
    try command.setNonBlocking()
    try StreamReader(
      report, on: loop, onBytes: { self.receive($0) }, onEnd: { _ in self.finish() })
  }

  /// Sends a signal; `kill` ends everything. After the end it does nothing.
  ///
  /// - Parameters:
  ///   - signal: What to send.
  ///   - target: Whom to send it to.
  public func send(_ signal: Signal, to target: Target = .group) {
    guard !command.isClosed, (1...127).contains(signal.rawValue) else { return }
    // A test may have stopped its supervisor, which must run to hear.
    _ = CHarnessSystem.kill(supervisor, SIGCONT)
    let byte = UInt8(signal.rawValue) | (target == .worker ? 0x80 : 0)
    // A supervisor that is gone has told so, or its end of file will.
    _ = try? withUnsafeBytes(of: byte) { bytes in try command.write(bytes) }
  }

  /// Kills the worker and all its descendants; `exited` and `ended` follow.
  public func kill() {
    send(.kill)
  }

  // MARK: - Records

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    records.append(contentsOf: bytes)
    let size = MemoryLayout<harness_record>.size
    while records.count >= size {
      let record = records.withUnsafeBytes { $0.loadUnaligned(as: harness_record.self) }
      records.removeFirst(size)
      handle(record)
    }
  }

  private func handle(_ record: harness_record) {
    switch UInt32(record.kind) {
    case HARNESS_STARTED.rawValue:
      pid = record.pid
      onEvent(.started(pid: record.pid))
    case HARNESS_NOT_STARTED.rawValue:
      cleanup = .init(strays: 0, survivors: 0, supervisorWasLost: false)
      onEvent(.notStarted(failure(record)))
    case HARNESS_EXITED.rawValue:
      pid = nil
      let usage = ProcessUsage(
        userTime: record.user_time, systemTime: record.system_time, peakMemory: record.peak_memory)
      onEvent(.exited(ProcessExit(status: record.status), usage, moment: record.moment))
    default:
      cleanup = .init(
        strays: Int(record.status), survivors: Int(record.detail), supervisorWasLost: false)
    }
  }

  private func failure(_ record: harness_record) -> SystemError {
    let step: String? =
      switch UInt32(record.detail) {
      case HARNESS_STEP_FORK.rawValue: "no process could be made"
      case HARNESS_STEP_DESCRIPTORS.rawValue: "its descriptors could not be set"
      case HARNESS_STEP_LIMITS.rawValue: "its limits could not be set"
      case HARNESS_STEP_DIRECTORY.rawValue: "its working directory could not be entered"
      default: nil
      }
    let text = SystemError.text(of: record.status)
    return SystemError(
      "start", executable, code: record.status, reason: step.map { "\($0): \(text)" } ?? text)
  }

  /// The supervisor is gone, in order or not.
  private func finish() {
    if cleanup == nil, let pid {
      // Killed from outside. The worker died with it; its group may have outlived it.
      _ = CHarnessSystem.kill(-pid, SIGKILL)
    }
    pid = nil
    hasEnded = true
    command.close()
    // Its pipe is closed, so it is over: this wait ends at once.
    while waitpid(supervisor, nil, 0) < 0, harness_errno() == EINTR {}
    onEvent(.ended(cleanup ?? .init(strays: 0, survivors: 0, supervisorWasLost: true)))
  }
}
