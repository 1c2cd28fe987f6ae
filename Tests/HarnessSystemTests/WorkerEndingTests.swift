import CHarnessSystem
import Testing

@testable import HarnessSystem

@Suite struct WorkerEndingTests {
  @Test("a worker that ignores SIGTERM is killed on demand, alone or with its group")
  func stubborn() throws {
    let script = "trap 'echo heard' TERM; sleep 1000 & echo ready $!; while :; do wait; done"
    let story = try Child.follow(Child.shell(script)) { worker, line in
      // The worker first hears the signal; its answer shows that it lives on.
      if line.hasPrefix("ready") { worker.send(.terminate, to: .worker) }
      if line == "heard" { worker.kill() }
    }
    #expect(story.output.contains("heard"))
    #expect(story.exit == .signal(.kill, coreDumped: false))
    #expect(story.cleanup?.strays == 1)
  }

  @Test("a signal reaches the group of the worker")
  func groupSignal() throws {
    let script = "sh -c 'echo ready; exec sleep 1000'; echo after; exit 3"
    let story = try Child.follow(Child.shell(script)) { worker, line in
      if line == "ready" { worker.send(.terminate) }
    }
    #expect(story.exit == .signal(.terminate, coreDumped: false))
  }

  @Test("when the lifeline closes, as when harness is killed, nothing is left")
  func lifeline() throws {
    let pipe = try DescriptorPair.pipe(named: "output")
    let script = """
      trap '' TERM HUP; sleep 1000 & echo $!
      (setsid sh -c 'trap "" TERM; echo $$; while :; do sleep 1000; done' &)
      while :; do sleep 1000; done
      """
    var spec = Child.shell(script)
    spec.descriptors = [.init(child: 1, parent: pipe.writeEnd.number)]
    // The raw call: its lifeline closes exactly as the kernel closes it after kill -9.
    let spawned = try spec.spawn()
    pipe.writeEnd.close()
    let report = Descriptor(owning: spawned.report, name: "report")
    let loop = EventLoop()
    var pids: [Int32] = []
    var lines = LineSplitter()
    let output = try StreamReader(
      pipe.readEnd, on: loop,
      onBytes: { lines.add($0) { pids.append(Int32($0) ?? 0) } })
    try loop.run(until: { pids.count >= 2 }, deadline: MonotonicClock.now + Child.bound)
    try #require(pids.count == 2 && pids.allSatisfy(Child.isAlive))

    _ = close(spawned.command)

    let reader = try StreamReader(report, on: loop, onBytes: { _ in })
    let deadline = MonotonicClock.now + Child.bound
    try loop.run(until: { reader.hasEnded && output.hasEnded }, deadline: deadline)
    #expect(reader.hasEnded && output.hasEnded)
    #expect(!pids.contains(where: Child.isAlive))
    #expect(waitpid(spawned.supervisor, nil, 0) == spawned.supervisor)
  }

  @Test("a killed supervisor takes its worker along, and says so")
  func supervisorKilled() throws {
    let story = try Child.follow(Child.shell("sleep 1000 & echo $$; while :; do wait; done")) {
      worker, _ in try? ProcessControl.send(.kill, to: worker.supervisor)
    }
    #expect(story.exit == nil)
    #expect(story.cleanup == .init(strays: 0, survivors: 0, supervisorWasLost: true))
    // The kernel kills the worker, and nobody is left to wait for it.
    #expect(try Child.dies(#require(story.printedPid)))
  }

  @Test("a bomb of forks is ended within the bound")
  func forkBomb() throws {
    // Each generation moves to a session of its own; bounded, should the killing fail.
    let bomb = """
      test $0 -lt 7 || exec sleep 100; setsid sh -c "$code" $(($0 + 1)) &
      setsid sh -c "$code" $(($0 + 1)) & sleep 100
      """
    var spec = ProcessSpec(executable: "/bin/sh", arguments: ["-c", bomb, "0"])
    spec.environment = ["PATH": "/usr/bin:/bin", "code": bomb]
    let loop = EventLoop()
    var cleanup: WorkerEvent.Cleanup?
    let worker = try WorkerProcess(spec, on: loop) {
      if case .ended(let found) = $0 { cleanup = found }
    }
    loop.schedule(after: 30_000_000) { worker.kill() }
    try loop.run(until: { worker.hasEnded }, deadline: MonotonicClock.now + Child.bound)
    #expect(cleanup?.survivors == 0)
    #expect(cleanup?.supervisorWasLost == false)
  }
}
