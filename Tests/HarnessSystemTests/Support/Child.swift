import Testing

@testable import HarnessSystem

/// Real children for tests: bounded, on a loop of their own, and without a sleep in the test.
enum Child {
  /// Longer than anything here takes on a loaded machine.
  static let bound: UInt64 = 60_000_000_000

  /// Everything that one worker did.
  struct Story {
    var events: [WorkerEvent] = []
    var output = ""

    var exit: ProcessExit? {
      for case .exited(let exit, _, _) in events { return exit }
      return nil
    }
    var failure: SystemError? {
      for case .notStarted(let error) in events { return error }
      return nil
    }
    var cleanup: WorkerEvent.Cleanup? {
      guard case .ended(let cleanup)? = events.last else { return nil }
      return cleanup
    }
    /// The last word of the output, as a process id.
    var printedPid: Int32? {
      output.split { $0 == " " || $0 == "\n" }.last.flatMap { Int32($0) }
    }
  }

  static func shell(_ script: String) -> ProcessSpec {
    ProcessSpec(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
  }

  /// Runs a worker to its end; `onLine` may act on each line of its output.
  static func follow(
    _ spec: ProcessSpec, onLine: @escaping (WorkerProcess, String) -> Void = { _, _ in }
  ) throws -> Story {
    let loop = EventLoop()
    let pipe = try DescriptorPair.pipe(named: "output")
    var spec = spec
    spec.descriptors.append(.init(child: 1, parent: pipe.writeEnd.number))
    var story = Story()
    let worker = try WorkerProcess(spec, on: loop) { story.events.append($0) }
    pipe.writeEnd.close()
    var lines = LineSplitter()
    let reader = try StreamReader(
      pipe.readEnd, on: loop,
      onBytes: { bytes in
        story.output += String(decoding: bytes, as: UTF8.self)
        lines.add(bytes) { onLine(worker, $0) }
      })
    let hasEnded = try loop.run(
      until: { worker.hasEnded }, deadline: MonotonicClock.now + bound)
    try #require(hasEnded, "the worker did not end: \(story)")
    reader.finish()
    return story
  }

  /// Whether a process is alive: exists, and is no zombie that waits for its parent.
  static func isAlive(_ pid: Int32) -> Bool {
    guard let bytes = try? FileSystem.read("/proc/\(pid)/stat", limit: 4_096) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return false }
    return text[name...].dropFirst(2).first != "Z"
  }

  /// Waits, within the bound, until a process is dead: a signal need not act at once.
  static func dies(_ pid: Int32) throws -> Bool {
    let loop = EventLoop()
    func look() { loop.schedule(after: 1_000_000, look) }
    look()
    return try loop.run(until: { !isAlive(pid) }, deadline: MonotonicClock.now + bound)
  }
}
