import Foundation
import HarnessEngine
import HarnessModel

/// Understands a process that runs one test through the binary's own command line: Swift Testing's
/// event stream on the channel.
///
/// Output cannot be told apart by time, so all of it belongs to the one test.
final class CommandLineTranslator: Translator {
  var onEvent: (HostEvent) -> Void = { _ in }
  /// What a discovery process listed.
  private(set) var listed: [SwiftTestingRecord.Payload] = []

  private let test: TestRecord?
  private var blocked: BlockedTests
  private let attachments: AttachmentStore
  private let decoder = JSONDecoder()
  private var control = LineBuffer()
  private var output: UnitOutput
  private var errorTail = HeadTailBuffer(limit: 16 << 10)
  private var starts: [HostEvent.Unit: Double] = [:]
  private var end: HostEvent?
  private var late: [HostEvent] = []
  private var isComplete = false

  init(test: TestRecord?, budget: OutputBudget, attachments: AttachmentStore) {
    self.test = test
    blocked = BlockedTests(test.map { [$0.nativeID: $0.id] } ?? [:])
    self.attachments = attachments
    output = UnitOutput(budget: budget)
  }

  var lastErrors: [UInt8] { Array(errorTail.captured.text.utf8) }

  func receiveControl(_ bytes: UnsafeRawBufferPointer) {
    let dropped = control.dropped
    defer {
      if control.dropped > dropped {
        // Whatever it said is lost: the test that said it must not pass.
        let unit = test.map { HostEvent.Unit($0.id) }
        onEvent(.issue(unit: unit, Issue(text: LineBuffer.complaint), endsProcess: false))
      }
    }
    control.feed(bytes) { line in
      if let record = try? decoder.decode(SwiftTestingRecord.self, from: Data(line)) {
        handle(record)
      } else if !line.isEmpty {
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        onEvent(.failure("the event stream holds a line that cannot be read: \(text)"))
      }
    }
  }

  func receive(_ stream: Event.OutputRecorded.Stream, _ bytes: UnsafeRawBufferPointer) {
    if stream == .stderr { errorTail.append(bytes) }
    output.append(bytes, of: test.map { HostEvent.Unit($0.id) }, stream)
  }

  func finish(_ processEnd: ProcessEnd) {
    tell(blocked.settle(nil, isComplete: false))
    for event in output.takeAll() { onEvent(event) }
    if let end { onEvent(end) }
    // What was recorded after the test's end is told after it.
    for event in late { onEvent(event) }
    guard isComplete else { return }
    // 0 and 1 are the library's own verdicts; anything else came after them.
    switch processEnd {
    case .exited(0), .exited(1), .exited(69): onEvent(.ranAll)
    default: break
    }
  }

  // MARK: -

  private func unit(_ payload: SwiftTestingRecord.Payload) -> HostEvent.Unit? {
    guard let test, payload.testID == test.nativeID else { return nil }
    return HostEvent.Unit(test.id, arguments: payload.arguments)
  }

  private func handle(_ record: SwiftTestingRecord) {
    guard let payload = record.payload else { return }
    if record.kind == "test" {
      listed.append(payload)
      return
    }
    let unit = unit(payload)
    switch payload.kind {
    case "testStarted", "testCaseStarted":
      guard let unit else { return }
      tell(blocked.see(unit.test))
      starts[unit] = payload.instant?.absolute
      onEvent(.started(unit))
    case "testEnded", "testCaseEnded":
      guard let unit else { return }
      let start = starts.removeValue(forKey: unit)
      let seconds = start.flatMap { start in payload.instant?.absolute.map { $0 - start } }
      let event = HostEvent.ended(unit, seconds: seconds)
      if unit.arguments == nil { end = event } else { onEvent(event) }
    case "issueRecorded":
      guard let issue = payload.harnessIssue else { return }
      if let unit, end != nil {
        late.append(.issue(unit: unit, issue, endsProcess: false))
        return
      }
      tell(
        blocked.take(issue, of: payload.testID) ?? [
          .issue(unit: unit, issue, endsProcess: false)
        ])
    case "valueAttached":
      guard let attachment = payload.attachment else { return }
      onEvent(.attachment(unit: unit, attachments.keep(attachment)))
    case "testCaseCancelled" where payload.arguments == nil: break
    case "testSkipped", "testCancelled", "testCaseCancelled":
      guard let test, payload.testID.map({ Self.holds($0, test.nativeID) }) ?? false else { return }
      let skipped = HostEvent.Unit(test.id, arguments: payload.arguments)
      let place = payload._sourceLocation?.location
      tell(blocked.see(test.id))
      onEvent(.skipped(skipped, reason: payload.reason, location: place))
    case "runEnded":
      tell(blocked.settle(nil))
      isComplete = true
    default: break
    }
  }

  /// Tells events; the end of the test itself waits for the end of its process.
  private func tell(_ events: [HostEvent]) {
    for event in events {
      if case .ended(let unit, _) = event, unit.arguments == nil {
        end = event
      } else {
        onEvent(event)
      }
    }
  }

  private static func holds(_ reported: String, _ wanted: String) -> Bool {
    reported == wanted || wanted.hasPrefix(reported + "/")
  }
}
