import Foundation
import Testing
import XCTest

/// Lets a worker that will fork go once through what each of its children would go through first:
/// look-ups of conformances, metadata, symbols. The children inherit what it found.
///
/// No test of the binary runs, and no thread is made: a process with threads cannot be forked.
enum WarmUp {
  /// Warms up for a library's tests.
  static func run(swiftTesting: Bool, xctest: Bool) {
    for _ in 0..<2 { reports() }
    if swiftTesting { SwiftTestingCall.warmUp(test) }
    if xctest { cases() }
  }

  // MARK: -

  private static func reports() {
    let report = XCTestObserver.Report(
      event: "warmUp", id: "", failures: 0, skipped: false, nanoseconds: 0)
    _ = Channel.json(report)
    _ = Channel.json(Driver.Simple(event: "warmUp"))
  }

  /// The parts of a case that need no wait.
  private static func cases() {
    let test = XCTestCase(name: "warmUp", testClosure: { _ in })
    _ = String(reflecting: type(of: test))
    _ = XCTestCaseRun(test: test)
    _ = Date().timeIntervalSinceReferenceDate
    _ = test.name.hasPrefix("warm")
  }

  /// A test of the driver's own.
  private static let test = Test.__function(
    named: "warmUp()", in: WarmUp.self as WarmUp.Type?, xcTestCompatibleSelector: nil, traits: [],
    sourceLocation: SourceLocation(
      fileID: "DeterminismDriver/WarmUp.swift", filePath: "WarmUp.swift", line: 1, column: 1),
    testFunction: {})
}
