import Foundation
import Synchronization
import Testing

/// Tells harness which tests install or hit which classes of `URLProtocol`.
enum ProtocolWatch {
  /// Classes of stub sessions, of which each has one of its own.
  private static let harmless = "DeterminismTesting.StubURLProtocol<"

  /// The pairs of test and class that were told; the test that runs alone has no name here.
  private static let told = Mutex<Set<[String]>>([])

  /// Begins to look.
  static func start() {
    watchProtocols { name, _ in
      if let name { ProtocolWatch.see(String(cString: name)) }
    }
  }

  /// The next test starts that runs alone.
  static func startAlone() {
    told.withLock { $0 = $0.filter { $0[0] != "" } }
  }

  // MARK: -

  /// Requests are answered on threads that belong to no test.
  private static func see(_ name: String) {
    if name.hasPrefix(harmless) { return }
    let current = Claims.currentTest
    let gate = Gate.current.withLock(\.self)
    let running = gate.flatMap { $0.isSerial ? nil : $0.running }
    let new = told.withLock { told -> [String] in
      // harness knows which test runs alone. Where several run and none of them has installed the
      // class, each may be the one that asks.
      let tests = current.map { [$0] } ?? running ?? [""]
      if current == nil, tests.contains(where: { told.contains([$0, name]) }) { return [] }
      return tests.filter { told.insert([$0, name]).inserted }
    }
    for test in new { Channel.report(Report(id: test.isEmpty ? nil : test, name: name)) }
  }

  private struct Report: Encodable {
    var event = "urlProtocol"
    /// The library's id; nil for the test that runs alone.
    var id: String?
    var name: String
  }
}

@_silgen_name("harness_watch_protocols")
private func watchProtocols(
  _ seen: (@convention(c) (UnsafePointer<CChar>?, Int32) -> Void)?)
