import Foundation

/// Members of a record of Swift Testing, found without decoding it as a whole.
enum RecordFields {
  /// The id of the test that a record is about.
  static func test(in record: UnsafeRawBufferPointer) -> String? {
    guard let text = bytes(after: #""testID":""#, until: UInt8(ascii: "\""), in: record) else {
      return nil
    }
    guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
    // Slashes are escaped, and perhaps more.
    return try? JSONDecoder().decode(String.self, from: Data([34] + text + [34]))
  }

  /// What tells a case of a test from its others; nil where the test has none.
  static func testCase(in record: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    bytes(after: #""_testCase":{"#, until: UInt8(ascii: "}"), in: record)
  }

  /// Where a text stands first in a record.
  static func place(of text: String, in record: UnsafeRawBufferPointer) -> Int? {
    var text = text
    let place = text.withUTF8 {
      find(record.baseAddress, record.count, $0.baseAddress, $0.count)
    }
    return place < 0 ? nil : place
  }

  // MARK: -

  private static func bytes(
    after key: String, until end: UInt8, in record: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard let start = place(of: key, in: record).map({ $0 + key.utf8.count }) else { return nil }
    var position = start
    while position < record.count, record[position] != end {
      position += record[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return UnsafeRawBufferPointer(rebasing: record[start..<min(position, record.count)])
  }
}

@_silgen_name("harness_find")
private func find(
  _ bytes: UnsafeRawPointer?, _ count: Int, _ part: UnsafeRawPointer?, _ partCount: Int
) -> Int
