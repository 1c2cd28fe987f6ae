import HarnessEngine
import HarnessModel
import HarnessSystem

/// One worker: its process, its channels, and the translator that understands them.
final class WorkerSession {
  /// How a worker ended, or why it never began.
  enum Ending {
    case exited(Engine.Exit)
    case notStarted(String)
  }

  /// The process id once it runs.
  private(set) var pid: Int32?

  private let translator: any Translator
  private let onStart: (Int32) -> Void
  private let onEvent: (HostEvent) -> Void
  private var gate = EventGate<HostEvent>()
  private let onEnd: (Ending) -> Void
  private let farewell: [UInt8]
  private var process: WorkerProcess?
  private var writer: StreamWriter?
  private var readers: [StreamReader] = []
  private var exit: ProcessEnd?
  private var failure: String?
  private var hasEnded = false

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - launch: What to start and how to understand it.
  ///   - executable: The test binary.
  ///   - environment: The environment of the tests; the launch adds to it.
  ///   - directory: The working directory.
  ///   - isCapturing: Whether output comes through pipes; otherwise tests write to ours.
  ///   - loop: The loop that calls.
  ///   - onStart: Told once the process runs.
  ///   - onEvent: Gets what the tests do.
  ///   - onEnd: Told once, last.
  init(
    _ launch: WorkerLaunch, executable: String, environment: [String: String], directory: String,
    isCapturing: Bool, on loop: EventLoop, onStart: @escaping (Int32) -> Void,
    onEvent: @escaping (HostEvent) -> Void, onEnd: @escaping (Ending) -> Void
  ) throws(SystemError) {
    translator = launch.translator
    farewell = launch.farewell
    self.onStart = onStart
    self.onEnd = onEnd
    self.onEvent = onEvent
    let channel =
      switch launch.channel {
      case .socket: try DescriptorPair.socket(named: "the control channel of a worker")
      case .pipe: try DescriptorPair.pipe(named: "the event stream of a worker", capacity: 1 << 20)
      }
    var spec = ProcessSpec(
      executable: executable, arguments: launch.arguments,
      environment: environment.merging(launch.environment) { _, added in added },
      directory: directory,
      descriptors: [.init(child: 3, parent: channel.writeEnd.number)], limits: [.noCoreFile])
    var outputs: [(Event.OutputRecorded.Stream, DescriptorPair)] = []
    if isCapturing {
      for (stream, child) in [(Event.OutputRecorded.Stream.stdout, Int32(1)), (.stderr, 2)] {
        let pair = try DescriptorPair.pipe(named: "the output of a worker", capacity: 1 << 20)
        outputs.append((stream, pair))
        spec.descriptors.append(.init(child: child, parent: pair.writeEnd.number))
      }
    } else {
      spec.descriptors += [.init(child: 1, parent: 1), .init(child: 2, parent: 2)]
    }
    translator.onEvent = { event in
      if let event = self.gate.pass(event) { onEvent(event) }
    }
    process = try WorkerProcess(spec, on: loop) { self.handle($0) }
    channel.writeEnd.close()
    readers.append(
      try StreamReader(channel.readEnd, on: loop, onBytes: { self.translator.receiveControl($0) }))
    for (stream, pair) in outputs {
      pair.writeEnd.close()
      readers.append(
        try StreamReader(
          pair.readEnd, on: loop, onBytes: { self.translator.receive(stream, $0) }))
    }
    if case .socket = launch.channel {
      writer = try StreamWriter(channel.readEnd, on: loop)
      writer?.write(launch.greeting)
    }
  }

  /// Writes a line to the worker's channel.
  func send(_ line: [UInt8]) {
    writer?.write(line)
  }

  /// Says that nothing more comes, so that the worker ends by itself.
  func finish() {
    writer?.write(farewell)
  }

  /// Asks the worker's processes to end.
  func terminate() {
    process?.send(.terminate)
    // A stopped process must run to see the signal.
    process?.send(.resume)
  }

  /// Kills the worker and all its descendants.
  func kill() {
    process?.kill()
  }

  // MARK: -

  private func handle(_ event: WorkerEvent) {
    switch event {
    case .started(let pid):
      self.pid = pid
      start(pid)
    case .notStarted(let error):
      failure = "\(error)"
    case .exited(let status, _, _):
      exit = ProcessEnd(status)
    case .ended(let cleanup):
      end(strays: cleanup.strays)
    }
  }

  private func start(_ pid: Int32) {
    onStart(pid)
    for event in gate.open() { onEvent(event) }
  }

  private func end(strays: Int) {
    guard !hasEnded else { return }
    hasEnded = true
    for reader in readers { reader.finish() }
    readers = []
    process = nil
    writer = nil
    if let failure { return onEnd(.notStarted(failure)) }
    // A supervisor that was killed may have taken the word of the start with it.
    if !gate.isOpen { start(0) }
    let end = exit ?? .unknown
    translator.finish(end)
    let trap = TrapMessage.find(in: translator.lastErrors)
    onEnd(
      .exited(
        Engine.Exit(end: end, message: trap?.text, location: trap?.location, strays: strays)))
    translator.onEvent = { _ in }
  }
}

extension ProcessEnd {
  /// The end of a process as the system module tells it.
  init(_ exit: ProcessExit) {
    switch exit {
    case .code(let code): self = .exited(code)
    case .signal(let signal, _): self = .signaled(signal.rawValue)
    }
  }
}
