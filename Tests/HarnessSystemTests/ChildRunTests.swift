import Testing

@testable import HarnessSystem

@Suite struct ChildRunTests {
  private func run(
    _ script: String, limits: ChildRun.Limits = .init(time: Child.bound),
    onLine: @escaping (ChildRun.Stream, String) -> Void = { _, _ in }
  ) throws -> ChildResult {
    let loop = EventLoop()
    var ending: Result<ChildResult, SystemError>?
    _ = try ChildRun.lines(
      Child.shell(script), limits: limits, on: loop, onLine: onLine, onEnd: { ending = $0 })
    try loop.run(until: { ending != nil }, deadline: MonotonicClock.now + Child.bound)
    return try #require(ending).get()
  }

  @Test("both outputs are drained while the tool runs, far beyond what pipes hold")
  func flood() throws {
    let megabytes = 128
    var counts: [ChildRun.Stream: Int] = [:]
    let loop = EventLoop()
    var ending: Result<ChildResult, SystemError>?
    _ = try ChildRun(
      Child.shell("head -c \(megabytes)M /dev/zero >&2; head -c \(megabytes)M /dev/zero; exit 4"),
      limits: .init(time: Child.bound), on: loop,
      onOutput: { counts[$0, default: 0] += $1.count }, onEnd: { ending = $0 })
    try loop.run(until: { ending != nil }, deadline: MonotonicClock.now + Child.bound)
    #expect(counts == [.standardOutput: megabytes << 20, .standardError: megabytes << 20])
    #expect(try ending?.get().exit == .code(4))
  }

  @Test("lines come whole, also the last without an end, per stream")
  func lines() throws {
    var seen: [String] = []
    let result = try run("printf 'a\\nb\\r\\n\\nlast'; printf 'x\\377y\\n' >&2") {
      seen.append("\($0 == .standardOutput ? "o" : "e"):\($1)")
    }
    #expect(result.isSuccess)
    #expect(seen.filter { $0.hasPrefix("o") } == ["o:a", "o:b", "o:", "o:last"])
    #expect(seen.filter { $0.hasPrefix("e") } == ["e:x\u{FFFD}y"])
  }

  struct Stop: Sendable {
    let script: String
    let limits: ChildRun.Limits
    let stop: ChildResult.Stop?
    let exit: ProcessExit
  }

  static let stops = [
    Stop(
      script: "sleep 1000", limits: .init(time: 20_000_000), stop: .timeLimit,
      exit: .signal(.terminate, coreDumped: false)),
    Stop(
      script: "trap '' TERM; while :; do sleep 1000; done",
      limits: .init(time: 200_000_000, grace: 20_000_000), stop: .timeLimit,
      exit: .signal(.kill, coreDumped: false)),
    Stop(
      script: "exec yes", limits: .init(time: nil, output: 1 << 20), stop: .outputLimit,
      exit: .signal(.terminate, coreDumped: false)),
    // A child in the background holds both pipes open: the end does not wait for it.
    Stop(
      script: "sleep 1000 & exit 5", limits: .init(time: nil), stop: nil, exit: .code(5)),
  ]

  @Test("every run ends, and says why", arguments: stops)
  func ending(_ stop: Stop) throws {
    let result = try run(stop.script, limits: stop.limits)
    #expect(result.stop == stop.stop)
    #expect(result.exit == stop.exit)
    #expect(result.survivors == 0)
  }

  @Test("a run can be cancelled from a handler of its loop")
  func cancel() throws {
    let loop = EventLoop()
    var ending: Result<ChildResult, SystemError>?
    var child: ChildRun?
    child = try ChildRun.lines(
      Child.shell("echo ready; exec sleep 1000"), limits: .init(time: nil), on: loop,
      onLine: { _, _ in child?.cancel() }, onEnd: { ending = $0 })
    try loop.run(until: { ending != nil }, deadline: MonotonicClock.now + Child.bound)
    #expect(try ending?.get().stop == .cancelled)
  }

  @Test("a tool that does not exist is an error of the run")
  func missing() throws {
    #expect(throws: SystemError.self) {
      try ChildRun.collect(ProcessSpec(executable: "/no/tool"), limits: .init(time: nil))
    }
    let told = try ChildRun.collect(Child.shell("echo hi; echo no >&2"), limits: .init(time: nil))
    #expect(String(decoding: told.output + told.errors, as: UTF8.self) == "hi\nno\n")
  }

  @Test("the stacks of a hung process are taken, and it lives on")
  func stacks() throws {
    let environment = ProcessFacts.environment()
    let hasDebugger = Executable.find("gdb", path: environment["PATH"]) != nil
    let loop = EventLoop()
    var sample: StackSampler.Sample?
    let worker = try WorkerProcess(
      ProcessSpec(executable: "/bin/sleep", arguments: ["1000"]), on: loop
    ) { event in
      guard case .started(let pid) = event else { return }
      StackSampler.sample(pid: pid, environment: environment, on: loop) { sample = $0 }
    }
    try loop.run(until: { sample != nil }, deadline: MonotonicClock.now + Child.bound)
    #expect(worker.pid != nil)
    worker.kill()
    try loop.run(until: { worker.hasEnded }, deadline: MonotonicClock.now + Child.bound)
    switch try #require(sample) {
    case .stacks(let text): #expect(text.contains("#0 "))
    // Where nobody may attach, the reason is all that can be asked for.
    case .unavailable(let reason):
      #expect(!reason.isEmpty && (hasDebugger || reason.contains("gdb")))
    }
  }
}
