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
  private var errors: HeadTailBuffer
  private var text: HeadTailBuffer
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
    errors = HeadTailBuffer(limit: budget.limit)
    text = HeadTailBuffer(limit: budget.limit)
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
    for (stream, buffer) in [(Event.OutputRecorded.Stream.stdout, text), (.stderr, errors)]
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
    guard !hasEnded(bytes), hasStarted else { return }
    let line = String(decoding: bytes, as: UTF8.self)
    if let issue = issue(line) {
      issues.append(issue)
    } else if let found = skipped(line) {
      skip = found
    } else {
      // A line that continues an issue's text looks like output, and is kept as that too.
      if verdict == nil, var last = issues.popLast() {
        if last.details.count < 50 { last.details.append(line) }
        issues.append(last)
      }
      if verdict == nil { append(bytes) }
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    text.append(bytes)
    withUnsafeBytes(of: UInt8(ascii: "\n")) { text.append($0) }
  }

  /// Deals with the lines that frame a test; says whether it was one of these.
  private func hasEnded(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: "Test ".utf8) else { return false }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("Test Case '\(name)' started at ") {
      if !hasStarted {
        hasStarted = true
        if let test { onEvent(.started(HostEvent.Unit(test.id))) }
        return true
      }
      return false
    }
    for candidate in [Verdict.passed, .failed, .skipped]
    where line.hasPrefix("Test Case '\(name)' \(candidate.rawValue) (") {
      // An earlier one was the test's own text.
      verdict = candidate
      return true
    }
    return line.hasPrefix("Test Suite '") && (verdict != nil || !hasStarted)
  }

  private func issue(_ line: String) -> Issue? {
    guard let range = line.range(of: ": error: \(name) : ") else { return nil }
    let text = String(line[range.upperBound...])
    return Issue(text: text, location: Self.place(line[..<range.lowerBound]))
  }

  private func skipped(_ line: String) -> (reason: String?, location: SourceLocation?)? {
    guard let range = line.range(of: ": \(name) : Test skipped") else { return nil }
    var reason = String(line[range.upperBound...])
    if reason.hasPrefix(" - ") { reason.removeFirst(3) }
    return (reason.isEmpty ? nil : reason, Self.place(line[..<range.lowerBound]))
  }

  private static func place(_ text: Substring) -> SourceLocation? {
    guard let colon = text.lastIndex(of: ":"),
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    return SourceLocation(file: String(text[..<colon]), line: line)
  }
}
