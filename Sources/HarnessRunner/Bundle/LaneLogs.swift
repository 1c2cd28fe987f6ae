import Foundation
import HarnessModel
import HarnessSystem

/// The activity logs of a bundle: for each lane, every step with its time.
///
/// They are for reading, and everything in them stands in the events too: lines are gathered and
/// written in pieces.
final class LaneLogs {
  private static let piece = 32 << 10

  private let folder: String
  private var lanes: [Int: String] = [:]
  private var running: [TestID: String] = [:]
  private var pending: [String: [UInt8]] = [:]

  /// - Parameter folder: The bundle.
  init(folder: String) {
    self.folder = folder
  }

  /// Writes down what concerns a lane.
  func write(_ event: Event) {
    switch event.kind {
    case .workerStarted(let payload):
      lanes[payload.worker] = "\(payload.plan).\(payload.lane)"
      add(event, lanes[payload.worker], "worker \(payload.worker) started, pid \(payload.pid)")
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
    default: break
    }
  }

  /// Writes what is still gathered.
  func close() {
    for lane in pending.keys.sorted() { flush(lane) }
  }

  // MARK: -

  private func attempt(_ key: ResultKey) -> String {
    key.attempt > 1 ? " (attempt \(key.attempt))" : ""
  }

  private func add(_ event: Event, _ lane: String?, _ text: String) {
    guard let lane else { return }
    let time = String(format: "%10.3f", event.at)
    let line = text.replacingOccurrences(of: "\n", with: "\n           ")
    pending[lane, default: []].append(contentsOf: "\(time) \(line)\n".utf8)
    if pending[lane]?.count ?? 0 > Self.piece { flush(lane) }
  }

  private func flush(_ lane: String) {
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
