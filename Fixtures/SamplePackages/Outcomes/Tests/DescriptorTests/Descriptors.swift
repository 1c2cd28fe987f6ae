import CSamples
import Foundation
import Samples
import Testing

@Suite(.serialized) struct Descriptors {
  @Test func a_closesStandardInput() { #expect(close(0) == 0) }

  @Test func b_closesStandardOutput() { #expect(close(1) == 0) }

  @Test func c_printsAfterwards() { print("descriptors: stdout is back") }

  @Test func d_closesStandardError() { #expect(close(2) == 0) }

  @Test func e_redirectsToNothing() {
    let nothing = open("/dev/null", O_WRONLY)
    dup2(nothing, 1)
    dup2(nothing, 2)
    close(nothing)
    print("descriptors: swallowed")
  }

  @Test func f_redirectsToAFile() throws {
    var path = Array("/tmp/descriptors.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    try #require(file >= 0)
    unlink(path)
    dup2(file, 1)
    close(file)
    print("descriptors: into a file")
  }

  @Test func g_printsAtTheEnd() { print("descriptors: stdout is back again") }
}

/// Takes away what the runtime itself holds, too.
@Suite struct AllDescriptors {
  @Test func closesAllButTheStandardOnes() { samples_close_from(3) }

  @Test func passesAfter() {}
}
