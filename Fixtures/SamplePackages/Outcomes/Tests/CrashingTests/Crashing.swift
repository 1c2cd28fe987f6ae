import CSamples
import Foundation
import Samples
import Testing

@Suite struct Crashing {
  @Test func passesBefore() {}

  @Test func fatal() {
    fatalError("fatal on purpose")  // expect: fatal
  }

  @Test func passesBetween() {}

  @Test func precondition() {
    Swift.precondition(opaque(false), "precondition on purpose")  // expect: precondition
  }

  @Test func index() {
    let empty: [Int] = opaque([])
    print(empty[opaque(3)])
  }

  @Test func overflow() {
    print(opaque(Int.max) + opaque(1))
  }

  @Test func unwrap() {
    let nothing: Int? = opaque(nil)
    print(nothing!)  // expect: unwrap
  }

  @Test func forcedTry() {
    func fails() throws { throw SampleError("forced") }
    try! fails()  // expect: forced-try
  }

  @Test func segmentationFault() { samples_segfault() }

  @Test func aborts() { abort() }

  @Test func killsItself() { kill(getpid(), SIGKILL) }

  @Test func failsAndCrashes() {
    Issue.record("recorded before the crash")  // expect: fails-and-crashes
    abort()
  }

  @Test func afterASuspension() async {
    await Task.yield()
    abort()
  }

  @Test func onAnotherThread() async {
    Thread.detachNewThread { abort() }
    try? await Task.sleep(for: .seconds(3600))
  }

  @Test(arguments: [1, 2, 3]) func secondCase(number: Int) {
    if number == 2 { abort() }
  }

  @Test func passesAfter() {}
}

@Suite struct CrashingInit {
  init() { abort() }

  @Test func neverStarts() {}
}
