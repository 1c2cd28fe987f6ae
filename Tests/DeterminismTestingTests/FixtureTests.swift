import DeterminismTesting
import Foundation
import Testing

@Suite("Fixtures")
struct FixtureTests {
  /// A folder of the test's own, removed at its end.
  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fixtures-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A fixture is read as bytes, text and a value")
  func reads() throws {
    #expect(try Fixture("user.json", in: .module).decode(User.self) == User(id: 7, name: "Robin"))
    #expect(try Fixture("greeting.txt", in: .module).text() == "Grüße\n")
    #expect(try Fixture("latin.txt", in: .module).data() == Data([97, 98, 99, 0xff, 0xfe]))
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "k"))] = 1
    let user: User = try Fixture("user.json", in: .module).decode(with: decoder)
    #expect(user.name == "Robin")
  }

  @Test("Another folder, one within it, and no folder can be named")
  func folders() throws {
    let items = try Fixture("items.json", in: .module, directory: "Fixtures/nested").text()
    #expect(try Fixture("nested/items.json", in: .module).text() == items)
    #expect(try Fixture("Fixtures/nested/items.json", in: .module, directory: "").text() == items)
    #expect(
      try Fixture.names(in: .module)
        == ["broken.json", "greeting.txt", "latin.txt", "nested/items.json", "user.json"])
  }

  @Test("A missing fixture names the nearest, or all that there are")
  func missing() throws {
    try Self.withFolder { folder in
      let cases: [([String], String, String)] = [
        ([], "a.json", "the folder \(folder.path) is empty"),
        (["b.json", "aa.json"], "a.json", #"did you mean "aa.json"? (in \#(folder.path))"#),
        (["User.json"], "user.json", #"did you mean "User.json"? (in \#(folder.path))"#),
        (
          ["User.json"], "something-else.txt",
          #"the folder \#(folder.path) holds "User.json", "aa.json", "b.json""#
        ),
        (
          (0..<9).map { "\($0)" }, "something-else.txt",
          "the folder \(folder.path) holds "
            + (0..<9).map { "\"\($0)\"" }.joined(separator: ", ") + #", "User.json" and more"#
        ),
      ]
      for (files, name, end) in cases {
        for file in files { try Data().write(to: folder.appending(path: file)) }
        let error = #expect(throws: FixtureError.self) { try Fixture(name, in: folder).data() }
        #expect(error?.description == "the fixture \"\(name)\" is missing: \(end)")
      }
      let none = #expect(throws: FixtureError.self) {
        try Fixture("a", in: folder.appending(path: "none")).data()
      }
      #expect(none?.description.hasSuffix("none; is it among the target's resources?") == true)
      guard case .missing(let missing)? = none else { return }
      #expect(!missing.folderExists && missing.present.isEmpty && missing.nearest == nil)
    }
  }

  @Test("What is there and cannot be read is told from what is missing")
  func unreadable() throws {
    try Self.withFolder { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: folder.appending(path: "loop").path, withDestinationPath: "loop")
      try manager.createSymbolicLink(
        atPath: folder.appending(path: "dead").path, withDestinationPath: "nowhere")
      try manager.createDirectory(
        at: folder.appending(path: "inner"), withIntermediateDirectories: false)
      let cases = [
        ("inner", "it is a folder"), (".", "it is a folder"),
        ("loop", "it is a link to loop, which cannot be followed"),
        ("dead", "it is a link to nowhere, which cannot be followed"),
      ]
      for (name, reason) in cases {
        let error = #expect(throws: FixtureError.self) { try Fixture(name, in: folder).data() }
        let start = "the fixture \"\(name)\" cannot be read: \(reason) ("
        #expect(error?.description.hasPrefix(start) == true, "\(error as Any)")
      }
    }
  }

  @Test("A name that leads out of the folder is refused, also by a link")
  func outside() throws {
    try Self.withFolder { folder in
      let inner = folder.appending(path: "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      try Data("secret".utf8).write(to: folder.appending(path: "secret"))
      try FileManager.default.createSymbolicLink(
        atPath: inner.appending(path: "link").path, withDestinationPath: "../secret")
      for name in ["../secret", "a/../../secret", "../inner/x", "/etc/hostname", "link", "a\0b"] {
        let error = #expect(throws: FixtureError.self) { try Fixture(name, in: inner).data() }
        let text = "the fixture \"\(name)\" lies outside of the folder \(inner.path): "
        #expect(error?.description == text + "name a path below it")
      }
    }
  }

  @Test("A bad fixture says what is wrong and where")
  func bad() {
    struct Items: Decodable {
      struct Item: Decodable { var id: Int }
      var items: [Item]
    }
    let cases: [(String, String, (Fixture) throws -> Void)] = [
      ("latin.txt", "is not UTF-8 from byte 3 on", { _ = try $0.text() }),
      (
        "nested/items.json", "does not decode as Items: at items[1].id there is no Int: ",
        { _ = try $0.decode(Items.self) }
      ),
      (
        "user.json", "does not decode as Items: the key \"items\" is missing at the top",
        { _ = try $0.decode(Items.self) }
      ),
      (
        "broken.json", "does not decode as User: at the top it is not sound: ",
        { _ = try $0.decode(User.self) }
      ),
    ]
    for (name, reason, read) in cases {
      let error = #expect(throws: FixtureError.self) { try read(Fixture(name, in: .module)) }
      let start = "the fixture \"\(name)\" \(reason)"
      #expect(error?.description.hasPrefix(start) == true, "\(error as Any)")
    }
  }
}
