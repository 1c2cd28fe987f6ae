import HarnessModel

extension JSONParser {
  /// The byte to come.
  var peek: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// Records a mistake and goes on, unless there were too many.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - place: Where; nil for what is to come.
  ///   - hint: How to mend it.
  ///   - related: Another place, with which the hint ends.
  mutating func report(
    _ message: String, at place: Int? = nil, hint: String? = nil, related: Int? = nil
  ) {
    mistakes.append(
      JSONMistake(message: message, hint: hint, offset: place ?? offset, related: related))
    if mistakes.count >= JSONParser.maximumMistakes { halted = true }
  }

  /// Records a mistake after which nothing can be read.
  mutating func halt(_ message: String, at place: Int? = nil, hint: String? = nil) {
    if !halted { report(message, at: place, hint: hint) }
    halted = true
  }

  /// Records that what is to come cannot stand here; after a control character nothing is read.
  mutating func reportUnexpected(where expectation: String) {
    let message = "unexpected \(Words.quoted(character(at: offset))) where \(expectation)"
    if let byte = peek, byte < 0x20 { halt(message) } else { report(message) }
  }

  /// The character that starts at an offset, for messages.
  func character(at offset: Int) -> String {
    String(String(decoding: bytes[offset..<min(offset + 32, bytes.count)], as: UTF8.self).prefix(1))
  }

  /// Passes over white space and comments, and notes where lines start.
  mutating func skipTrivia() {
    while let byte = peek, !halted {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passNewline()
      case UInt8(ascii: "/"): skipComment()
      default: return
      }
    }
  }

  /// Takes what looks like one word, up to white space or punctuation.
  mutating func takeWord() -> String {
    let start = offset
    loop: while let byte = peek {
      switch byte {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        break loop
      default: offset += 1
      }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reports the first byte that is no UTF-8.
  ///
  /// - Returns: Whether there was one.
  mutating func refuseInvalidUTF8() -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return false }
    // Only now is it worth looking for the place.
    while let byte = peek {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        passNewline()
        continue
      }
      let length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      let end = min(offset + length, bytes.count)
      guard String(validating: bytes[offset..<end], as: UTF8.self) != nil else { break }
      offset = end
    }
    let digits = String(peek ?? 0, radix: 16)
    halt("the byte 0x\(digits) is not UTF-8", hint: "save the file as UTF-8")
    return true
  }

  // MARK: -

  private mutating func passNewline() {
    if bytes[offset] == UInt8(ascii: "\r"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "\n")
    {
      offset += 1
    }
    offset += 1
    lineStarts.append(offset)
  }

  private mutating func skipComment() {
    let start = offset
    guard offset + 1 < bytes.count else { return halt("unexpected \"/\"") }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 2
      while let byte = peek {
        if byte == UInt8(ascii: "*"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          return
        }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          passNewline()
        } else {
          offset += 1
        }
      }
      halt("the comment is never closed", at: start, hint: "end it with */")
    default: halt("unexpected \"/\"", hint: "a comment starts with // or /*")
    }
  }
}
