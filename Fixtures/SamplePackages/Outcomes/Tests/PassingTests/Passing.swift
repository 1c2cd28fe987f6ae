import Foundation
import Samples
import Testing

extension Tag {
  @Tag static var quick: Self
}

@Test func free() { #expect(Bool(true)) }

@Suite struct Passing {
  @Test func sync() { #expect(opaque(1) == 1) }

  @Test(.tags(.quick)) func waits() async throws {
    try await Task.sleep(for: .milliseconds(1))
  }

  @Test @MainActor func onTheMainActor() { MainActor.assertIsolated() }

  @Test("A display name") func named() {}

  @Test static func ofTheType() {}

  @Test func throwsNothing() throws {}

  @Test func writes() {
    print("passing: to stdout")
    FileHandle.standardError.write(Data("passing: to stderr\n".utf8))
  }

  struct Inner {
    @Test(.tags(.quick)) func nested() {}

    @Suite struct Innermost {
      @Test func nestedTwice() {}
    }
  }
}

extension Passing.Inner {
  @Test func fromAnExtension() {}
}

@Suite(.serialized) final class Ordered {
  deinit {}

  @Test func first() {}
  @Test func second() {}
}

@Suite actor Isolated {
  var count = 0

  @Test func counts() {
    count += 1
    #expect(count == 1)
  }
}

/// What a test may rely on: an empty stdin and an environment without traces of the runner.
@Suite struct Surroundings {
  @Test func standardInputIsAtItsEnd() {
    #expect(FileHandle.standardInput.readDataToEndOfFile().isEmpty)
  }

  @Test func environmentIsClean() {
    let names = ProcessInfo.processInfo.environment.keys
    #expect(names.filter { $0.hasPrefix("HARNESS_") || $0 == "LD_PRELOAD" }.sorted() == [])
  }

  @Test func childrenAreUndisturbed() throws {
    let lines = try output(of: "/usr/bin/env", []).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("HARNESS_") || $0.hasPrefix("LD_PRELOAD=") } == [])
    #expect(try output(of: "/bin/sh", ["-c", "read x; echo got:$x"]) == "got:\n")
  }
}
