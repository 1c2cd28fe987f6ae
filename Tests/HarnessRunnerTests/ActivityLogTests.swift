import HarnessModel
import HarnessSystem
import Testing

@testable import HarnessRunner

@Suite("Activity logs")
struct ActivityLogTests {
  @Test("The run has a log of its own, and each lane one with its steps")
  func logs() throws {
    let folder = try FileSystem.createTemporaryDirectory(prefix: "/tmp/harness-logs-")
    defer { try? FileSystem.remove(folder) }
    try FileSystem.createDirectory("\(folder)/\(BundlePaths.logs)")
    let logs = ActivityLogs(folder: folder)
    let key = ResultKey(plan: "p", test: TestID("M.f()"))
    let kinds: [Event.Kind] = [
      .planStarted(.init(plan: "p", seed: 7, host: "driver", workers: 2)),
      .workerStarted(.init(plan: "p", worker: 1, lane: "M.xctest.1", pid: 9, tests: 1)),
      .testStarted(.init(key: key, worker: 1)),
      .issueRecorded(.init(plan: "p", key: key, issue: Issue(text: "no"))),
      .testEnded(.init(key: key, outcome: .failed, seconds: 1)),
      .workerEnded(
        .init(
          plan: "p", worker: 1, lane: "M.xctest.1", end: "exit status 0", explained: true,
          strays: 0)),
      .runEnded(.init(exitCode: 1, meaning: "tests failed", seconds: 1)),
    ]
    for kind in kinds { logs.write(Event(at: 1.5, kind)) }
    logs.flush()
    let read = { (name: String) throws in
      String(
        decoding: try FileSystem.read("\(folder)/\(BundlePaths.logs)/\(name)", limit: 10_000),
        as: UTF8.self)
    }
    #expect(
      try read("harness.log") == """
             1.500 plan p: 2 workers, host driver, seed 7
             1.500 ended: tests failed (exit code 1)

        """)
    #expect(
      try read("p.M.xctest.1.log") == """
             1.500 worker 1 started, pid 9
             1.500 started  M.f()
             1.500 failure: no
             1.500 failed M.f()
             1.500 worker 1 ended: exit status 0

        """)
  }
}
