import Foundation
import Testing

/// Right exit tests.
@Suite struct RightExitTests {
  @Test func failure() async {
    await #expect(processExitsWith: .failure) { fatalError("as it should") }
  }

  @Test func success() async {
    await #expect(processExitsWith: .success) { exit(0) }
  }

  @Test func status() async {
    await #expect(processExitsWith: .exitCode(3)) { exit(3) }
  }

  @Test func signalled() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { abort() }
  }

  @Test func returns() async {
    await #expect(processExitsWith: .success) {}
  }

  @Test func output() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(4), observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      print("exit test: to stdout")
      fflush(nil)
      FileHandle.standardError.write(Data("exit test: to stderr\n".utf8))
      exit(4)
    }
    #expect(result.standardOutputContent.contains("exit test: to stdout".utf8))
    #expect(result.standardErrorContent.contains("exit test: to stderr".utf8))
  }

  @Test func environment() async {
    await #expect(processExitsWith: .success) {
      let names = ProcessInfo.processInfo.environment.keys
      #expect(names.filter { $0.hasPrefix("HARNESS_") || $0 == "LD_PRELOAD" }.sorted() == [])
    }
  }
}

/// Wrong ones: a runner that gets between them and the real `main` turns them green.
@Suite struct WrongExitTests {
  @Test func succeedsInstead() async {
    await #expect(processExitsWith: .failure) { exit(0) }  // expect: succeeds-instead
  }

  @Test func failsInstead() async {
    await #expect(processExitsWith: .success) { fatalError("unexpected") }  // expect: fails-instead
  }

  @Test func otherStatus() async {
    await #expect(processExitsWith: .exitCode(3)) { exit(4) }  // expect: other-status
  }

  @Test func failsInside() async {
    await #expect(processExitsWith: .success) {
      Issue.record("recorded in the child")  // expect: fails-inside
    }
  }
}

extension Sequence where Element == UInt8 {
  fileprivate func contains(_ part: String.UTF8View) -> Bool {
    String(decoding: Array(self), as: UTF8.self).contains(String(part))
  }
}
