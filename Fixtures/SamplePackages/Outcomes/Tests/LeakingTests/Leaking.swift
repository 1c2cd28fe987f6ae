import CSamples
import Foundation
import Testing

@Suite(.serialized) struct Leaking {
  @Test func child() { samples_leave_child() }
  @Test func session() { samples_leave_session() }
  @Test func daemon() { samples_leave_daemon() }

  @Test func shell() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "sleep 1000 & sleep 1000 & exit 0"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func passesAfter() {}
}
