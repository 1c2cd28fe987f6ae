import CHarnessSystem
import Testing

@testable import HarnessSystem

@Suite struct WorkerStartTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let code: Int32
    let text: String
    let change: @Sendable (inout ProcessSpec) -> Void
    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(name: "missing", code: ENOENT, text: "cannot start /no/such: No such file") {
      $0.executable = "/no/such"
    },
    Mistake(name: "not executable", code: EACCES, text: "cannot start /etc/passwd: Permission") {
      $0.executable = "/etc/passwd"
    },
    Mistake(name: "missing folder", code: ENOENT, text: "its working directory could not be") {
      $0.directory = "/no/such/folder"
    },
    Mistake(name: "closed descriptor", code: EBADF, text: "its descriptors could not be set") {
      $0.descriptors.append(.init(child: 5, parent: 19_999))
    },
    Mistake(name: "huge argument", code: E2BIG, text: "Argument list too long") {
      $0.arguments = [String(repeating: "x", count: 200_000)]
    },
  ]

  @Test("what prevents a start is told", arguments: mistakes)
  func failures(_ mistake: Mistake) throws {
    var spec = ProcessSpec(executable: "/bin/true")
    mistake.change(&spec)
    let story = try Child.follow(spec)
    let error = try #require(story.failure)
    #expect(error.code == mistake.code)
    #expect("\(error)".contains(mistake.text), "\(error)")
    #expect(story.cleanup == .init(strays: 0, survivors: 0, supervisorWasLost: false))
  }

  @Test("texts that C cannot hold are refused before anything starts")
  func refusals() {
    let bad = [
      ProcessSpec(executable: "/bin/true", arguments: ["a\0b"]),
      ProcessSpec(executable: "/bin/true", environment: ["A=B": "1"]),
    ]
    for spec in bad {
      #expect(throws: SystemError.self) { try spec.spawn() }
    }
  }

  @Test("descriptors arrive under their numbers, also crosswise, and no others")
  func descriptors() throws {
    let pipes = try (0..<2).map { _ in try DescriptorPair.pipe(named: "pipe") }
    let numbers = pipes.map(\.writeEnd.number)
    // By path: a shell need not know numbers above 9.
    var spec = Child.shell(
      "echo one >/dev/fd/\(numbers[0]); echo two >/dev/fd/\(numbers[1]); ls /proc/self/fd")
    // Each takes the number of the other.
    spec.descriptors = [
      .init(child: numbers[0], parent: numbers[1]), .init(child: numbers[1], parent: numbers[0]),
    ]
    let story = try Child.follow(spec)
    var heard: [String] = []
    for pipe in pipes {
      var bytes = [UInt8](repeating: 0, count: 16)
      try pipe.readEnd.setNonBlocking()
      _ = try bytes.withUnsafeMutableBytes { try pipe.readEnd.read(into: $0) }
      heard.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }
    #expect(heard == ["two\n", "one\n"])
    // `ls` opens the folder that it lists: one number more, the lowest that is free.
    let listed = Set(story.output.split(separator: "\n").compactMap { Int32($0) })
    #expect(listed.isSuperset(of: [0, 1, 2] + numbers) && listed.count == 6, "\(story.output)")
  }

  @Test("a thousand starts leave no descriptor and no zombie behind")
  func leaks() throws {
    let loop = EventLoop()
    let before = try FileSystem.list("/proc/self/fd").count
    var supervisors: [Int32] = []
    var successes = 0
    for _ in 0..<1_000 {
      let worker = try WorkerProcess(ProcessSpec(executable: "/bin/true"), on: loop) {
        if case .exited(.code(0), _, _) = $0 { successes += 1 }
      }
      supervisors.append(worker.supervisor)
      try loop.run(until: { worker.hasEnded }, deadline: MonotonicClock.now + Child.bound)
    }
    #expect(successes == 1_000)
    #expect(loop.isIdle)
    // Other tests of this process open and close descriptors meanwhile, but not hundreds.
    #expect(try FileSystem.list("/proc/self/fd").count < before + 200)
    #expect(!supervisors.contains { waitpid($0, nil, Int32(WNOHANG)) >= 0 })
  }
}
