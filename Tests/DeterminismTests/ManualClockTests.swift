import Determinism
import Testing

@Suite("Manual clock", .timeLimit(.minutes(1)))
struct ManualClockTests {
  let clock = ManualClock()

  /// Starts sleepers one after the other, moves the clock and collects who woke when.
  ///
  /// What is resumed first runs first here, so that the order is sure.
  private func woken(
    _ durations: [Int], expecting count: Int, by move: () -> Void
  ) async -> [String] {
    let (stream, woken) = AsyncStream<String>.makeStream()
    let executor = OneAfterTheOther()
    var tasks: [Task<Void, any Error>] = []
    for (index, seconds) in durations.enumerated() {
      tasks.append(
        Task(executorPreference: executor) { [clock] in
          try await clock.pause(.seconds(seconds))
          woken.yield("\(index) at \(clock.now.offset / .seconds(1))")
        })
      await clock.sleepers(atLeast: index + 1)
    }
    move()
    var names: [String] = []
    for await name in stream.prefix(count) { names.append(name) }
    for task in tasks { task.cancel() }
    return names
  }

  @Test("Sleepers wake by deadline, equal ones in their order, and see the time moved to")
  func order() async {
    let names = await woken([3, 1, 2, 1, 3, 9], expecting: 5) { clock.advance(by: .seconds(4)) }
    #expect(names == ["1 at 4.0", "3 at 4.0", "2 at 4.0", "0 at 4.0", "4 at 4.0"])
  }

  @Test("A step goes to the next deadline and wakes all who have it")
  func step() async {
    let names = await woken([3, 1, 1], expecting: 2) { clock.advanceToNextSleeper() }
    #expect(names == ["1 at 1.0", "2 at 1.0"])
  }

  @Test("A run goes to the last deadline")
  func run() async {
    let names = await woken([3, 7], expecting: 2) { clock.run() }
    #expect(names == ["0 at 7.0", "1 at 7.0"])
    #expect(clock.run() == nil && clock.advanceToNextSleeper() == nil)
    #expect(clock.now.offset == .seconds(7))
  }

  @Test("It never goes back, and shows what it was set to")
  func forwards() {
    let moves: [(Duration, Duration)] = [
      (.seconds(5), .seconds(15)), (.zero, .seconds(15)), (.seconds(-9), .seconds(15)),
      (.nanoseconds(1), .seconds(15) + .nanoseconds(1)),
    ]
    let clock = ManualClock(now: .init(offset: .seconds(10)))
    #expect(clock.now.offset == .seconds(10) && clock.minimumResolution == .zero)
    for (move, shown) in moves {
      clock.advance(by: move)
      #expect(clock.now.offset == shown)
    }
    clock.advance(to: .init(offset: .seconds(20)))
    clock.advance(to: .init(offset: .seconds(2)))
    #expect(clock.now.offset == .seconds(20))
  }

  @Test("A deadline that is reached already does not suspend", arguments: [0, -3])
  func reached(seconds: Int) async throws {
    try await clock.pause(.seconds(seconds))
    #expect(clock.deadlines.isEmpty)
  }

  @Test("A cancelled sleeper throws, and is no sleeper any more")
  func cancelled() async {
    let task = Task { [clock] in try await clock.pause(.seconds(1)) }
    let other = Task { [clock] in try await clock.pause(.seconds(2)) }
    await clock.sleepers(atLeast: 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadlines.map(\.offset) == [.seconds(2)])
    clock.advance(by: .seconds(2))
    await #expect(throws: Never.self) { try await other.value }
  }

  @Test("Who is cancelled already does not begin to sleep")
  func cancelledBefore() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.pause(.seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Waiting for sleepers ends when the waiting task is cancelled")
  func cancelledWait() async {
    let task = Task { [clock] in
      await clock.sleepers(atLeast: 1)
      return Task.isCancelled
    }
    task.cancel()
    #expect(await task.value)
    await clock.sleepers(atLeast: 0)
  }

  @Test("A thousand sleepers are all waited for and all woken")
  func many() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [clock] group in
      for number in 0..<1000 { group.addTask { try await clock.pause(.seconds(1 + number % 7)) } }
      await clock.sleepers(atLeast: 1000)
      #expect(clock.deadlines == clock.deadlines.sorted())
      clock.run()
      try await group.waitForAll()
    }
    #expect(clock.deadlines.isEmpty)
  }
}
