import HarnessModel

/// Reads JSON with `//` and `/* */` comments (RFC 8259 otherwise), and goes on after a mistake.
///
/// A mistake after which the rest cannot be trusted (an open string, a wrong bracket, too deep a
/// nesting) ends the reading; the document has no root then. Trailing commas are mistakes.
struct JSONParser {
  /// Nesting beyond this is refused, so that no text can exhaust the stack.
  static let maximumDepth = 200
  /// Mistakes beyond this are not looked for.
  static let maximumMistakes = 20

  let bytes: [UInt8]
  var offset = 0
  /// Offsets at which lines start, as far as the text was read.
  var lineStarts = [0]
  var mistakes: [JSONMistake] = []
  /// Whether reading has ended for good.
  var halted = false

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: The name for locations.
  static func parse(_ bytes: [UInt8], file: String) -> JSONDocument {
    var parser = JSONParser(bytes: bytes)
    let root = parser.document()
    return JSONDocument(
      file: file, bytes: bytes, lineStarts: parser.lineStarts, root: root,
      mistakes: parser.mistakes)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: - Values

  private mutating func document() -> JSONNode? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      offset = 3
      lineStarts = [3]
    }
    if refuseInvalidUTF8() { return nil }
    skipTrivia()
    if halted { return nil }
    guard offset < bytes.count else {
      report("the file holds no JSON", hint: "the smallest plan is {}")
      return nil
    }
    let root = value(depth: 1)
    skipTrivia()
    if !halted, offset < bytes.count {
      halt("unexpected text after the end of the JSON", hint: "one file holds one value")
    }
    return halted ? nil : root
  }

  mutating func value(depth: Int) -> JSONNode {
    let start = offset
    guard let byte = peek else {
      halt("the text ends where a value is expected")
      return JSONNode(value: .invalid, offset: start)
    }
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth > JSONParser.maximumDepth {
        halt(
          "nested more than \(JSONParser.maximumDepth) levels deep",
          hint: "a plan needs 5 levels at most")
        value = .invalid
      } else {
        value = byte == UInt8(ascii: "{") ? object(depth: depth) : array(depth: depth)
      }
    case UInt8(ascii: "\""): value = string().map { .string($0) } ?? .invalid
    default: value = word()
    }
    return JSONNode(value: value, offset: start)
  }

  private mutating func array(depth: Int) -> JSONNode.Value {
    let start = offset
    offset += 1
    var items: [JSONNode] = []
    var separators = Separators()
    while let byte = nextItem(in: start, closing: UInt8(ascii: "]"), &separators) {
      if byte == UInt8(ascii: ":") {
        report("unexpected \":\"", hint: "a list holds values only, an object holds keys")
        // What follows is read as a further value: one mistake is enough.
        separators.comma = offset
        offset += 1
        continue
      }
      items.append(value(depth: depth + 1))
      if halted { return .invalid }
      separators.itemEnded()
    }
    return halted ? .invalid : .array(items)
  }

  private mutating func object(depth: Int) -> JSONNode.Value {
    let start = offset
    offset += 1
    var members: [JSONNode.Member] = []
    var seen: [String: Int] = [:]
    var separators = Separators()
    while nextItem(in: start, closing: UInt8(ascii: "}"), &separators) != nil {
      let keyOffset = offset
      let key = key()
      if halted { return .invalid }
      let value = memberValue(of: key, depth: depth)
      if halted { return .invalid }
      separators.itemEnded()
      guard let key else { continue }
      if let first = seen[key] {
        report(
          "duplicate key \(Words.quoted(key))", at: keyOffset, hint: "the first one is at ",
          related: first)
      } else {
        seen[key] = keyOffset
        members.append(JSONNode.Member(key: key, keyOffset: keyOffset, value: value))
      }
    }
    return halted ? .invalid : .object(members)
  }

  /// Reads a key; one without double quotes is reported and taken as it is meant.
  private mutating func key() -> String? {
    let start = offset
    if peek == UInt8(ascii: "\"") { return string() }
    let text = takeWord()
    if text.isEmpty {
      reportUnexpected(where: "a key is expected")
      // What looks like a value is read as one, so that its brackets stay in balance.
      if peek != UInt8(ascii: "{"), peek != UInt8(ascii: "[") { offset += 1 }
      return nil
    }
    let name = text.trimmingQuotes()
    report("a key must stand in double quotes", at: start, hint: "write \(Words.quoted(name))")
    return name
  }

  private mutating func memberValue(of key: String?, depth: Int) -> JSONNode {
    skipTrivia()
    let isEnd = peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}")
    if peek == UInt8(ascii: ":") {
      offset += 1
    } else if key != nil, !isEnd {
      report("missing \":\" after the key")
      if peek == UInt8(ascii: "=") { offset += 1 }
    }
    skipTrivia()
    if let byte = peek, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
      if let key { report("missing value of \(Words.quoted(key))") }
      return JSONNode(value: .invalid, offset: offset)
    }
    return value(depth: depth + 1)
  }

  // MARK: - Between values

  /// What was seen between the items of a list or an object.
  private struct Separators {
    var hasItem = false
    var comma: Int?

    mutating func itemEnded() {
      hasItem = true
      comma = nil
    }
  }

  /// Moves to the next item; nil at the end of the container, which is passed, and when halted.
  private mutating func nextItem(
    in start: Int, closing: UInt8, _ separators: inout Separators
  ) -> UInt8? {
    while true {
      skipTrivia()
      if halted { return nil }
      let open = Words.quoted(character(at: start))
      guard let byte = peek else {
        halt("\(open) is never closed", at: start)
        return nil
      }
      switch byte {
      case closing:
        if let comma = separators.comma {
          report("trailing comma", at: comma, hint: "remove it")
        }
        offset += 1
        return nil
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        report(
          "\(Words.quoted(character(at: offset))) does not close \(open)",
          hint: "it was opened at ", related: start)
        halted = true
        return nil
      case UInt8(ascii: ","):
        if separators.comma != nil || !separators.hasItem {
          report("unexpected \",\"", hint: "remove it")
          if halted { return nil }
        }
        if separators.hasItem { separators.comma = separators.comma ?? offset }
        offset += 1
      default:
        if separators.hasItem, separators.comma == nil, byte != UInt8(ascii: ":") {
          report("missing \",\" before this")
          if halted { return nil }
        }
        return byte
      }
    }
  }
}

extension String {
  /// Without single quotes around it.
  fileprivate func trimmingQuotes() -> String {
    guard count >= 2, hasPrefix("'"), hasSuffix("'") else { return self }
    return String(dropFirst().dropLast())
  }
}
