import Foundation
import XCTest

/// The XCTest methods of the binary, run one by one in any order.
final class XCTestMethods {
  private struct Method {
    var id: String
    var type: XCTestCase.Type
    var name: String
    var body: XCTestCaseClosure
  }

  private let methods: [Method]
  private let indices: [String: Int]
  private let observer = XCTestObserver()

  /// - Parameter entries: What the binary hands to `XCTMain`.
  init(_ entries: [XCTestCaseEntry]) {
    var methods: [Method] = []
    for entry in entries {
      for (name, body) in entry.allTests {
        let id = "\(String(reflecting: entry.testCaseClass))/\(name)"
        methods.append(Method(id: id, type: entry.testCaseClass, name: name, body: body))
      }
    }
    self.methods = methods
    indices = Dictionary(
      methods.indices.map { (methods[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { methods.isEmpty }

  /// Reports every method.
  func list() {
    for method in methods { Channel.report(Entry(id: method.id)) }
  }

  /// Runs methods; the class's own set-up and tear-down surround those that follow one another.
  ///
  /// - Parameters:
  ///   - ids: The methods in order.
  ///   - gate: What some of them claim.
  func run(_ ids: [String], gate: Command.Gate?) {
    if ids.isEmpty { return }
    let claims = Dictionary(
      (gate?.tests ?? []).map { ($0.id, $0.claims ?? []) }, uniquingKeysWith: { first, _ in first })
    XCTestObservationCenter.shared.addTestObserver(observer)
    defer { XCTestObservationCenter.shared.removeTestObserver(observer) }
    var open: XCTestCase.Type?
    for id in ids {
      guard let index = indices[id] else {
        Channel.report(Driver.Failure(message: "the binary holds no test \(id)"))
        continue
      }
      let method = methods[index]
      if open.map({ ObjectIdentifier($0) }) != ObjectIdentifier(method.type) {
        if let open { surround("tearDown", open.tearDown) }
        surround("setUp", method.type.setUp)
        open = method.type
      }
      run(method, holding: claims[id] ?? [])
    }
    if let open { surround("tearDown", open.tearDown) }
  }

  // MARK: -

  private struct Entry: Encodable {
    var event = "xctest"
    var id: String
  }

  /// Runs what surrounds a class's tests.
  ///
  /// XCTest drops a failure that is recorded outside of any test case without a word, so that it is
  /// given one; the observer knows no test then.
  private func surround(_ name: String, _ body: @escaping () -> Void) {
    XCTestCase(name: name, testClosure: { _ in body() }).run()
  }

  /// Methods run one at a time, so that only claims of other processes can be in the way.
  private func take(_ claims: [Command.Claim], for id: String) {
    if claims.isEmpty { return }
    var slots: [String: Int] = [:]
    for claim in claims where claim.slots != nil { slots[claim.resource] = 1 }
    if claims.contains(where: { $0.remote == true }) {
      slots.merge(RemoteClaims.wait(id)) { _, given in given }
    }
    Claims.hold(claims, slots, by: id, isAlone: true)
  }

  private func run(_ method: Method, holding claims: [Command.Claim]) {
    take(claims, for: method.id)
    defer { Claims.release(method.id) }
    let test = method.type.init(name: method.name, testClosure: method.body)
    observer.current = method.id
    StrayIssues.setMethod(method.id)
    Channel.restore()
    ProtocolWatch.startAlone()
    Channel.cross("X", XCTestObserver.Report(event: "testStarted", id: method.id))
    RunningTests.begin(method.id, isAlone: true)
    RunningTests.enter(method.id)
    let start = clock()
    test.run()
    let elapsed = clock() - start
    RunningTests.end(method.id)
    let isSkipped = test.testRun?.hasBeenSkipped ?? false
    if isSkipped { Channel.report(prefix: "X0 ", SkippedTest(test).report(method.id)) }
    observer.current = nil
    StrayIssues.setMethod(nil)
    Channel.cross(
      "X",
      XCTestObserver.Report(
        event: "testEnded", id: method.id, failures: test.testRun?.totalFailureCount ?? 0,
        skipped: isSkipped, nanoseconds: elapsed))
  }

  /// Nanoseconds of the monotonic clock, straight from the system: what tests replace does not
  /// reach it.
  private func clock() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
