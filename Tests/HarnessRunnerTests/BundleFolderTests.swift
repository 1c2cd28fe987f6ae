import HarnessModel
import HarnessSystem
import Testing

@testable import HarnessRunner

@Suite("Folders of bundles")
struct BundleFolderTests {
  /// 2026-10-15 12:34:56 UTC in nanoseconds since 1970.
  private static let now: Int64 = 1_792_067_696_000_000_000

  private func make(in parent: String, named: String? = nil, plan: String) throws -> String {
    try BundleFolder.make(named: named, parent: parent, plan: plan, now: Self.now).path
  }

  @Test("Names hold the time and the plan's letters, and the next of a second sorts behind")
  func names() throws {
    let parent = try FileSystem.createTemporaryDirectory(prefix: "/tmp/harness-folders-")
    defer { try? FileSystem.remove(parent) }
    let made = try ["CI", "CI", "a/../b ü"].map { try make(in: parent, plan: $0) }
    let names = made.map { String($0.dropFirst(parent.count + 1)) }
    #expect(names[0] == "20261015T123456Z-CI")
    #expect(names[1] > names[0] && names[1].hasPrefix(names[0]))
    #expect(names[2].hasPrefix("20261015T123456Z-a----b--"))
    #expect(!names.joined().contains("/") && made.allSatisfy(FileSystem.isDirectory))
  }

  @Test("A named folder is used only where nothing would be overwritten")
  func named() throws {
    let parent = try FileSystem.createTemporaryDirectory(prefix: "/tmp/harness-folders-")
    defer { try? FileSystem.remove(parent) }
    #expect(try make(in: parent, named: "\(parent)/new", plan: "p") == "\(parent)/new")
    try FileSystem.replace("\(parent)/file", with: Array("x".utf8))
    for taken in ["new", "file"] {
      #expect(throws: UsageError.self) {
        try make(in: parent, named: "\(parent)/\(taken)", plan: "p")
      }
    }
    #expect(try FileSystem.read("\(parent)/file", limit: 9) == Array("x".utf8))
  }
}
