import Foundation
import Testing

@testable import DeterminismTesting

@Suite("Waiting for resources")
struct LockDeskTests {
  private let clock = HandClock()

  private func desk(pause: @escaping @Sendable (Duration) -> Void = { _ in }) -> LockDesk {
    LockDesk(claims: .none, clock: clock, pause: pause)
  }

  private func order(
    _ claims: ResourceClaim..., owner: String = "T", inside ancestors: [Int] = [],
    maximumWait: Duration = .seconds(60)
  ) -> LockDesk.Order {
    LockDesk.Order(
      claims: claims, owner: owner, ancestors: ancestors, maximumWait: maximumWait)
  }

  /// Waits until so many requests wait.
  private func until(_ desk: LockDesk, waits count: Int) async {
    while desk.waiting != count { await Task.yield() }
  }

  @Test("A task waits until the holder gives back")
  func handOver() async throws {
    let desk = desk()
    let first = try await desk.take(order("a"))
    let order = order("a", "b")
    let waiting = Task { try await desk.take(order) }
    await until(desk, waits: 1)
    desk.release(first)
    let second = try await waiting.value
    #expect(desk.waiting == 0)
    #expect(second.numbers == [nil, nil])
    desk.release(second)
  }

  @Test("What is never released ends the wait with a clear error, and only that wait")
  func neverReleased() async throws {
    let desk = desk()
    _ = try await desk.take(order("a", owner: "Module.Suite/sleepy()"))
    let order = order("a")
    let waiting = Task { try await desk.take(order) }
    await clock.untilSomebodySleeps()
    clock.advance(by: .seconds(59))
    #expect(desk.waiting == 1)
    clock.advance(by: .seconds(1))
    let error = await #expect(throws: ResourceError.self) { try await waiting.value }
    #expect(
      error?.description
        == "waited 60 s for \"a\", held by Module.Suite/sleepy() in this process; "
        + "see why it is not released, or raise maximumWait")
    #expect(desk.waiting == 0)
  }

  @Test("A long queue of short holds is no reason to give up")
  func longQueue() async throws {
    let desk = desk()
    var holder = try await desk.take(order("a", owner: "0"))
    let order = order("a")
    let last = Guarded<[Int]>([])
    let tasks = (1...5).map { number in
      Task {
        let hold = try await desk.take(order)
        last.withLock { $0.append(number) }
        return hold
      }
    }
    await until(desk, waits: 5)
    for left in (0..<5).reversed() {
      await clock.untilSomebodySleeps()
      clock.advance(by: .seconds(59))
      desk.release(holder)
      while last.withLock({ $0.count }) != 5 - left { await Task.yield() }
      holder = try await tasks[last.withLock { $0[4 - left] } - 1].value
    }
    desk.release(holder)
    #expect(last.withLock { $0.sorted() } == [1, 2, 3, 4, 5])
  }

  @Test("A task that is cancelled stops waiting, and holds nobody up")
  func cancellation() async throws {
    let desk = desk()
    let first = try await desk.take(order("a"))
    let order = order("a", "b")
    let cancelled = Task { try await desk.take(order) }
    await until(desk, waits: 1)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let second = try await desk.take(self.order("b"))
    desk.release(second)
    desk.release(first)
    #expect(desk.waiting == 0)
  }

  @Test("A thread waits until a task gives back")
  func thread() async throws {
    let pauses = Guarded<[Duration]>([])
    let held = Guarded<LockDesk.Hold?>(nil)
    let given = Guarded<LockDesk?>(nil)
    let desk = desk { pause in
      let count = pauses.withLock {
        $0.append(pause)
        return $0.count
      }
      guard count == 9, let hold = held.withLock({ $0 }) else { return }
      given.withLock { $0 }?.release(hold)
    }
    given.withLock { $0 = desk }
    let first = try await desk.take(order("a"))
    held.withLock { $0 = first }
    let second = try blocking { try desk.takeBlocking(order("a")) }
    desk.release(second)
    let milliseconds = [1, 2, 4, 8, 16, 32, 50, 50, 50]
    #expect(pauses.withLock { $0 } == milliseconds.map { .milliseconds($0) })
    given.withLock { $0 = nil }
  }

  @Test(
    "A thread gives up as a task does",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "one thread is the last"))
  func threadNeverReleased() async throws {
    let desk = desk()
    _ = try await desk.take(order("a", owner: "T1"))
    #expect(
      throws: ResourceError.waitedTooLong(
        resource: "a", seconds: 60, holder: "T1 in this process", hint: nil)
    ) { try blocking { try desk.takeBlocking(order("a")) } }
    #expect(desk.waiting == 0)
  }

  @Test("The last thread that tasks can run on waits for a moment only")
  func lastThread() async throws {
    let desk = desk()
    _ = try await desk.take(order("a", owner: "T1"))
    /// Waits within so many waits that block a thread each.
    func wait(_ depth: Int) throws {
      _ = try desk.blockedThreads.during { _ in
        if depth == 0 { _ = try desk.takeBlocking(order("a")) } else { try wait(depth - 1) }
      }
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    #expect(
      throws: ResourceError.waitedTooLong(
        resource: "a", seconds: 1, holder: "T1 in this process", hint: BlockedThreads.lastHint)
    ) { try wait(processors) }
  }

  @Test(
    "200 tasks over 6 resources, some asking for more inside",
    arguments: 1...10 as ClosedRange<UInt64>)
  func manyTasks(seed: UInt64) async throws {
    let desk = desk()
    let occupancy = Guarded(Occupancy())
    var dice = Dice(seed)
    let names = ["a", "b", "c", "d", "e", "p"]
    var plans: [(outer: [ResourceClaim], inner: [ResourceClaim], yields: Int)] = []
    for _ in 0..<200 {
      let outer = try dice.claims(of: names)
      let inner = try dice.claims(of: names).filter { claim in
        !outer.contains { $0.resource == claim.resource }
      }
      plans.append((outer, dice.roll(5) == 0 ? inner : [], dice.roll(4)))
    }
    let ended = await withTaskGroup(of: Bool.self) { group in
      for (number, plan) in plans.enumerated() {
        group.addTask {
          do {
            let outer = try await desk.take(order(plan.outer, "T\(number)"))
            defer { desk.release(outer) }
            occupancy.withLock { $0.enter(number, plan.outer, numbers: outer.numbers) }
            defer { occupancy.withLock { $0.leave(number, plan.outer) } }
            for _ in 0..<plan.yields { await Task.yield() }
            if plan.inner.isEmpty { return true }
            let inner = try await desk.take(order(plan.inner, "T\(number)", [outer.ticket]))
            defer { desk.release(inner) }
            occupancy.withLock { $0.enter(number, plan.inner, numbers: inner.numbers) }
            defer { occupancy.withLock { $0.leave(number, plan.inner) } }
            await Task.yield()
            return true
          } catch ResourceError.deadlock { return true } catch { return false }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(ended == 200)
    #expect(occupancy.withLock { $0.mistakes } == [])
    #expect(desk.waiting == 0)
  }

  private func order(_ claims: [ResourceClaim], _ owner: String, _ ancestors: [Int] = [])
    -> LockDesk.Order
  {
    LockDesk.Order(
      claims: claims, owner: owner, ancestors: ancestors, maximumWait: .seconds(60))
  }

  /// Runs on this very thread, outside of what the compiler takes for a task.
  private func blocking<Answer>(_ body: () throws -> Answer) rethrows -> Answer { try body() }
}
