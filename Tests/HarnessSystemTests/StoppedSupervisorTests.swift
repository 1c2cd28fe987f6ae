import Testing

@testable import HarnessSystem

@Suite struct StoppedSupervisorTests {
  /// The worker stops its supervisor, says so, and never ends by itself.
  private static let script = "kill -STOP $PPID; echo stopped; exec sleep 1000"

  @Test("a worker that stops its supervisor is killed all the same")
  func kill() throws {
    let story = try Child.follow(Child.shell(Self.script)) { worker, line in
      if line == "stopped" { worker.kill() }
    }
    #expect(story.exit == .signal(.kill, coreDumped: false))
    #expect(story.cleanup?.survivors == 0)
  }

  @Test("a worker that kills its supervisor dies with it, and that is told")
  func lost() throws {
    let story = try Child.follow(Child.shell("kill -KILL $PPID; exec sleep 1000"))
    #expect(story.exit == nil && story.cleanup?.supervisorWasLost == true)
  }
}
