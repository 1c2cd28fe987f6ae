import Foundation
import HarnessEngine
import HarnessModel
import HarnessPlanning

/// Understands a worker that the driver runs: reports on the control channel, markers in the
/// output streams.
final class DriverTranslator: Translator {
  var onEvent: (HostEvent) -> Void = { _ in }
  /// What a discovery process listed.
  private(set) var inventory = DriverInventory()

  private let ids: [String: TestID]
  private var blocked: BlockedTests
  private let attachments: AttachmentStore
  private let decoder = JSONDecoder()
  private var control = LineBuffer()
  private var streams: [Event.OutputRecorded.Stream: MarkedStream]
  private var output: UnitOutput
  private var errorTail = HeadTailBuffer(limit: 16 << 10)
  /// Who owns the output behind each boundary that a stream may still be before.
  private var owners: [Int: HostEvent.Unit] = [:]
  private var announced = 0
  private var settled = 0
  /// The units that run, in the order of their starts: tests and, behind them, cases of theirs.
  private var running: [HostEvent.Unit] = []
  private var starts: [HostEvent.Unit: Double] = [:]
  private var queue: [Waiting] = []
  private var queueHead = 0
  /// What is to be told of tests that never start, once no test runs.
  private var deferred: [HostEvent] = []
  /// The tests of each process, where tests have processes of their own.
  private let processes: [[TestRecord]]
  private let isCapturing: Bool
  private let isSerial: Bool

  /// An event, and the boundary that both streams must have passed before it is told.
  private struct Waiting {
    var event: HostEvent
    var boundary: Int
  }

  /// - Parameters:
  ///   - tests: The tests that the worker is given.
  ///   - processes: The tests of each process, where tests have processes of their own.
  ///   - isSerial: Whether they run one at a time.
  ///   - nonce: What tells markers from output.
  ///   - isCapturing: Whether the output streams come through pipes at all.
  ///   - budget: How much output the run may keep.
  ///   - attachments: Where attachments are kept.
  init(
    tests: [TestRecord], processes: [[TestRecord]] = [], isSerial: Bool = true, nonce: String,
    isCapturing: Bool,
    budget: OutputBudget,
    attachments: AttachmentStore
  ) {
    ids = Dictionary(tests.map { ($0.nativeID, $0.id) }, uniquingKeysWith: { first, _ in first })
    blocked = BlockedTests(ids)
    self.attachments = attachments
    self.isCapturing = isCapturing
    self.isSerial = isSerial
    self.processes = processes
    output = UnitOutput(budget: budget)
    streams = [.stdout: MarkedStream(nonce: nonce), .stderr: MarkedStream(nonce: nonce)]
  }

  var lastErrors: [UInt8] { Array(errorTail.captured.text.utf8) }

  func receiveControl(_ bytes: UnsafeRawBufferPointer) {
    let dropped = control.dropped
    control.feed(bytes) { line in handle(line) }
    if control.dropped > dropped {
      // Whatever it said is lost: the test that said it must not pass.
      let issue = Issue(text: LineBuffer.complaint)
      tell(.issue(unit: current, issue, endsProcess: false))
    }
    retryStreams()
    flush()
  }

  func receive(_ stream: Event.OutputRecorded.Stream, _ bytes: UnsafeRawBufferPointer) {
    feed(stream, bytes)
    flush()
  }

  func finish(_ end: ProcessEnd) {
    for stream in [Event.OutputRecorded.Stream.stdout, .stderr] {
      streams[stream]?.finish { bytes, boundary in
        take(bytes, boundary, stream)
      }
    }
    running = []
    tellDeferred()
    tell(blocked.settle(nil, isComplete: false))
    settled = .max
    flush()
    for event in output.takeAll() { onEvent(event) }
  }

  // MARK: - Output

  private func feed(_ stream: Event.OutputRecorded.Stream, _ bytes: UnsafeRawBufferPointer) {
    streams[stream]?.feed(bytes, announced: announced) { bytes, boundary in
      take(bytes, boundary, stream)
    }
  }

  private func take(
    _ bytes: UnsafeRawBufferPointer, _ boundary: Int, _ stream: Event.OutputRecorded.Stream
  ) {
    if stream == .stderr { errorTail.append(bytes) }
    output.append(bytes, of: owners[boundary], stream)
  }

  private func retryStreams() {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    feed(.stdout, nothing)
    feed(.stderr, nothing)
  }

  private func flush() {
    if settled != .max {
      settled =
        isCapturing
        ? min(streams[.stdout]?.reached ?? 0, streams[.stderr]?.reached ?? 0) : announced
      if settled > 1 { owners[settled - 1] = nil }
    }
    while queueHead < queue.count, queue[queueHead].boundary <= settled {
      let event = queue[queueHead].event
      queueHead += 1
      if case .ended(let unit, _) = event {
        for piece in output.take(unit) { onEvent(piece) }
      }
      onEvent(event)
    }
    if queueHead == queue.count {
      queue.removeAll(keepingCapacity: true)
      queueHead = 0
    }
  }

  // MARK: - Control

  private func handle(_ line: UnsafeRawBufferPointer) {
    guard let first = line.first else { return }
    switch first {
    case UInt8(ascii: "S"), UInt8(ascii: "X"):
      guard let space = ByteSearch.first(32, in: line) else { return complain(line) }
      let number = Int(String(decoding: line.part(1..<space), as: UTF8.self)) ?? 0
      let json = Data(line.part(space + 1..<line.count))
      if first == UInt8(ascii: "S") {
        guard let record = try? decoder.decode(SwiftTestingRecord.self, from: json) else {
          return complain(line)
        }
        handle(record, number)
      } else {
        guard let report = try? decoder.decode(XCTestReport.self, from: json) else {
          return complain(line)
        }
        handle(report, number)
      }
    case UInt8(ascii: "{"):
      guard let report = try? decoder.decode(DriverReport.self, from: Data(line)) else {
        return complain(line)
      }
      handle(report)
    default: complain(line)
    }
  }

  private func complain(_ line: UnsafeRawBufferPointer) {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    tell(.failure("the driver sent a line that cannot be read: \(text)"))
  }

  private func complain(_ report: DriverReport) {
    tell(.failure("the driver spoke of \(report.id ?? "no test"), which it was not given"))
  }

  /// Tells of tests that never start: one at a time as well.
  private func tellBlocked(_ events: [HostEvent]) {
    if isSerial, !running.isEmpty { deferred += events } else { tell(events) }
  }

  private func tellDeferred() {
    guard running.isEmpty else { return }
    tell(deferred)
    deferred = []
  }

  private func tell(_ events: [HostEvent]) {
    for event in events { tell(event) }
  }

  private func tell(_ event: HostEvent) {
    queue.append(Waiting(event: event, boundary: 0))
  }

  /// Whose the output is that is written now: of the only case that runs, or of the only test; nil
  /// where several tests run, as nobody can tell then.
  private var current: HostEvent.Unit? {
    guard let last = running.last, running.allSatisfy({ $0.test == last.test }) else { return nil }
    let cases = running.filter { $0.arguments != nil }
    return cases.count == 1 ? cases[0] : HostEvent.Unit(last.test)
  }

  /// Notes whose the output behind boundary `number` is.
  private func cross(_ number: Int) {
    guard number > 0 else { return }
    owners[number] = current
    announced = max(announced, number)
  }

  private func cross(_ number: Int, start unit: HostEvent.Unit) {
    // One at a time, what still runs has ended without saying so.
    if isSerial, unit.arguments == nil { running = [] }
    if isSerial, unit.arguments != nil { running.removeAll { $0.arguments != nil } }
    running.append(unit)
    cross(number)
  }

  private func cross(_ number: Int, end unit: HostEvent.Unit) {
    if unit.arguments == nil {
      running.removeAll { $0.test == unit.test }
    } else if let place = running.firstIndex(of: unit) {
      // Another case may have the same arguments.
      running.remove(at: place)
    }
    cross(number)
  }

  private func handle(_ report: DriverReport) {
    switch report.event {
    case "record": inventory.add(report)
    case "waiting":
      guard let test = report.id.flatMap({ ids[$0] }) else { return complain(report) }
      tell(.waiting(test, resources: report.resources ?? []))
    case "claim":
      guard let test = report.id.flatMap({ ids[$0] }) else { return complain(report) }
      tell(.claiming(test))
    case "urlProtocol":
      let unit = report.id.map { ids[$0].map { HostEvent.Unit($0) } } ?? current
      tell(.used(unit: unit, .urlProtocol, name: report.name ?? ""))
    case "input":
      guard let test = report.id.flatMap({ ids[$0] }),
        let input = report.input.flatMap({ Event.InputUsed.Input(rawValue: $0) })
      else { return complain(report) }
      tell(
        .used(
          unit: HostEvent.Unit(test), input, name: report.name ?? "", function: report.function,
          count: report.count ?? 1))
    case "refused":
      let unit = report.id.map { ids[$0].map { HostEvent.Unit($0) } } ?? current
      let issue = Issue(text: report.message ?? "the network rule refused something")
      tell(.issue(unit: unit, issue, endsProcess: false))
    case "warning": tell(.warning(report.message ?? "the driver warns without saying of what"))
    case "unit":
      let number = report.index ?? 0
      if processes.indices.contains(number) {
        blocked.limit(to: Set(processes[number].map(\.nativeID)))
      }
    case "strays": tell(.strays(report.count ?? 0))
    case "xctest": inventory.add(xctest: report.id)
    case "listed": inventory.isComplete = true
    case "ranAll": tell(.ranAll)
    case "mainReturned":
      // Listed or not: a binary whose own main ends holds nothing that could run.
      inventory.isComplete = true
      tell(.ranNothing)
    case "error": tell(.failure(report.message ?? "the driver failed without saying why"))
    default: break
    }
  }

  private func handle(_ record: SwiftTestingRecord, _ number: Int) {
    guard let payload = record.payload else { return }
    if record.kind == "test" { return inventory.add(payload) }
    let unit = payload.testID.flatMap { ids[$0] }.map {
      HostEvent.Unit($0, arguments: payload.arguments)
    }
    switch payload.kind {
    case "testStarted", "testCaseStarted":
      guard let unit else { return cross(number) }
      tellBlocked(blocked.see(unit.test))
      starts[unit] = payload.instant?.absolute
      cross(number, start: unit)
      tell(.started(unit))
    case "testEnded", "testCaseEnded":
      guard let unit else {
        if let suite = payload.testID { tellBlocked(blocked.settle(suite)) }
        return cross(number)
      }
      cross(number, end: unit)
      let start = starts.removeValue(forKey: unit)
      let seconds = start.flatMap { start in payload.instant?.absolute.map { $0 - start } }
      queue.append(Waiting(event: .ended(unit, seconds: seconds), boundary: number))
      tellDeferred()
    case "issueRecorded":
      guard let issue = payload.harnessIssue else { return }
      if let events = blocked.take(issue, of: payload.testID) {
        tellBlocked(events)
      } else {
        tell(.issue(unit: unit, issue, endsProcess: false))
      }
    case "valueAttached":
      guard let attachment = payload.attachment else { return }
      tell(.attachment(unit: unit, attachments.keep(attachment)))
    case "testSkipped", "testCancelled": skip(payload, unit)
    case "testCaseCancelled":
      // The library tells of a function's only case as well, beside the function.
      if unit?.arguments != nil { skip(payload, unit) }
    case "runEnded": tellBlocked(blocked.settle(nil))
    default: break
    }
  }

  private func skip(_ payload: SwiftTestingRecord.Payload, _ unit: HostEvent.Unit?) {
    let units = unit.map { [$0] } ?? below(payload.testID).map { HostEvent.Unit($0) }
    for unit in units {
      tellBlocked(blocked.see(unit.test))
      tell(.skipped(unit, reason: payload.reason, location: payload._sourceLocation?.location))
    }
  }

  /// The tests of a suite, by the suite's native id.
  private func below(_ suite: String?) -> [TestID] {
    guard let suite else { return [] }
    return ids.filter { $0.key.hasPrefix(suite + "/") }.map(\.value).sorted()
  }

  private func handle(_ report: XCTestReport, _ number: Int) {
    let unit = report.id.flatMap { ids[$0] }.map { HostEvent.Unit($0) }
    switch report.event {
    case "testStarted":
      guard let unit else { return cross(number) }
      cross(number, start: unit)
      tell(.started(unit))
    case "testEnded":
      guard let unit else { return cross(number) }
      cross(number, end: unit)
      let seconds = report.nanoseconds.map { $0 / 1e9 }
      queue.append(Waiting(event: .ended(unit, seconds: seconds), boundary: number))
    case "issue":
      let issue = Issue(text: report.text ?? "failed", location: report.location)
      tell(.issue(unit: unit, issue, endsProcess: report.continues == false))
    case "testSkipped":
      guard let unit else { return }
      tell(.skipped(unit, reason: report.reason, location: report.location))
    case "warning":
      let issue = Issue(
        severity: .warning, text: report.text ?? "", location: report.location)
      tell(.issue(unit: unit, issue, endsProcess: false))
    default: break
    }
  }
}
