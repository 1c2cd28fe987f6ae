import Foundation

/// What a run's events say.
struct ObservedRun {
  /// A planned test and all that happened to it and to its cases.
  struct Test {
    var location: EventLine.Place?
    /// The last line of each attempt.
    var ends: [EventLine] = []
    var issues: [EventLine.Problem] = []
    var attachments: [EventLine.Attached] = []
    /// Cases by attempt: what follows the test's id, and the outcome.
    var cases: [Int: [(name: String, outcome: String)]] = [:]
    var output: [String: String] = [:]
    /// Classes of `URLProtocol` that it used.
    var classes: Set<String> = []
    /// Seconds for which its attempts waited for what others held.
    var waited = 0.0
  }

  /// In the order of planning.
  private(set) var planned: [String] = []
  private(set) var tests: [String: Test] = [:]
  private(set) var runIssues: [EventLine] = []
  private(set) var buildErrors: [String] = []
  private(set) var counts: [String: Int] = [:]
  private(set) var exitCode: Int32?
  private(set) var isPlanned = false
  /// Tests in the order in which their attempts started.
  private(set) var started: [String] = []
  /// Lines that do not fit what came before them.
  private(set) var oddities: [String] = []
  private var parents: [String: String] = [:]

  /// Reads the events of a bundle; a last line that was cut short is left out.
  init(bundle: URL) throws {
    let data = try Data(contentsOf: bundle.appending(path: "run/events.jsonl"))
    let decoder = JSONDecoder()
    for line in data.split(separator: 10) {
      do {
        take(try decoder.decode(EventLine.self, from: line))
      } catch {
        if line.endIndex != data.endIndex { oddities.append("unreadable event: \(error)") }
      }
    }
  }

  // MARK: -

  private mutating func take(_ line: EventLine) {
    if let test = line.test, let parent = line.parent { parents[test] = parent }
    switch line.event {
    case "testPlanned":
      guard let test = line.test, tests[test] == nil else {
        oddities.append("planned twice: \(line.test ?? "nothing")")
        return
      }
      planned.append(test)
      tests[test] = Test(location: line.location)
    case "planningEnded": isPlanned = true
    case "buildEnded": buildErrors += line.errors ?? []
    case "testStarted":
      guard line.parent == nil, let test = line.test else { return }
      started.append(test)
      update(line) { $0.waited += line.waited ?? 0 }
    case "inputUsed":
      guard line.input == "urlProtocol", let name = line.name else { return }
      update(line) { $0.classes.insert(name) }
    case "testEnded":
      guard let parent = line.parent else {
        update(line) { $0.ends.append(line) }
        return
      }
      let name = String(line.test?.dropFirst(parent.count) ?? "")
      update(line) { $0.cases[line.attempt ?? 0, default: []].append((name, line.outcome ?? "")) }
    case "issueRecorded":
      guard let issue = line.issue else { return oddities.append("an issue without content") }
      if line.test == nil {
        runIssues.append(line)
      } else {
        update(line) { $0.issues.append(issue) }
      }
    case "attachmentRecorded":
      guard let attachment = line.attachment else { return }
      update(line) { $0.attachments.append(attachment) }
    case "outputRecorded":
      guard line.test != nil, let stream = line.stream, let text = line.text else { return }
      update(line) { $0.output[stream, default: ""] += text }
    case "planEnded": counts = line.counts ?? [:]
    case "runEnded": exitCode = line.exitCode
    default: break
    }
  }

  private mutating func update(_ line: EventLine, _ change: (inout Test) -> Void) {
    let name = line.test ?? ""
    let test = parents[name] ?? name
    guard tests[test] != nil else {
      return oddities.append("\(line.event) of \(test), not planned")
    }
    change(&tests[test]!)
  }
}
