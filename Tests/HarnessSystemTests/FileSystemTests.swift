import CHarnessSystem
import Testing

@testable import HarnessSystem

@Suite struct FileSystemTests {
  /// Runs a body in a fresh folder that is gone afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let temporary = ProcessFacts.environment()["TMPDIR"] ?? "/tmp"
    let folder = try FileSystem.createTemporaryDirectory(prefix: temporary + "/harness-system-")
    defer { try? FileSystem.remove(folder) }
    try body(folder)
    try FileSystem.remove(folder)
    #expect(!FileSystem.exists(folder))
  }

  @Test("a file is replaced whole, and nothing temporary stays")
  func replacing() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try FileSystem.replace(path, with: "old".utf8)
      let before = FileSystem.identity(path)
      try FileSystem.replace(path, with: "new!".utf8, isDurable: true)
      let after = try #require(FileSystem.identity(path))
      #expect(try FileSystem.read(path, limit: 4) == Array("new!".utf8))
      #expect(before != after && after.size == 4)
      try FileSystem.replaceLink(folder + "/latest", to: "a")
      try FileSystem.replaceLink(folder + "/latest", to: "b")
      #expect(FileSystem.isLink(folder + "/latest"))
      #expect(throws: SystemError.self) { try FileSystem.replace(folder, with: "x".utf8) }
      #expect(try FileSystem.list(folder) == ["a", "latest"])
    }
  }

  @Test("a full disk is an error with its reason")
  func fullDisk() throws {
    let file = try AppendFile("/dev/full")
    let error = #expect(throws: SystemError.self) { try file.append(Array("batch".utf8)) }
    #expect(error?.code == ENOSPC)
    #expect(error.map { "\($0)" } == "cannot append to /dev/full: No space left on device")
    #expect(error?.hint != nil)
  }

  @Test("batches are appended after what is there")
  func appending() throws {
    try inFolder { folder in
      let path = folder + "/events"
      try AppendFile(path).append(Array("one\n".utf8))
      let file = try AppendFile(path)
      try file.append(Array("two\n".utf8))
      #expect(file.written == 4)
      #expect(try FileSystem.read(path, limit: 100) == Array("one\ntwo\n".utf8))
    }
  }

  @Test("what cannot be read is told apart")
  func reading() throws {
    try inFolder { folder in
      try FileSystem.replace(folder + "/file", with: "12345".utf8)
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      let cases: [(String, Int32)] = [
        ("/file", EFBIG), ("/none", ENOENT), ("", EISDIR), ("/pipe", EINVAL), ("/a\0b", EINVAL),
        ("/file/x", ENOTDIR),
      ]
      for (name, code) in cases {
        let error = #expect(throws: SystemError.self, "\(name)") {
          try FileSystem.read(folder + name, limit: 4)
        }
        #expect(error?.code == code, "\(name)")
      }
    }
    // A file of /proc says that it has no size.
    #expect(try FileSystem.read("/proc/self/stat", limit: 4_096).count > 20)
  }

  @Test("a tree is removed without following its links")
  func removing() throws {
    try inFolder { folder in
      try FileSystem.createDirectory(folder + "/tree/deep/er")
      try FileSystem.createDirectory(folder + "/tree/deep/er")
      try FileSystem.createDirectory(folder + "/kept")
      try FileSystem.replace(folder + "/kept/file", with: "x".utf8)
      try FileSystem.replaceLink(folder + "/tree/deep/link", to: folder + "/kept")
      try FileSystem.replace(folder + "/tree/deep/file", with: [])
      try #require(chmod(folder + "/tree/deep", 0) == 0)
      try FileSystem.remove(folder + "/tree/")
      try FileSystem.remove(folder + "/tree")
      #expect(try FileSystem.list(folder) == ["kept"])
      #expect(FileSystem.isRegularFile(folder + "/kept/file"))
      #expect(throws: SystemError.self) {
        try FileSystem.createDirectory(folder + "/kept/file/below")
      }
    }
  }

  @Test("facts of this machine and process are there")
  func facts() {
    let facts = HostFacts.current()
    #expect(facts.processors > 0 && facts.memory > 0 && !facts.name.isEmpty)
    #expect(Executable.find("sh", path: "/nowhere:/bin") == "/bin/sh")
    #expect(Executable.find("passwd", path: "/etc") == nil)
    #expect(Executable.own?.hasPrefix("/") == true)
    #expect(SeedSource.draw() != SeedSource.draw())
    #expect(Terminal.size(-1) == nil && !Terminal.isTerminal(-1))
  }

  @Test("lines are cut at their ends and at the limit")
  func lines() {
    let cases: [(pieces: [String], lines: [String])] = [
      (["ab\ncd", "ef\n", "\n"], ["ab", "cdef", ""]),
      (["12345678\n9\n"], ["12345678", "9"]),
      (["123456789", "01234567\nx"], ["12345678", "90123456", "7", "x"]),
      (["a\r\n", "b\r", "\n"], ["a", "b"]),
      ([], []),
    ]
    for (pieces, expected) in cases {
      var splitter = LineSplitter(limit: 8)
      var lines: [String] = []
      for piece in pieces {
        Array(piece.utf8).withUnsafeBytes { splitter.add($0) { lines.append($0) } }
      }
      splitter.finish { lines.append($0) }
      #expect(lines == expected)
    }
  }
}
