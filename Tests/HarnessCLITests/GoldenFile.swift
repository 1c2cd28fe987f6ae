import Foundation
import Testing

/// A text that is recorded once and compared from then on.
///
/// `HARNESS_RECORD=1` writes what is found, and then fails, so that no pipeline records by mistake.
struct GoldenFile {
  let path: String

  init(_ name: String, beside file: String = #filePath) {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    path = "/\(folder)/Cases/\(name)"
  }

  var content: String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  func check(_ found: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if ProcessInfo.processInfo.environment["HARNESS_RECORD"] == "1" {
      try? found.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    #expect(found == content, "differs from \(path)", sourceLocation: sourceLocation)
  }
}
