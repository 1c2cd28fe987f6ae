import Synchronization
import Testing

/// A failure that code under test is to record, kept from failing the test that looks at it.
struct RecordedIssue: Equatable, CustomStringConvertible {
  let text: String
  let line: Int?

  var description: String { "line \(line ?? 0): \(text)" }

  /// Runs a body and gives the failures that it records, in order.
  static func all(
    isolation: isolated (any Actor)? = #isolation, in body: () async throws -> Void
  ) async rethrows -> [RecordedIssue] {
    let issues = Mutex<[RecordedIssue]>([])
    // Whether there have to be any is for the caller to say.
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      issues.withLock { $0.append(.init(text: text, line: issue.sourceLocation?.line)) }
      return true
    }
    return issues.withLock { $0 }
  }
}

extension [RecordedIssue] {
  var texts: [String] { map(\.text) }
}
