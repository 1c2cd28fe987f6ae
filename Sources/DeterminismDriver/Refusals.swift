import Foundation
import Synchronization

/// Tells harness what the network rule refused: the test that asked for it fails.
enum Refusals {
  /// What was told of each test: one request tries a host in several ways.
  private static let told = Mutex<[String: Set<[String]>]>([:])

  /// Whether nobody is told, as the driver itself tries what is refused.
  private static let isUnheard = Atomic(false)

  /// Runs something whose refusals are expected.
  static func unheard<Result>(_ body: () -> Result) -> Result {
    isUnheard.store(true, ordering: .relaxed)
    defer { isUnheard.store(false, ordering: .relaxed) }
    return body()
  }

  static func watch() {
    watchRefusals { what, who in
      if Refusals.isUnheard.load(ordering: .relaxed) { return }
      guard let what, let who else { return }
      Refusals.see(String(cString: what), String(cString: who))
    }
  }

  /// A test has ended.
  static func forget(_ test: String) {
    told.withLock { $0[test] = nil }
  }

  // MARK: -

  private static func see(_ what: String, _ who: String) {
    // A worker thread of the networking library belongs to no test: where one runs alone it is that.
    let gate = Gate.current.withLock(\.self)
    let test = Claims.currentTest ?? gate.flatMap { $0.running.count == 1 ? $0.running[0] : nil }
    let isNew = told.withLock { $0[test ?? "", default: []].insert([what, who]).inserted }
    guard isNew else { return }
    let rule = Envelope.own["network"] ?? "deny"
    Channel.report(
      Report(id: test, message: "the network rule \"\(rule)\" refused a \(what): \(who)"))
  }

  private struct Report: Encodable {
    var event = "refused"
    var id: String?
    var message: String
  }
}

@_silgen_name("harness_watch_refusals")
private func watchRefusals(
  _ function: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void)
