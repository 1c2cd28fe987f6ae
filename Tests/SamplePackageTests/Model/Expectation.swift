/// What a test must come to.
///
/// Written as its outcome alone, or as an object of these fields.
struct Expectation: Decodable, Sendable {
  var outcome: String
  /// The outcomes of all attempts; nil for a single one.
  var attempts: [String]?
  /// Part of the first failing issue's text; nil where none may be recorded.
  var issue: String?
  /// The marker of the line of that issue; nil where the library knows no place.
  var at: String?
  /// Failing issues over all attempts and cases; 1 where only `issue` is given.
  var failures: Int?
  /// Known issues; 0 where it is left out.
  var known: Int?
  var warnings: Int?
  /// Part of why it was skipped, crashed or ended.
  var reason: String?
  /// The marker of the line at which it crashed.
  var crashedAt: String?
  /// Outcomes of the last attempt's cases by what follows the test's id.
  var cases: [String: String]?
  /// Numbers of outcomes, where there are too many cases to list.
  var caseCounts: [String: Int]?
  /// `name (bytes)`, those of cases included, in the order of recording.
  var attachments: [String]?
  /// Parts of what it wrote.
  var stdout: [String]?
  var stderr: [String]?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case outcome, attempts, issue, at, failures, known, warnings, reason, crashedAt, cases
    case caseCounts, attachments, stdout, stderr
  }

  init(from decoder: any Decoder) throws {
    if let outcome = try? decoder.singleValueContainer().decode(String.self) {
      self.outcome = outcome
      return
    }
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    outcome = try fields.decode(String.self, forKey: .outcome)
    attempts = try fields.decodeIfPresent([String].self, forKey: .attempts)
    issue = try fields.decodeIfPresent(String.self, forKey: .issue)
    at = try fields.decodeIfPresent(String.self, forKey: .at)
    failures = try fields.decodeIfPresent(Int.self, forKey: .failures)
    known = try fields.decodeIfPresent(Int.self, forKey: .known)
    warnings = try fields.decodeIfPresent(Int.self, forKey: .warnings)
    reason = try fields.decodeIfPresent(String.self, forKey: .reason)
    crashedAt = try fields.decodeIfPresent(String.self, forKey: .crashedAt)
    cases = try fields.decodeIfPresent([String: String].self, forKey: .cases)
    caseCounts = try fields.decodeIfPresent([String: Int].self, forKey: .caseCounts)
    attachments = try fields.decodeIfPresent([String].self, forKey: .attachments)
    stdout = try fields.decodeIfPresent([String].self, forKey: .stdout)
    stderr = try fields.decodeIfPresent([String].self, forKey: .stderr)
  }
}
