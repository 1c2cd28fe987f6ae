import Testing

@testable import HarnessSystem

@Suite struct WorkerProcessTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    let script: String
    let exit: ProcessExit
    var testDescription: String { script }
  }

  static let endings = [
    Ending(script: "exit 0", exit: .code(0)),
    Ending(script: "exit 69", exit: .code(69)),
    Ending(script: "exit 255", exit: .code(255)),
    Ending(script: "kill -SEGV $$", exit: .signal(Signal(rawValue: 11), coreDumped: false)),
    Ending(script: "kill -ABRT $$", exit: .signal(.abort, coreDumped: false)),
    Ending(script: "kill -KILL $$", exit: .signal(.kill, coreDumped: false)),
    // Standard input is at its end, and nothing that harness ignores is ignored here.
    Ending(
      script: "read line; test $? = 1 && kill -PIPE $$",
      exit: .signal(Signal(rawValue: 13), coreDumped: false)),
    Ending(script: "cd / && test \"$(pwd)\" = / && test -z \"$HOME\"", exit: .code(0)),
  ]

  @Test("exit codes and signals are told apart", arguments: endings)
  func exits(_ ending: Ending) throws {
    var spec = Child.shell(ending.script)
    spec.limits = [.noCoreFile]
    let story = try Child.follow(spec)
    #expect(story.exit == ending.exit)
    #expect(story.cleanup == .init(strays: 0, survivors: 0, supervisorWasLost: false))
    guard case .started? = story.events.first else {
      Issue.record("no start: \(story.events)")
      return
    }
  }

  struct Stray: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    var testDescription: String { name }
  }

  /// Each script prints the pid of what it leaves behind; `head` waits until that runs.
  static let leftovers = [
    Stray(name: "a child that keeps the pipe open", script: "sleep 1000 & echo $!"),
    Stray(
      name: "a daemon in a session of its own",
      script: "(setsid sh -c 'echo $$; exec sleep 1000' &) | head -n1"),
    Stray(
      name: "a daemon that forked twice",
      script: "(setsid sh -c '(sh -c \"echo \\$\\$; exec sleep 1000\" &)' &) | head -n1"),
    Stray(
      name: "one that ignores signals",
      script: "(sh -c 'trap \"\" TERM HUP INT; echo $$; while :; do sleep 99; done' &) | head -n1"),
    Stray(name: "one that is stopped", script: "sleep 1000 & kill -STOP $!; echo $!"),
  ]

  @Test("what a worker leaves behind is killed", arguments: leftovers)
  func strays(_ stray: Stray) throws {
    let story = try Child.follow(Child.shell(stray.script + "; exit 7"))
    let pid = try #require(story.printedPid)
    #expect(story.exit == .code(7))
    #expect(!Child.isAlive(pid))
    #expect((story.cleanup?.strays ?? 0) >= 1)
    #expect(story.cleanup?.survivors == 0)
  }
}
