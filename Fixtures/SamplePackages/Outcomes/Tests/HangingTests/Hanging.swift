import Foundation
import Samples
import Testing

@Suite struct Hanging {
  @Test func passesBefore() {}

  @Test func blockedThread() {
    print("hanging: about to block")
    DispatchSemaphore(value: 0).wait()
  }

  @Test func neverResumed() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  @Test func sleepsForever() async throws {
    try await Task.sleep(for: .seconds(1_000_000))
  }

  @Test func ignoresTermination() {
    signal(SIGTERM, SIG_IGN)
    signal(SIGINT, SIG_IGN)
    while opaque(true) { usleep(10_000) }
  }

  @Test func busy() {
    var count = 0
    while opaque(true) { count &+= 1 }
    print(count)
  }

  @Test func failsAndHangs() async {
    Issue.record("recorded before the hang")  // expect: fails-and-hangs
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  @Test func passesAfter() {}
}
