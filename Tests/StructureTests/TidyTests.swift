import Foundation
import Testing

@Suite("Tidy sources")
struct TidyTests {
  private let tree = SourceTree()

  @Test("Effects stay in the system module")
  func effects() {
    var found: [String] = []
    var exempt: Set<String> = []
    for path in tree.files(below: "Sources", endings: [".swift"])
    where !path.hasPrefix("Sources/Domain/") {
      let module = SourceTree.module(of: path)
      guard Ban.exempt[module] == nil else {
        exempt.insert(module)
        continue
      }
      let text = tree.text(path)
      let near = Ban.all.filter { text.contains($0.call) }
      for (number, line) in near.isEmpty ? [] : tree.lines(path) {
        let code = SourceTree.code(line)
        for ban in near where ban.stands(in: code) {
          found.append("\(path):\(number): \(ban.call): use \(ban.instead)")
        }
      }
    }
    #expect(found == [])
    #expect(exempt == Set(Ban.exempt.keys), "a module is exempt that is not there")
  }

  @Test("A banned call is seen wherever it stands, and no longer name is taken for one")
  func bans() {
    let lines: [(String, [String])] = [
      ("let now = Date()", ["Date()"]),
      ("let now = myDate() + Date()", ["Date()"]),
      ("let now = Foundation.Date()", ["Date()"]),
      ("let now = ExpiryDate()", []),
      ("// Date() would differ from run to run", []),
      ("let url = \"https://host\" + UUID().uuidString", ["UUID()"]),
      ("let text = \"a \\\"//\\\" b\"; print(text)", ["print("]),
      ("let path = getenv(\"PATH\"); fopen(path)", ["getenv(", "fopen("]),
      ("let value = Int.random(in: 0...9)", [".random("]),
      ("let made = WorkerProcess()", []), ("let made = Process()", ["Process("]),
      ("let text = Date(timeIntervalSince1970: 0).formatted(.iso8601)", []),
      ("bytes.append(contentsOf: more)", []), ("onExit(code)", []),
      ("let zone = TimeZone.current; exit(1)", ["TimeZone.current", "exit("]),
    ]
    for (line, calls) in lines {
      let code = SourceTree.code(line)
      #expect(
        Ban.all.filter { $0.stands(in: code) }.map(\.call).sorted() == calls.sorted(), "\(line)")
    }
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
    let pattern = /(^|[^A-Za-z0-9_.)}])\/(work\/|root\/|home\/[A-Za-z])/
    var paths = [
      "Package.swift", "README.md", "CHANGELOG.md", ".ci/run", ".gitattributes", ".gitignore",
      ".swift-format",
    ]
    // What is not text has no lines.
    for folder in ["Sources", "Tests", "TestPlans", "Fixtures", "ci"] {
      paths += tree.files(below: folder)
    }
    #expect(paths.filter { !tree.exists($0) } == [])
    let starts = ["work", "root", "home"].map { "/\($0)/" }
    var found: [String] = []
    for path in paths {
      let text = tree.text(path)
      guard starts.contains(where: { text.contains($0) }) else { continue }
      for (number, line) in tree.lines(path) where line.firstMatch(of: pattern) != nil {
        found.append("\(path):\(number): \(line)")
      }
    }
    #expect(found == [])
  }

  @Test("Tests never sleep")
  func sleeps() {
    // Of whatever kind: of a task, a thread, a clock or the system; put together here as above.
    let call = "sleep" + "("
    var found: [String] = []
    for path in tree.files(below: "Tests", endings: [".swift"]) {
      for (number, line) in tree.lines(path)
      where SourceTree.code(line).contains(call) {
        found.append("\(path):\(number): \(line)")
      }
    }
    #expect(found == [])
  }
}
