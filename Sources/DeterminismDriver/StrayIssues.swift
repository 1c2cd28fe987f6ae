import Foundation
import Synchronization

/// Issues of Swift Testing that come while none of its tests runs: from an XCTest method, or late
/// from a task of a test.
///
/// The library drops them without a word unless somebody has installed a handler for them.
/// Source: swift-testing `Sources/_TestingInterop/FallbackEventHandler.swift`, since 6.3.
enum StrayIssues {
  private typealias Handler =
    @convention(c) (
      _ version: UnsafePointer<CChar>, _ record: UnsafeRawPointer, _ count: Int,
      _ reserved: UnsafeRawPointer?
    ) -> Void
  private typealias Install = @convention(c) (Handler) -> CBool

  /// The XCTest method that runs now, as issues come from any thread.
  private static let method = Mutex<String?>(nil)

  /// Begins to hear of them; to be called before any test runs.
  static func watch() {
    guard let symbol = dlsym(nil, "_swift_testing_installFallbackEventHandler") else { return }
    _ = unsafeBitCast(symbol, to: Install.self)(handle)
  }

  /// The XCTest method that runs now.
  static var currentMethod: String? { method.withLock(\.self) }

  /// Tells which XCTest method runs now; nil for none.
  static func setMethod(_ id: String?) {
    method.withLock { $0 = id }
  }

  // MARK: -

  private static let handle: Handler = { _, bytes, count, _ in
    let record = UnsafeRawBufferPointer(start: bytes, count: count)
    // While it plans, the library tells of tests that will be skipped here too.
    guard let payload = (try? JSONDecoder().decode(Record.self, from: Data(record)))?.payload,
      payload.kind == "issueRecorded", payload.issue?.isKnown != true
    else { return }
    guard let id = method.withLock({ $0 }) else {
      return Channel.forward(prefix: "S0 ", record)
    }
    let place = payload.issue?.sourceLocation ?? payload._sourceLocation
    let words = payload.messages?.compactMap(\.text).joined(separator: "; ")
    Channel.report(
      prefix: "X0 ",
      XCTestObserver.Report(
        event: "warning", id: id,
        text: "Swift Testing does not count in an XCTest method: \(words ?? "an issue")",
        file: place?.filePath ?? place?._filePath, line: place?.line))
  }

  private struct Record: Decodable {
    var payload: Payload?
  }

  private struct Payload: Decodable {
    var kind: String?
    var messages: [Message]?
    var issue: IssueFields?
    var _sourceLocation: Place?
  }

  private struct Message: Decodable {
    var text: String?
  }

  private struct IssueFields: Decodable {
    var isKnown: Bool?
    var sourceLocation: Place?
  }

  private struct Place: Decodable {
    var filePath: String?
    var _filePath: String?
    var line: Int?
  }
}
