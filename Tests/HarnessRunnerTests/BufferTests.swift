import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("Bounded buffers")
struct BufferTests {
  private func append(_ bytes: [UInt8], to buffer: inout HeadTailBuffer) {
    bytes.withUnsafeBytes { buffer.append($0) }
  }

  @Test("Head and tail are kept, the middle is counted")
  func headAndTail() {
    for total in [0, 1, 9, 10, 11, 19, 20, 21, 40, 41, 1000] {
      let bytes = (0..<total).map { UInt8(97 + $0 % 26) }
      for step in [1, 3, 7, 1000] {
        var buffer = HeadTailBuffer(limit: 10)
        for start in stride(from: 0, to: total, by: step) {
          append(Array(bytes[start..<min(total, start + step)]), to: &buffer)
        }
        let captured = buffer.captured
        #expect(captured.bytes == total && captured.omitted == max(0, total - 20))
        let text = String(decoding: bytes, as: UTF8.self)
        if total <= 20 {
          #expect(captured.text == text)
        } else {
          #expect(captured.text.hasPrefix(String(text.prefix(10)) + "\n"))
          #expect(captured.text.hasSuffix(String(text.suffix(10))))
        }
      }
    }
  }

  @Test("A character that spans the cut is whole where nothing is left out")
  func characters() {
    var buffer = HeadTailBuffer(limit: 3)
    append(Array("aéé".utf8), to: &buffer)
    #expect(buffer.captured == CapturedText(text: "aéé", bytes: 5))
  }

  @Test("Lines are the same wherever the pieces are cut")
  func lines() {
    let bytes = Array("one\n\ntwo\nlast".utf8)
    for cut in 0...bytes.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for piece in [Array(bytes[..<cut]), Array(bytes[cut...])] {
        piece.withUnsafeBytes { piece in
          buffer.feed(piece) { lines.append(String(decoding: $0, as: UTF8.self)) }
        }
      }
      buffer.finish { lines.append(String(decoding: $0, as: UTF8.self)) }
      #expect(lines == ["one", "", "two", "last"])
    }
  }

  @Test("Checksums are those of the standard")
  func checksums() {
    let known = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      String(repeating: "a", count: 1_000):
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
    ]
    for (text, sum) in known { #expect(SHA256.hex(of: Array(text.utf8)) == sum) }
  }
}
