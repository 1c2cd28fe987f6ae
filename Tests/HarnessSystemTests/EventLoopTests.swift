import CHarnessSystem
import Foundation
import Testing

@testable import HarnessSystem

@Suite struct EventLoopTests {
  @Test("deadlines are served in order of time, equal ones in order of scheduling")
  func deadlines() throws {
    let loop = EventLoop()
    var served: [String] = []
    let now = MonotonicClock.now
    loop.schedule(at: now + 3_000_000) { served.append("late") }
    loop.schedule(at: now) { served.append("a") }
    let cancelled = loop.schedule(at: now) { served.append("never") }
    loop.schedule(at: now) { served.append("b") }
    loop.cancel(cancelled)
    // With nothing left to wait for, the loop ends by itself.
    #expect(try !loop.run(until: { false }))
    #expect(served == ["a", "b", "late"])
    #expect(MonotonicClock.now >= now + 3_000_000)
  }

  @Test("a run stops at its deadline")
  func limit() throws {
    let loop = EventLoop()
    loop.schedule(after: .max) {}
    let deadline = MonotonicClock.now + 2_000_000
    #expect(try !loop.run(until: { false }, deadline: deadline))
    #expect(MonotonicClock.now >= deadline)
  }

  @Test("a handler may cancel others that are ready, and close what it reads")
  func cancelling() throws {
    let loop = EventLoop()
    let pairs = try (0..<2).map { _ in try DescriptorPair.pipe(named: "pair") }
    for pair in pairs { try pair.writeEnd.writeAll([1]) }
    var tokens: [EventLoop.Token] = []
    var calls = 0
    for pair in pairs {
      tokens.append(
        loop.onReadable(pair.readEnd.number) {
          calls += 1
          for token in tokens { loop.cancel(token) }
          for pair in pairs { pair.readEnd.close() }
        })
    }
    #expect(try !loop.run(until: { false }))
    #expect(calls == 1)
  }

  @Test("a descriptor closed behind the loop's back cannot make it spin")
  func closedBehind() throws {
    let loop = EventLoop()
    var calls = 0
    // A number that no other test of this process can be given.
    _ = loop.onReadable(1_000_000_000) { calls += 1 }
    #expect(try !loop.run(until: { false }, deadline: MonotonicClock.now + Child.bound))
    #expect(calls == 1)
  }

  @Test("another thread wakes the loop")
  func waking() throws {
    let loop = EventLoop()
    var wakes = 0
    let waker = try Waker(on: loop) { wakes += 1 }
    // Not a task: other tests may keep all threads of the pool busy.
    Thread.detachNewThread { waker.wake() }
    try loop.run(until: { wakes > 0 }, deadline: MonotonicClock.now + Child.bound)
    #expect(wakes == 1)
  }

  @Test("signals arrive as events, in order, also those from before the loop ran")
  func signals() throws {
    let inbox = try SignalInbox([.user1, .user2])
    defer { inbox.restore() }
    // A single thread sends them to itself: each is handled before the call returns.
    raise(SIGUSR2)
    raise(SIGUSR1)
    let loop = EventLoop()
    var seen: [Signal] = []
    inbox.deliver(on: loop) { signal in
      seen.append(signal)
      if seen.count == 2 { raise(SIGUSR2) }
    }
    try loop.run(until: { seen.count == 3 }, deadline: MonotonicClock.now + Child.bound)
    #expect(seen == [.user2, .user1, .user2])
    // A child starts with the default action, whatever is caught here.
    let story = try Child.follow(Child.shell("kill -USR1 $$"))
    #expect(story.exit == .signal(.user1, coreDumped: false))
  }

  @Test("much is written without waiting, and nothing is lost")
  func writing() throws {
    let loop = EventLoop()
    let pair = try DescriptorPair.socket(named: "talk")
    let writer = try StreamWriter(pair.writeEnd, on: loop)
    let sent = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for start in stride(from: 0, to: sent.count, by: 500_000) {
      writer.write(sent[start..<start + 500_000])
    }
    writer.closeWhenDone()
    #expect(writer.backlog > 0)
    var received: [UInt8] = []
    let reader = try StreamReader(pair.readEnd, on: loop, onBytes: { received += $0 })
    try loop.run(until: { reader.hasEnded }, deadline: MonotonicClock.now + Child.bound)
    #expect(received == sent)
    // Whoever writes to somebody who is gone gets an error, and no signal.
    let gone = try DescriptorPair.socket(named: "gone")
    let lonely = try StreamWriter(gone.writeEnd, on: loop)
    gone.readEnd.close()
    lonely.write([1])
    #expect(lonely.failure?.code == EPIPE)
  }
}
