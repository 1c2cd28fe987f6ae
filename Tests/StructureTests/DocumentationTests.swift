import Testing

@Suite("Documentation")
struct DocumentationTests {
  private let tree = SourceTree()

  @Test("What the runner's modules declare for others says what it is")
  func comments() {
    var bare: [String] = []
    var count = 0
    for path in tree.files(below: "Sources", endings: [".swift"])
    where SourceTree.module(of: path).hasPrefix("Harness") {
      let lines = tree.lines(path).map(\.text)
      for (index, line) in lines.enumerated() where Self.declares(line) {
        count += 1
        if !Self.isDocumented(index, of: lines) {
          bare.append("\(path):\(index + 1): no doc comment: \(line)")
        }
      }
    }
    #expect(bare == [])
    #expect(count > 50)
  }

  @Test("A declaration is seen in every form, with its comment above its attributes")
  func forms() {
    let declared = [
      "public struct Plan: Sendable {", "public final class Run {", "public indirect enum Event {",
      "@frozen public enum Outcome {", "@available(macOS 15, *) public actor Store {",
      "public protocol Host: AnyObject {", "public typealias Names = [String]",
      "nonisolated public struct Facts {",
    ]
    let other = [
      "struct Plan {", "  public struct Inner {", "extension Plan {", "public extension Plan {",
      "// public struct Plan {", "public import HarnessModel", "package struct Plan {",
    ]
    #expect(declared.filter { !Self.declares($0) } == [])
    #expect(other.filter(Self.declares) == [])
    let documented = ["/// A plan.", "@frozen", "public struct Plan {"]
    let bare = ["// A plan.", "@frozen", "public struct Plan {"]
    #expect(Self.isDocumented(2, of: documented))
    #expect(!Self.isDocumented(2, of: bare))
    #expect(!Self.isDocumented(0, of: ["public struct Plan {"]))
  }

  // MARK: - Lines

  /// Whether a line begins a public type of the file's own level.
  private static func declares(_ line: String) -> Bool {
    guard let first = line.first, first.isLetter || first == "@" else { return false }
    let modifiers: Set<Substring> = ["final", "indirect", "nonisolated"]
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var isPublic = false
    // Attributes with arguments may hold spaces; whatever stands before `public` does not matter.
    for word in line.split(separator: " ") {
      if word == "public" || word == "open" {
        isPublic = true
      } else if isPublic, !modifiers.contains(word) {
        return kinds.contains(word)
      }
    }
    return false
  }

  /// Whether a doc comment ends above a line, attributes on lines of their own left aside.
  private static func isDocumented(_ index: Int, of lines: [String]) -> Bool {
    let above = lines[..<index].reversed().first { !$0.hasPrefix("@") }
    return above?.hasPrefix("///") ?? false
  }
}
