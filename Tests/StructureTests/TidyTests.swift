import Foundation
import Testing

@Suite("Tidy sources")
struct TidyTests {
  private let tree = SourceTree()

  /// What the runner's modules must not call outside of HarnessSystem, and what to use instead.
  private static let banned: [(call: String, instead: String)] = [
    ("Date()", "WallClock.now of HarnessSystem, handed in as a parameter"),
    ("Date.now", "WallClock.now of HarnessSystem, handed in as a parameter"),
    ("ContinuousClock", "MonotonicClock.now of HarnessSystem"),
    ("SuspendingClock", "MonotonicClock.now of HarnessSystem"),
    ("UUID()", "HarnessModel.Generator with a seed"),
    (".random(", "HarnessModel.Generator with a seed"),
    ("SystemRandomNumberGenerator", "HarnessModel.Generator with a seed"),
    ("ProcessInfo", "ProcessFacts or HostFacts of HarnessSystem"),
    ("FileManager", "FileSystem of HarnessSystem"),
    ("FileHandle", "FileSystem or AppendFile of HarnessSystem"),
    ("getenv(", "ProcessFacts.environment() of HarnessSystem"),
    ("fopen(", "FileSystem of HarnessSystem"),
    ("Process()", "ChildRun or WorkerProcess of HarnessSystem"),
    ("contentsOfFile:", "FileSystem of HarnessSystem"),
    ("print(", "Terminal of HarnessSystem"),
    ("Thread.sleep", "EventLoop of HarnessSystem"),
    ("DispatchQueue", "EventLoop of HarnessSystem"),
  ]

  @Test("Effects stay in the system module")
  func effects() {
    var found: [String] = []
    for path in tree.files(below: "Sources", endings: [".swift"]) {
      let module = SourceTree.module(of: path)
      guard module.hasPrefix("Harness"), module != "HarnessSystem" else { continue }
      for (number, line) in tree.lines(path) {
        let code = SourceTree.code(line)
        for ban in Self.banned where Self.calls(ban.call, in: code) {
          found.append("\(path):\(number): \(ban.call): use \(ban.instead)")
        }
      }
    }
    #expect(found == [])
  }

  @Test("Files and lines stay short")
  func sizes() {
    var long: [String] = []
    for path in tree.files(below: "Sources", endings: [".swift", ".c", ".h"])
      + tree.files(below: "Tests", endings: [".swift"])
    {
      let lines = tree.lines(path)
      if lines.count > 401 { long.append("\(path) has \(lines.count - 1) lines") }
      // The formatter's own rule passes over comments and texts in several lines.
      guard path.hasPrefix("Sources"), path.hasSuffix(".swift") else { continue }
      for (number, line) in lines where SourceTree.code(line).count > 100 {
        long.append("\(path):\(number): \(line.count) columns")
      }
    }
    #expect(long == [])
  }

  @Test("Nothing is left for later")
  func leftovers() {
    // Put together here, so that this file does not find itself.
    let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX:", "fatalError(\"un", "fatalError(\"not im"]
    var found: [String] = []
    for path in tree.files(below: "Sources") + tree.files(below: "Tests", endings: [".swift"]) {
      for (number, line) in tree.lines(path) where marks.contains(where: { line.contains($0) }) {
        found.append("\(path):\(number): \(line)")
      }
    }
    #expect(found == [])
  }

  @Test("No path of one machine is kept")
  func paths() {
    let pattern = /(^|[^A-Za-z0-9_.\/])\/(work|root|home\/[a-z]+)\//
    var found: [String] = []
    for folder in ["Sources", "Tests", "TestPlans", "ci"] {
      for path in tree.files(
        below: folder, endings: [".swift", ".c", ".h", ".md", ".json", ".txt"])
      {
        for (number, line) in tree.lines(path) where line.firstMatch(of: pattern) != nil {
          found.append("\(path):\(number): \(line)")
        }
      }
    }
    #expect(found == [])
  }

  @Test("Tests never sleep")
  func sleeps() {
    let calls = ["Task." + "sleep(", "Thread." + "sleep(", "usleep" + "(", "nanosleep" + "("]
    var found: [String] = []
    for path in tree.files(below: "Tests", endings: [".swift"]) {
      for (number, line) in tree.lines(path)
      where calls.contains(where: { SourceTree.code(line).contains($0) }) {
        found.append("\(path):\(number): \(line)")
      }
    }
    #expect(found == [])
  }

  /// Whether code calls something: the name must not be the end of a longer one.
  private static func calls(_ call: String, in code: String) -> Bool {
    guard let range = code.range(of: call) else { return false }
    guard call.first?.isLetter ?? false, range.lowerBound > code.startIndex else { return true }
    let before = code[code.index(before: range.lowerBound)]
    return !(before.isLetter || before.isNumber || before == "_")
  }
}
