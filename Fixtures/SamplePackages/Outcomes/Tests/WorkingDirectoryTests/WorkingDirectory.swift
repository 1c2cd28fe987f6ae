import Foundation
import Testing

/// One test leaves its folder, the next must find itself where the first began.
@Suite(.serialized) struct WorkingDirectory {
  @Test func a_leaves() {
    #expect(FileManager.default.fileExists(atPath: "Package.swift"))
    #expect(chdir("/") == 0)
  }

  @Test func b_isBack() {
    #expect(FileManager.default.fileExists(atPath: "Package.swift"))  // expect: is-back
  }
}
