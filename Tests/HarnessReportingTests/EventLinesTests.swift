import Foundation
import HarnessModel
import Testing

@testable import HarnessReporting

@Suite struct EventLinesTests {
  /// Events of every kind, with and without what is optional.
  static let events: [Event] = {
    var story = Story()
    story.iteration = 3
    story.start("unit", row: "Lord Howe")
    story.planned(Story.hostileTests, tags: ["a", "b"], display: "A \"name\" / \u{1} \u{7F} é")
    story.started("a", attempt: 2)
    story.started("a[1]", parent: "a")
    story.issue("late", in: nil, late: "a")
    story.issue("in \u{2028} \u{8}\u{C}", in: "a", severity: .known, details: ["x", ""])
    story.output("text\r\n\u{FFFD}", of: nil, stream: .stderr)
    story.output("text", of: "a")
    story.attached("name", path: nil, to: "a", note: "too large")
    story.ended("a", .crashed, seconds: 1e-7, reason: "r", line: 4, willRetry: true, stacks: "s")
    story.ended("a[1]", .passed, seconds: 1.5e17, parent: "a")
    story.ended("b", .passed, seconds: 3)
    return story.events + Story.mixed() + Story.passed() + Story.buildFailed() + Story.shared()
  }()

  @Test func areByteForByteWhatFoundationWrites() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var writer = EventWriter()
    var differing: [String] = []
    for event in Self.events {
      let wanted = String(decoding: try encoder.encode(event), as: UTF8.self)
      let got = String(decoding: try writer.line(for: event), as: UTF8.self)
      if got != wanted + "\n" { differing.append("\(wanted)\n\(got)") }
    }
    #expect(differing == [])
  }

  @Test(arguments: [1, 2, 7, 64, 4_096, .max])
  func comeBackWhateverThePieces(_ size: Int) throws {
    var writer = EventWriter()
    let bytes = try Self.events.flatMap { try writer.line(for: $0) }
    var lines = EventLines()
    var found: [Event] = []
    var index = 0
    while index < bytes.count {
      let end = index + min(size, bytes.count - index)
      lines.read(Array(bytes[index..<end])) { found.append($0) }
      index = end
    }
    lines.finish { found.append($0) }
    #expect(found == Self.events)
    #expect(lines.problems == [])
  }

  @Test func aTornLastLineIsToldAndCostsNothingElse() throws {
    var writer = EventWriter()
    let bytes = try Story.mixed().flatMap { try writer.line(for: $0) }
    var wrong: [Int] = []
    for cut in stride(from: 0, to: bytes.count, by: 13) {
      let kept = Array(bytes[..<cut])
      let whole = kept.split(separator: 0x0A, omittingEmptySubsequences: false)
      var lines = EventLines()
      var found: [Event] = []
      lines.read(kept) { found.append($0) }
      lines.finish { found.append($0) }
      let rest = whole.last?.isEmpty ?? true
      let isWhole = cut < bytes.count && bytes[cut] == 0x0A
      let wanted = whole.count - 1 + (isWhole ? 1 : 0)
      if found != Array(Story.mixed().prefix(wanted)) { wrong.append(cut) }
      if (lines.torn == nil) != (rest || isWhole) { wrong.append(cut) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    #"{"at":1,"attempt":1,"envelope":{"host":"driver","isolation":"lane","lane":"l","predecessors":3,"seed":7},"event":"testStarted","plan":"p","test":"t","worker":1}"#,
    #"{"at":1,"attempt":1,"event":"testPlanned","framework":"xctest","lane":"l","plan":"p","test":"t"}"#,
    #"{"at":1,"event":"planStarted","host":"driver","plan":"p","seed":7,"workers":1}"#,
  ])
  func linesOfEarlierVersionsAreReadAsFoundationReadsThem(_ line: String) throws {
    let bytes = Array(line.utf8)
    let read = try bytes.withUnsafeBufferPointer { try EventReader().event(in: $0) }
    #expect(read == (try JSONDecoder().decode(Event.self, from: Data(bytes))))
  }

  @Test func unknownKindsAndKeysAreIgnoredAndMistakesHaveTheirLine() {
    let text = #"""
      {"at":1,"event":"fromTheFuture","x":[{}]}
      {"at":1,"event":"testEnded","attempt":1,"plan":"p","test":"t","outcome":"passed","seconds":2,"new":{"a":[1]}}
      not json
      {"at":1,"event":"testEnded","attempt":1,"plan":"p","outcome":"passed","seconds":2}
      {"at":1,"event":"testEnded","attempt":"1","plan":"p","test":"t","outcome":"passed","seconds":2}
      {"at":1,"event":"testEnded","attempt":1,"plan":"p","test":"t","outcome":"perfect","seconds":2}
      {"at":1,"event":"testWaiting","attempt":1,"plan":"p","test":"t","worker":1}
      {"at":1,"event":"inputUsed","attempt":1,"plan":"p","test":"t","input":"x","name":"n"}
      {"at":1,"event":"testPlanned","plan":"p","test":"t","lane":"l","framework":"xctest","claims":{}}
      {"at":1,"event":"testPlanned","plan":"p","test":"t","lane":"l","framework":"xctest","claims":[{"resource":"r","scope":"process"}]}
      {"at":1,"event":"testPlanned","plan":"p","test":"t","lane":"l","framework":"xctest","claims":[{"access":"shared","resource":"r","scope":"moon"}]}
      {"at":1,"event":"planStarted","plan":"p","seed":1,"host":"driver","workers":1,"urlProtocols":"x"}
      {"at":1,"event":"planningEnded"}
      {"at":1,"event":"planningEnded","tests":{}}
      []
      {"event":"note"}
      {"at":1,"event":"testEnded","plan":"\uD800 \uD83D\uDE00 \u00e9","test":"t","outcome":"lost","seconds":2}

      {"at":1,"event":"note","text":"\x"}
      """# + "\n" + String(repeating: "[", count: 100_000)
      + "\n{\"at\":1,\"event\":\"note\",\"a\":\""
    var lines = EventLines()
    var found: [String] = []
    let take = { (event: Event) in
      guard case .testEnded(let ended) = event.kind else { return }
      found.append("\(ended.key.plan) \(ended.outcome)")
    }
    lines.read(Array(text.utf8) + [0xFF, 0x22, 0x7D, 0x0A], take)
    lines.finish(take)
    #expect(found == ["p passed", "\u{FFFD} 😀 é lost"])
    #expect(lines.unknownKinds == 1)
    Golden.expect(
      lines.problems.map { "\($0)\n" }.joined(), is: "events/problems.txt")
  }
}

@Suite struct EventStringsTests {
  /// Every string of every kind, one at a time: the words of closed lists stay, all else goes.
  @Test func areReplacedInEveryKind() throws {
    var kept: Set<String> = []
    for event in EventLinesTests.events {
      var strings: Set<String> = []
      _ = try event.mappingStrings {
        strings.insert($0)
        return nil
      }
      for string in strings {
        let mapped = try event.mappingStrings { $0 == string ? "\u{1}mask\"" : nil }
        var left: Set<String> = []
        _ = try mapped.mappingStrings {
          left.insert($0)
          return nil
        }
        #expect(left.contains("\u{1}mask\"") && !left.contains(string), "\(string) in \(mapped)")
      }
      let line = try JSONSerialization.jsonObject(with: JSONEncoder().encode(event))
      Self.collect(line, "", into: &kept, except: strings)
    }
    // What no transform saw.
    #expect(kept == Self.closed)
  }

  @Test func stayAsTheyAreWhereNothingIsReplaced() throws {
    for event in EventLinesTests.events {
      #expect(try event.mappingStrings { _ in nil } == event)
      #expect(try event.mappingStrings { $0 } == event)
    }
  }

  private static let closed: Set<String> = [
    "access", "configuration", "event", "framework", "host", "input", "isolation", "level", "order",
    "outcome", "scope", "severity", "stream", "urlProtocols",
  ]

  private static func collect(
    _ value: Any, _ key: String, into kept: inout Set<String>, except strings: Set<String>
  ) {
    switch value {
    case let text as String: if !strings.contains(text) { kept.insert(key) }
    case let list as [Any]:
      for element in list { collect(element, key, into: &kept, except: strings) }
    case let members as [String: Any]:
      for (key, value) in members { collect(value, key, into: &kept, except: strings) }
    default: break
    }
  }
}
