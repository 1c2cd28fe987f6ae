/// A bounded run of a tool: its output is drained while it runs, and it always ends.
public final class ChildRun {
  /// The two outputs of a process.
  public enum Stream: String, Sendable {
    case standardOutput
    case standardError
  }

  /// What bounds a run.
  public struct Limits: Sendable {
    /// How long it may take, in nanoseconds; nil for no limit.
    public var time: UInt64?
    /// How long it may take to end after SIGTERM before it is killed, in nanoseconds.
    public var grace: UInt64
    /// How many bytes it may write before it is ended; nil for no limit.
    public var output: Int?

    public init(time: UInt64?, grace: UInt64 = 2_000_000_000, output: Int? = nil) {
      self.time = time
      self.grace = grace
      self.output = output
    }
  }

  /// Whether it has ended, with its output told.
  public private(set) var hasEnded = false
  /// The process id while it runs.
  public var pid: Int32? { worker?.pid }

  private let spec: ProcessSpec
  private let limits: Limits
  private let loop: EventLoop
  private let onOutput: (Stream, UnsafeRawBufferPointer) -> Void
  private let onEnd: (Result<ChildResult, SystemError>) -> Void
  private let start = MonotonicClock.now
  private var worker: WorkerProcess?
  private var readers: [StreamReader] = []
  private var timer: EventLoop.Token?
  private var stop: ChildResult.Stop?
  private var outputCount = 0
  private var exit: (ProcessExit, ProcessUsage, UInt64)?
  private var failure: SystemError?

  /// Starts a tool; its descriptors 1 and 2 are set here.
  ///
  /// - Parameters:
  ///   - spec: What to start.
  ///   - limits: What bounds it.
  ///   - loop: The loop that calls.
  ///   - onOutput: Gets the output in pieces; the memory is valid during the call only.
  ///   - onEnd: Gets the result, once; a failure means it was not started or its end is unknown.
  /// - Throws: When no supervisor can be started.
  public init(
    _ spec: ProcessSpec, limits: Limits, on loop: EventLoop,
    onOutput: @escaping (Stream, UnsafeRawBufferPointer) -> Void,
    onEnd: @escaping (Result<ChildResult, SystemError>) -> Void
  ) throws(SystemError) {
    self.spec = spec
    self.limits = limits
    self.loop = loop
    self.onOutput = onOutput
    self.onEnd = onEnd
    try begin()
  }

  /// Ends it early: SIGTERM, then SIGKILL for everything after the grace.
  public func cancel() {
    end(.cancelled)
  }

  // MARK: - Course

  private func begin() throws(SystemError) {
    let outputs = try DescriptorPair.pipe(named: "the output of \(spec.executable)")
    let errors = try DescriptorPair.pipe(named: "the errors of \(spec.executable)")
    outputs.readEnd.growPipe()
    errors.readEnd.growPipe()
    var spec = spec
    spec.descriptors.removeAll { $0.child == 1 || $0.child == 2 }
    spec.descriptors += [
      .init(child: 1, parent: outputs.writeEnd.number),
      .init(child: 2, parent: errors.writeEnd.number),
    ]
    worker = try WorkerProcess(spec, on: loop) { self.handle($0) }
    outputs.writeEnd.close()
    errors.writeEnd.close()
    for (stream, pair) in [(Stream.standardOutput, outputs), (.standardError, errors)] {
      readers.append(
        try StreamReader(pair.readEnd, on: loop, onBytes: { self.take($0, from: stream) }))
    }
    if let time = limits.time {
      timer = loop.schedule(after: time) { self.end(.timeLimit) }
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, from stream: Stream) {
    guard let limit = limits.output else { return onOutput(stream, bytes) }
    let room = max(0, limit - outputCount)
    outputCount += bytes.count
    if room > 0 { onOutput(stream, UnsafeRawBufferPointer(rebasing: bytes.prefix(room))) }
    if outputCount > limit { end(.outputLimit) }
  }

  private func end(_ reason: ChildResult.Stop) {
    guard stop == nil, exit == nil, !hasEnded else { return }
    stop = reason
    if let timer { loop.cancel(timer) }
    worker?.send(.terminate)
    // A stopped process must run to see the signal.
    worker?.send(.resume)
    timer = loop.schedule(after: limits.grace) { self.worker?.kill() }
  }

  private func handle(_ event: WorkerEvent) {
    switch event {
    case .started: break
    case .notStarted(let error): failure = error
    case .exited(let status, let usage, let moment): exit = (status, usage, moment)
    case .ended(let cleanup): finish(cleanup)
    }
  }

  private func finish(_ cleanup: WorkerEvent.Cleanup) {
    if let timer { loop.cancel(timer) }
    for reader in readers { reader.finish() }
    readers = []
    hasEnded = true
    worker = nil
    guard let (status, usage, moment) = exit else {
      let lost = SystemError("follow", spec.executable, reason: "its supervisor was killed")
      return onEnd(.failure(failure ?? lost))
    }
    onEnd(
      .success(
        ChildResult(
          exit: status, stop: stop, usage: usage, duration: moment - min(moment, start),
          strays: cleanup.strays, survivors: cleanup.survivors)))
  }
}
