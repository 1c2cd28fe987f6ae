import Foundation
import HarnessModel

/// Finds the words of the runtime when a process traps.
enum TrapMessage {
  /// The last `File.swift:12: Fatal error: text` of what was written to stderr.
  ///
  /// It only explains a crash that the process's end has proven; nothing is decided by it.
  static func find(in bytes: [UInt8]) -> (text: String, location: SourceLocation?)? {
    let lines = String(decoding: bytes.suffix(16 << 10), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      guard let range = line.range(of: "Fatal error") ?? line.range(of: "Precondition failed")
      else { continue }
      let text = String(line[range.lowerBound...].prefix(1000))
      return (text, place(before: line[..<range.lowerBound]))
    }
    return nil
  }

  private static func place(before text: Substring) -> SourceLocation? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ":")
    guard parts.count >= 2, let line = Int(parts[parts.count - 1]), line > 0 else { return nil }
    return SourceLocation(file: parts.dropLast().joined(separator: ":"), line: line)
  }
}
