import Foundation

/// Searches that must be fast in a debug build too: tests may write hundreds of megabytes.
enum ByteSearch {
  /// The offset of the first such byte at or after `start`; nil where there is none.
  static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

extension UnsafeRawBufferPointer {
  /// A part of the buffer.
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range])
  }
}
