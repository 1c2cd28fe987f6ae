import Foundation
import Records
import Testing

/// Every way in which a unit can go down with its test.
@Suite struct Endings {
  @Test func before() {}
  @Test func crashes() { fatalError("isolated: goes down") }  // expect: isolated-crash
  @Test func between() {}
  @Test func exitsWithZero() { exit(0) }
  @Test func hangs() {
    while true { sleep(1000) }
  }
  @Test func forksADaemon() { #expect(leaveDaemon()) }
  @Test func fails() {
    #expect(leaveDaemon() == false)  // expect: isolated-failure
  }
  @Test func after() {}
}

@Suite struct EndingsInExitTests {
  @Test func failure() async {
    await #expect(processExitsWith: .failure) {
      fatalError("as it should")
    }
  }

  @Test func status() async {
    await #expect(processExitsWith: .exitCode(3)) {
      exit(3)
    }
  }

  @Test func wrong() async {
    await #expect(processExitsWith: .failure) {  // expect: isolated-exit-test
      exit(0)
    }
  }
}

/// Leaves a process behind that is nobody's child, in a session of its own.
func leaveDaemon() -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", "setsid sleep 1000 >/dev/null 2>&1 </dev/null & exit 0"]
  process.standardInput = FileHandle.nullDevice
  return (try? process.run()) != nil
}
