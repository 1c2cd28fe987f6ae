import CSamples
import Testing

@Suite(.serialized) struct Leaking {
  @Test func child() { samples_leave_child() }
  @Test func session() { samples_leave_session() }
  @Test func daemon() { samples_leave_daemon() }

  /// A shell that ends at once and leaves two jobs behind. It is not started by `Process`, which
  /// waits for the jobs as well.
  @Test func shell() {
    #expect(samples_shell("sleep 1000 & sleep 1000 & exit 0") == 0)
  }

  @Test func passesAfter() {}
}
