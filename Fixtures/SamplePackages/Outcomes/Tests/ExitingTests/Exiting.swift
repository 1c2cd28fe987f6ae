import CSamples
import Foundation
import Samples
import Testing

@Suite struct Exiting {
  @Test func passesBefore() {}
  @Test func withZero() { exit(0) }
  @Test func passesBetween() {}
  @Test func withThree() { exit(3) }
  @Test func atOnce() { _exit(0) }
  @Test func onAThread() { samples_exit_on_thread(0) }
  @Test func inATask() async { await Task.detached { if opaque(true) { exit(0) } }.value }
  @Test func passesAfter() {}
}
