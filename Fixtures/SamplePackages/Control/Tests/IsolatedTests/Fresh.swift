import Foundation
import Records
import Testing

@Suite struct Cabins {
  @Test func first() throws { try Visitors.enter(Self.self) }
  @Test func second() async throws {
    await Task.yield()
    try Visitors.enter(Self.self)
  }

  @Suite struct Upper {
    @Test func third() throws { try Visitors.enter(Self.self) }
  }

  /// What nobody can look into must be removed all the same.
  @Test func fourth() throws {
    try Visitors.enter(Self.self)
    let manager = FileManager.default
    let closed = manager.temporaryDirectory.appending(path: "closed-\(getpid())/inner")
    try manager.createDirectory(at: closed, withIntermediateDirectories: true)
    try Data("kept".utf8).write(to: closed.appending(path: "file"))
    try manager.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: closed.deletingLastPathComponent().path)
  }
}

@Suite struct Holds {
  @Test func first() throws { try Visitors.enter(Self.self) }
  @Test @MainActor func second() throws { try Visitors.enter(Self.self) }

  /// All cases of a test share its process.
  @Test(arguments: [1, 2, 3]) func third(_ number: Int) throws {
    record("case \(number) in \(getpid())", in: "cases")
  }
}

@Test func onDeck() throws { try Visitors.enter(nil) }
@Test func ashore() throws { try Visitors.enter(nil) }
