import Foundation
import HarnessModel

/// One JSON record of Swift Testing's event stream, decoded leniently: every field may be missing.
///
/// Format: swift-testing `Documentation/ABI/JSON.md`, version 6.3 with the experimental fields.
struct SwiftTestingRecord: Decodable {
  var kind: String?
  var payload: Payload?

  struct Payload: Decodable {
    var kind: String?
    // A test.
    var id: String?
    var name: String?
    var displayName: String?
    var sourceLocation: Location?
    var isParameterized: Bool?
    var _tags: [String]?
    // An event.
    var testID: String?
    var instant: Instant?
    var messages: [Message]?
    var issue: IssueFields?
    var attachment: AttachmentFields?
    var _testCase: Case?
    var _comments: [String]?
    var _sourceLocation: Location?
  }

  struct Location: Decodable {
    var filePath: String?
    var _filePath: String?
    var fileID: String?
    var line: Int?
    var column: Int?

    var location: SourceLocation? {
      guard let file = filePath ?? _filePath ?? fileID else { return nil }
      return SourceLocation(file: file, line: line, column: column)
    }
  }

  struct Instant: Decodable {
    /// Seconds of a monotonic clock.
    var absolute: Double?
  }

  struct Message: Decodable {
    var symbol: String?
    var text: String?
  }

  struct IssueFields: Decodable {
    var isKnown: Bool?
    var isFailure: Bool?
    var severity: String?
    var sourceLocation: Location?
    var _error: ErrorFields?
  }

  struct ErrorFields: Decodable {
    var description: String?
    var domain: String?
    var code: Int?
  }

  struct AttachmentFields: Decodable {
    var path: String?
    var _bytes: String?
    var _preferredName: String?
  }

  struct Case: Decodable {
    var id: String?
    var displayName: String?
  }
}

extension SwiftTestingRecord.Payload {
  /// The displayed arguments of a parameterised case; nil for anything else.
  var arguments: String? {
    guard let _testCase, let name = _testCase.displayName,
      _testCase.id?.hasPrefix("Parameterized") ?? true
    else { return nil }
    return name
  }

  /// The issue in harness's words; nil where the record holds none.
  var harnessIssue: Issue? {
    guard let issue else { return nil }
    let severity: Issue.Severity =
      if issue.isKnown ?? false {
        .known
      } else if issue.severity == "warning" || issue.isFailure == false {
        .warning
      } else {
        .failure
      }
    let texts = (messages ?? []).compactMap(\.text)
    return Issue(
      severity: severity, text: texts.first ?? "Issue recorded",
      details: Array(texts.dropFirst()),
      location: (issue.sourceLocation ?? _sourceLocation)?.location)
  }

  /// Why a test was skipped or cancelled; the library's own sentence says nothing more.
  var reason: String? {
    _comments?.first.flatMap { $0.isEmpty ? nil : $0 }
  }
}
