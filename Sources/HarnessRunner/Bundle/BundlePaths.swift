/// Where everything lies in a result bundle, relative to its folder.
enum BundlePaths {
  static let manifest = "manifest.json"
  static let junit = "junit.xml"
  static let summary = "summary.md"
  static let plan = "behaviour/plan.json"
  static let outcomes = "behaviour/outcomes.jsonl"
  static let ledger = "behaviour/ledger.jsonl"
  static let output = "behaviour/output"
  static let attachments = "behaviour/attachments"
  static let events = "run/events.jsonl"
  static let timings = "run/timings.json"
  static let classes = "run/url-protocols.json"
  static let logs = "run/logs"
  static let buildLog = "run/logs/build.log"
}
