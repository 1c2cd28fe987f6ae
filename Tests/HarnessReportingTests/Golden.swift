import Foundation
import Testing

/// Compares what a report says with a file beside the tests.
///
/// `HARNESS_RECORD_GOLDEN=1` writes the files instead and fails, so that nobody records by accident.
enum Golden {
  static func expect(
    _ text: String, is name: String, _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["HARNESS_RECORD_GOLDEN"] == "1" {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      } catch {
        Issue.record("cannot record \(name): \(error)", sourceLocation: location)
      }
      Issue.record("recorded \(name)", sourceLocation: location)
      return
    }
    guard let data = try? Data(contentsOf: file) else {
      Issue.record("no golden file \(name)", sourceLocation: location)
      return
    }
    let wanted = String(decoding: data, as: UTF8.self)
    if wanted == text { return }
    Issue.record(
      "\(name) differs: \(difference(wanted, text))", sourceLocation: location)
  }

  /// The first line that differs.
  private static func difference(_ wanted: String, _ got: String) -> String {
    let left = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let right = got.split(separator: "\n", omittingEmptySubsequences: false)
    for number in 0..<max(left.count, right.count) {
      let old = number < left.count ? String(left[number]) : "(end)"
      let new = number < right.count ? String(right[number]) : "(end)"
      if old != new { return "line \(number + 1)\n  wanted: \(old)\n  got:    \(new)" }
    }
    return "line ends"
  }
}
