import Foundation
import Samples
import Testing

@Suite struct Attachments {
  @Test func text() { Attachment.record("some text\n", named: "note.txt") }

  @Test func binary() {
    Attachment.record([UInt8](0...255), named: "bytes.bin")
  }

  @Test func sameName() {
    Attachment.record("one", named: "same.txt")
    Attachment.record("two", named: "same.txt")
  }

  @Test func oddNames() {
    Attachment.record("a", named: "../../outside.txt")
    Attachment.record("b", named: "with/slash.txt")
    Attachment.record("c", named: "quote\"<&> 😀.txt")
    Attachment.record("d", named: String(repeating: "long", count: 75) + ".txt")
  }

  @Test func unnamed() { Attachment.record("no name") }

  @Test func empty() { Attachment.record([UInt8](), named: "empty.bin") }

  @Test func large() {
    Attachment.record([UInt8](repeating: 7, count: 1 << 20), named: "megabyte.bin")
  }

  @Test func fails() {
    Attachment.record("evidence", named: "evidence.txt")
    Issue.record("look at the attachment")  // expect: attachment-fails
  }

  @Test(arguments: [1, 2]) func perCase(number: Int) {
    Attachment.record("case \(number)", named: "case.txt")
  }
}
