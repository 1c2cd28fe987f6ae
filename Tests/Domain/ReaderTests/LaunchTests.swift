import XCTest

/// The helper that starts programs, tried on the shell.
final class LaunchTests: XCTestCase {
  private func shell(_ script: String, limit: Double = 20) throws -> Ended {
    try Launch(
      executable: URL(filePath: "/bin/sh"), arguments: ["-c", script],
      environment: ["GREETING": "hello"], limit: limit
    ).run()
  }

  func testOutputLargerThanAPipeDoesNotBlock() throws {
    let line = String(repeating: "x", count: 1_023)
    let ended = try shell(
      "i=0; while [ $i -lt 200 ]; do echo \(line); echo \(line) >&2; i=$((i+1)); done; exit 3")
    XCTAssertEqual(ended.status, .exited(3))
    XCTAssertEqual(ended.output.utf8.count, 200 * 1_024)
    XCTAssertEqual(ended.errors, ended.output)
  }

  func testOnlyTheGivenEnvironmentIsSeen() throws {
    XCTAssertEqual(
      try shell("echo \"$GREETING ${HOME-none}\""),
      Ended(status: .exited(0), output: "hello none\n", errors: ""))
  }

  func testASignalIsNoExitCode() throws {
    XCTAssertEqual(try shell("kill -TERM $$").status, .signalled(15))
  }

  func testAProgramThatDoesNotEndIsKilledAtTheLimit() throws {
    let ended = try shell("trap '' TERM; echo started; while :; do :; done", limit: 0.1)
    XCTAssertEqual(ended.status, .overran)
  }
}
