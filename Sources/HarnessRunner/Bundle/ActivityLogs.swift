import Foundation
import HarnessModel
import HarnessSystem

/// The activity logs of a bundle: every step with its time, for each lane and for the whole run.
///
/// They are for reading, and everything in them stands in the events too: lines are gathered and
/// written in pieces.
final class ActivityLogs {
  private static let piece = 32 << 10

  /// The log of what belongs to no lane, `harness.log`.
  private static let run = "harness"

  private let folder: String
  private var lanes: [Int: String] = [:]
  private var running: [TestID: String] = [:]
  private var pending: [String: [UInt8]] = [:]

  /// - Parameter folder: The bundle.
  init(folder: String) {
    self.folder = folder
  }

  /// Writes down a step.
  func write(_ event: Event) {
    switch event.kind {
    case .workerStarted(let payload):
      lanes[payload.worker] = "\(payload.plan).\(payload.lane)"
      add(
        event, lanes[payload.worker],
        "worker \(payload.worker) started\(Self.row(payload.row)), pid \(payload.pid)")
    case .workerEnded(let payload):
      let strays = payload.strays > 0 ? ", \(payload.strays) stray processes killed" : ""
      add(event, lanes[payload.worker], "worker \(payload.worker) ended: \(payload.end)\(strays)")
      lanes[payload.worker] = nil
    case .testStarted(let payload):
      let lane = lanes[payload.worker]
      running[payload.key.test] = lane
      add(event, lane, "started  \(payload.key.test)\(attempt(payload.key))")
    case .issueRecorded(let payload):
      let place = payload.issue.location.map { " at \($0)" } ?? ""
      add(
        event, payload.key.flatMap { running[$0.test] },
        "\(payload.issue.severity.rawValue): \(payload.issue.text)\(place)")
    case .testEnded(let payload):
      let lane = running.removeValue(forKey: payload.key.test)
      let reason = payload.reason.map { ": \($0)" } ?? ""
      add(
        event, lane,
        "\(payload.outcome.rawValue)\(attempt(payload.key)) \(payload.key.test)\(reason)")
    case .outputRecorded(let payload) where payload.key == nil:
      guard let lane = payload.lane else { return }
      add(
        event, lanes.values.first { $0.hasSuffix("." + lane) }, "outside of tests: \(payload.text)")
    default:
      if let text = Self.words(event.kind) { add(event, Self.run, text) }
    }
  }

  /// Writes what is still gathered.
  func flush() {
    for lane in pending.keys.sorted() { write(lane) }
  }

  // MARK: -

  private static func row(_ row: String?) -> String {
    row.map { " in row \($0)" } ?? ""
  }

  /// What a step of the whole run was; nil for those of lanes.
  private static func words(_ kind: Event.Kind) -> String? {
    switch kind {
    case .runStarted(let payload):
      "harness \(payload.version) runs plan \(payload.plan) with seed \(payload.seed)"
    case .buildStarted(let payload):
      "build \(words(payload.configuration, payload.products)) started"
    case .buildEnded(let payload):
      "build \(words(payload.configuration, payload.products)) "
        + (payload.succeeded ? "succeeded" : "failed: " + payload.errors.joined(separator: "\n"))
    case .planStarted(let payload):
      "plan \(payload.plan)\(Self.row(payload.row)): \(payload.workers) workers,"
        + " host \(payload.host), seed \(payload.seed)"
    case .planningEnded(let payload): "\(payload.tests) tests planned"
    case .note(let payload): "\(payload.level.rawValue): \(payload.text)"
    case .planEnded(let payload):
      "plan \(payload.plan)\(Self.row(payload.row)) ended:"
        + " \(payload.counts.passed) of \(payload.counts.total) passed"
    case .runEnded(let payload): "ended: \(payload.meaning) (exit code \(payload.exitCode))"
    default: nil
    }
  }

  private static func words(
    _ configuration: Plan.Build.Configuration, _ products: [String]
  ) -> String {
    ([configuration.rawValue] + products).joined(separator: " ")
  }

  private func attempt(_ key: ResultKey) -> String {
    key.attempt > 1 ? " (attempt \(key.attempt))" : ""
  }

  private func add(_ event: Event, _ lane: String?, _ text: String) {
    guard let lane else { return }
    let time = String(format: "%10.3f", event.at)
    let line = text.replacingOccurrences(of: "\n", with: "\n           ")
    pending[lane, default: []].append(contentsOf: "\(time) \(line)\n".utf8)
    if pending[lane]?.count ?? 0 > Self.piece { write(lane) }
  }

  private func write(_ lane: String) {
    guard let bytes = pending.removeValue(forKey: lane), !bytes.isEmpty else { return }
    // A log that cannot be written is no reason to end a run; the events are.
    try? AppendFile("\(folder)/\(BundlePaths.logs)/\(Self.fileName(lane)).log").append(bytes)
  }

  /// The lane's name where it is plain, else its hash.
  private static func fileName(_ lane: String) -> String {
    let isPlain = lane.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0)
    }
    return isPlain && lane.utf8.count <= 120 ? lane : FNV1a.hex(of: lane)
  }
}
