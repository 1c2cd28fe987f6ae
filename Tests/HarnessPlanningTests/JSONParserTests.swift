import HarnessModel
import Testing

@testable import HarnessPlanning

@Suite struct JSONParserTests {
  @Test(arguments: [
    (#"{"a":[1,-0.5e+3,true,false,null,"x"],"b":{}}"#, "{a:[#1,#-0.5e+3,true,false,null,x],b:{}}"),
    ("// c\n/* d\n */ [ ] // e", "[]"),
    (#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#, "\"\\/\u{8}\u{c}\n\r\tAé😀"),
    ("\u{feff} \"ä\u{2028}\"", "ä\u{2028}"),
    ("[0,0.0,-0,1E5]", "[#0,#0.0,#-0,#1E5]"),
  ])
  func `reads values`(text: String, shown: String) {
    let document = JSONParser.parse(Array(text.utf8), file: "x")
    #expect(Self.show(document.root) == shown)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func `places keys and values`() {
    let text = "{ /* é */ \"k\": [ 👍🏽👍🏽, \r\n\t\"v\"] }".replacing("👍🏽👍🏽", with: "\"👍🏽👍🏽\"")
    var document = JSONParser.parse(Array(text.utf8), file: "x")
    var places: [String] = []
    func walk(_ node: JSONNode) {
      places.append(document.location(at: node.offset).description)
      switch node.value {
      case .array(let items): items.forEach(walk)
      case .object(let members):
        for member in members {
          places.append(document.location(at: member.keyOffset).description)
          walk(member.value)
        }
      default: break
      }
    }
    if let root = document.root { walk(root) }
    #expect(places == ["x:1:1", "x:1:11", "x:1:16", "x:1:18", "x:2:2"])
  }

  @Test(arguments: ["[", "{\"a\":", "[[],", "[{\"a\":"])
  func `refuses deep nesting at once`(unit: String) {
    let bytes = Array(String(repeating: unit, count: 50_000_000 / unit.utf8.count).utf8)
    let document = JSONParser.parse(bytes, file: "x")
    #expect(document.root == nil)
    #expect(
      document.diagnostics.map(\.message) == ["nested more than 200 levels deep"],
      "at \(document.diagnostics.first?.location?.description ?? "-")")
  }

  @Test func `reads 200 levels`() {
    let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(JSONParser.parse(Array(text.utf8), file: "x").diagnostics.isEmpty)
  }

  @Test func `survives random bytes`() {
    let pieces: [[UInt8]] =
      [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "/", "*", "//", "/*", "*/", "\n", "\r", " ", "a",
        "1", "-", ".", "e", "\\u", "\\ud800", "true", "null", "'", "=", "é", "👍🏽", "\"targets\"",
        "\"name\":", "\"include\":[", "\"x\"", "\u{0}", "\u{feff}",
      ].map { Array($0.utf8) } + [[0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f]]
    var generator = Generator(seed: 1, name: "parser")
    var withoutMistakes = 0
    var unsound: [[UInt8]] = []
    for _ in 0..<5_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        // Whole bytes now and then, so that nothing depends on the pieces.
        if Int.random(in: 0..<8, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += pieces.randomElement(using: &generator) ?? []
        }
      }
      let document = JSONParser.parse(bytes, file: "x")
      let decoded = PlanDecoder.decode(bytes, file: "x", name: "x", names: KnownNames())
      if document.diagnostics.isEmpty { withoutMistakes += 1 }
      // Either there is a value or the text was refused with a reason.
      let isSound =
        (document.root != nil || !document.diagnostics.isEmpty)
        && document.diagnostics.count <= JSONParser.maximumMistakes
        && decoded.diagnostics.count >= document.diagnostics.count
      if !isSound { unsound.append(bytes) }
    }
    #expect(unsound.isEmpty)
    #expect(withoutMistakes > 0 && withoutMistakes < 5_000)
  }

  @Test func `survives every cut and every changed byte of a plan`() throws {
    let golden = try #require(
      GoldenCases.all(in: "Plans").first { $0.name == "good-everything" })
    let bytes = Array(try #require(golden.text).utf8)
    var refused = 0
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x11
      for text in [Array(bytes[..<index]), changed] {
        let decoded = PlanDecoder.decode(text, file: "x", name: "x", names: GoldenCases.names)
        if !decoded.diagnostics.isEmpty { refused += 1 }
      }
    }
    #expect(refused > bytes.count)
  }

  // MARK: -

  private static func show(_ node: JSONNode?) -> String {
    guard let node else { return "-" }
    switch node.value {
    case .invalid: return "!"
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let text): return "#" + text
    case .string(let text): return text
    case .array(let items): return "[" + items.map(show).joined(separator: ",") + "]"
    case .object(let members):
      return "{" + members.map { $0.key + ":" + show($0.value) }.joined(separator: ",") + "}"
    }
  }
}
