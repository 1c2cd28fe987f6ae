import Foundation
import HarnessEngine
import HarnessModel

/// Understands a process that runs one XCTest method through the binary's own command line: the
/// lines that XCTest writes to stdout.
///
/// A test may write such lines too. Only the last end of the wanted method counts, as XCTest
/// writes its own after the test; what stands before it is the test's output.
final class XCTestTextTranslator: Translator {
  var onEvent: (HostEvent) -> Void = { _ in }
  /// The whole of stdout of a discovery process.
  private(set) var listing: [UInt8] = []

  private let test: TestRecord?
  private let budget: OutputBudget
  private var lines = LineBuffer()
  private var errorTail = HeadTailBuffer(limit: 16 << 10)
  private var errors: MaskedBuffer
  private var text: MaskedBuffer
  /// Lines from a verdict on, which are XCTest's own unless another verdict follows.
  private var afterVerdict: [[UInt8]] = []
  private static let mostLines = 10_000
  private var hasStarted = false
  private var issues: [Issue] = []
  private var skip: (reason: String?, location: SourceLocation?)?
  private var verdict: Verdict?

  private enum Verdict: String {
    case passed, failed, skipped
  }

  init(test: TestRecord?, budget: OutputBudget) {
    self.test = test
    self.budget = budget
    errors = budget.buffer()
    text = budget.buffer()
  }

  var lastErrors: [UInt8] { Array(errorTail.captured.text.utf8) }

  func receiveControl(_ bytes: UnsafeRawBufferPointer) {}

  func receive(_ stream: Event.OutputRecorded.Stream, _ bytes: UnsafeRawBufferPointer) {
    switch stream {
    case .stderr:
      errorTail.append(bytes)
      errors.append(bytes)
    case .stdout where test == nil:
      listing.append(contentsOf: bytes.prefix(max(0, (64 << 20) - listing.count)))
    case .stdout:
      lines.feed(bytes) { handle($0) }
    }
  }

  func finish(_ end: ProcessEnd) {
    lines.finish { handle($0) }
    guard let test else { return }
    // XCTest itself counts behind the last verdict; without that the test wrote the line and ended
    // the process.
    if !afterVerdict.contains(where: { Self.counts($0) }) { verdict = nil }
    let unit = HostEvent.Unit(test.id)
    // The text of the runtime when an overridden `continueAfterFailure` ends the process.
    let stops = String(decoding: errorTail.captured.text.utf8, as: UTF8.self)
      .contains("Terminating execution due to test failure")
    if verdict != .passed {
      for issue in issues { onEvent(.issue(unit: unit, issue, endsProcess: stops)) }
    }
    if verdict == .failed, issues.isEmpty {
      onEvent(.issue(unit: unit, Issue(text: "failed"), endsProcess: false))
    }
    if verdict == .skipped {
      onEvent(.skipped(unit, reason: skip?.reason, location: skip?.location))
    }
    for (stream, buffer) in [
      (Event.OutputRecorded.Stream.stdout, text.whole), (.stderr, errors.whole),
    ]
    where !buffer.isEmpty {
      budget.spend(buffer.kept)
      onEvent(.output(unit: unit, stream, buffer.captured))
    }
    guard verdict != nil else { return }
    onEvent(.ended(unit, seconds: nil))
    switch end {
    case .exited(0), .exited(1): onEvent(.ranAll)
    default: break
    }
  }

  // MARK: -

  private lazy var name: String = {
    let parts = (test?.nativeID ?? "").split(separator: "/", maxSplits: 1)
    let type = parts.first?.split(separator: ".", maxSplits: 1).last ?? ""
    return "\(type).\(parts.last ?? "")"
  }()

  private func handle(_ bytes: UnsafeRawBufferPointer) {
    guard hasStarted else { return begin(bytes) }
    if let end = end(in: bytes) { return finish(end.verdict, bytes, from: end.start) }
    // Behind what may be the end: the test's own text if another end follows, else XCTest's.
    if verdict != nil {
      if afterVerdict.count < Self.mostLines { afterVerdict.append(Array(bytes)) }
      return
    }
    read(bytes)
  }

  /// Reads a line from the middle of the test.
  private func read(_ bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    if let issue = issue(line) {
      issues.append(issue)
    } else if let found = skipped(line) {
      skip = found
    } else {
      // A line that continues an issue's text looks like output, and is kept as that too.
      if var last = issues.popLast() {
        if last.details.count < 50 { last.details.append(line) }
        issues.append(last)
      }
      text.append(bytes)
      withUnsafeBytes(of: UInt8(ascii: "\n")) { text.append($0) }
    }
  }

  /// Whether a line is XCTest's `Executed 1 test, with …`.
  private static func counts(_ line: [UInt8]) -> Bool {
    String(decoding: line.prefix(64), as: UTF8.self).contains("Executed 1 test, with ")
  }

  private func begin(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.starts(with: "Test Case '\(name)' started at ".utf8) else { return }
    hasStarted = true
    if let test { onEvent(.started(HostEvent.Unit(test.id))) }
  }

  /// Takes a verdict; an earlier one, and what stood behind it, was the test's own text.
  private func finish(_ found: Verdict, _ bytes: UnsafeRawBufferPointer, from start: Int) {
    for line in afterVerdict { line.withUnsafeBytes { read($0) } }
    afterVerdict = []
    verdict = found
    // Output without a line feed stands before it in the same line.
    if start > 0 { text.append(bytes.part(0..<start)) }
    afterVerdict.append(Array(bytes.part(start..<bytes.count)))
  }

  /// Finds `Test Case 'Class.method' passed (0.001 seconds)` at the end of a line.
  private func end(in bytes: UnsafeRawBufferPointer) -> (verdict: Verdict, start: Int)? {
    guard bytes.count > 20, bytes.last == UInt8(ascii: ")") else { return nil }
    // The line may be as long as what a test wrote; the end of it is short.
    let tail = max(0, bytes.count - 4096)
    for candidate in [Verdict.passed, .failed, .skipped] {
      let wanted = Array("Test Case '\(name)' \(candidate.rawValue) (".utf8)
      guard wanted.count < bytes.count - tail else { continue }
      for start in stride(from: bytes.count - wanted.count, through: tail, by: -1)
      where bytes[start] == wanted[0]
        && bytes.part(start..<start + wanted.count).elementsEqual(wanted)
      {
        return (candidate, start)
      }
    }
    return nil
  }

  private func issue(_ line: String) -> Issue? {
    guard let range = line.range(of: ": error: \(name) : ") else { return nil }
    let text = String(line[range.upperBound...])
    return Issue(text: text, location: Self.place(line[..<range.lowerBound]))
  }

  private func skipped(_ line: String) -> (reason: String?, location: SourceLocation?)? {
    guard let range = line.range(of: ": \(name) : Test skipped") else { return nil }
    var reason = String(line[range.upperBound...])
    for prefix in [" - ", ": "] where reason.hasPrefix(prefix) {
      reason.removeFirst(prefix.count)
      break
    }
    return (reason.isEmpty ? nil : reason, Self.place(line[..<range.lowerBound]))
  }

  private static func place(_ text: Substring) -> SourceLocation? {
    guard let colon = text.lastIndex(of: ":"),
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    return SourceLocation(file: String(text[..<colon]), line: line)
  }
}
