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
///
/// The body of an exit test must not stand on one line with a comment behind it: the macro of Swift
/// 6.3.1 copies the comment into its expansion, the body is lost, and the child ends with 0.
@Suite struct WrongExitTests {
  @Test func succeedsInstead() async {
    await #expect(processExitsWith: .failure) {  // expect: succeeds-instead
      exit(0)
    }
  }

  @Test func failsInstead() async {
    await #expect(processExitsWith: .success) {  // expect: fails-instead
      fatalError("unexpected")
    }
  }

  @Test func otherStatus() async {
    await #expect(processExitsWith: .exitCode(3)) {  // expect: other-status
      exit(4)
    }
  }

  @Test func failsInside() async {
    await #expect(processExitsWith: .success) {  // expect: fails-inside
      Issue.record("recorded in the child")
    }
  }
}

extension Sequence where Element == UInt8 {
  fileprivate func contains(_ part: String.UTF8View) -> Bool {
    String(decoding: Array(self), as: UTF8.self).contains(String(part))
  }
}
