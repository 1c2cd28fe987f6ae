import Foundation
import Samples
import Testing

@Suite(.serialized) struct Flooding {
  @Test func twoHundredMegabytes() {
    let line = Array((String(repeating: "flood ", count: 170) + "\n").utf8)
    let block = Array(repeatElement(line, count: 1024).joined())
    var left = 200 << 20
    while left > 0 {
      writeAll(block)
      left -= block.count
    }
    writeAll(Array("the last line\n".utf8))
  }

  @Test func oneLineOfFiveMegabytes() {
    writeAll(Array(repeating: UInt8(ascii: "x"), count: 5 << 20))
  }

  @Test func standardError() {
    writeAll(Array(repeating: UInt8(ascii: "e"), count: 1 << 20), to: 2)
    writeAll([10], to: 2)
  }

  @Test func oddBytes() {
    writeAll([0xFF, 0xFE, 0xC3, 0x28, 10])
    writeAll(Array("nul:".utf8) + [0] + Array(":nul\n".utf8))
    writeAll(Array("\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{7}\r\n".utf8))
    writeAll([0xF0, 0x9F, 0x98])
    writeAll([0x80, 10])
  }

  @Test func withoutNewline() { writeAll(Array("no newline at the end".utf8)) }

  @Test func failsAfterOutput() {
    writeAll(Array(repeating: UInt8(ascii: "y"), count: 1 << 20))
    Issue.record("failed after a megabyte")  // expect: fails-after-output
  }
}
