/// A line of `events.jsonl`, read without harness's own types: what is written counts.
struct EventLine: Decodable {
  var event: String
  var test: String?
  var parent: String?
  var attempt: Int?
  var location: Place?
  var outcome: String?
  var reason: String?
  var willRetry: Bool?
  var stacks: String?
  var issue: Problem?
  var late: String?
  var attachment: Attached?
  var stream: String?
  var text: String?
  var counts: [String: Int]?
  var exitCode: Int32?
  var errors: [String]?
  /// Seconds for which a test waited for what others held.
  var waited: Double?
  var seconds: Double?
  /// Of something that a test used: what sort it is, and its name.
  var input: String?
  var name: String?

  struct Place: Decodable {
    var file: String
    var line: Int?

    var text: String { line.map { "\(file):\($0)" } ?? file }
  }

  struct Problem: Decodable {
    var severity: String
    var text: String
    var details: [String]?
    var location: Place?

    /// All that it says.
    var words: String { ([text] + (details ?? [])).joined(separator: "\n") }
  }

  struct Attached: Decodable {
    var name: String
    var path: String?
    var size: Int
  }
}
