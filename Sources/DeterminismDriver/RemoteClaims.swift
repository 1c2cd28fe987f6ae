import Foundation
import Synchronization

/// Asks harness for what tests of other processes may hold too.
///
/// While tests run, harness sends nothing but its answers; so there is one line to read for each
/// question, in whatever order.
enum RemoteClaims {
  typealias Answer = @Sendable ([String: Int]) -> Void

  private struct Grant: Decodable {
    var id: String
    var slots: [String: Int]?
  }

  private static let waiters = Mutex<[String: Answer]>([:])
  private static let questions = DispatchSemaphore(value: 0)
  /// Reads the answers, for as long as the process lives.
  private static let reader: Void = {
    let thread = Thread {
      while true {
        questions.wait()
        guard let grant = next() else { return }
        waiters.withLock { $0.removeValue(forKey: grant.id) }?(grant.slots ?? [:])
      }
    }
    thread.name = "harness claims"
    thread.start()
  }()

  /// Asks for all remote claims of a test; the answer comes on another thread.
  static func ask(_ test: String, _ answer: @escaping Answer) {
    waiters.withLock { $0[test] = answer }
    _ = reader
    Channel.report(Question(id: test))
    questions.signal()
  }

  /// Asks and waits.
  ///
  /// - Returns: The slots that were given.
  static func wait(_ test: String) -> [String: Int] {
    Channel.report(Question(id: test))
    return next()?.slots ?? [:]
  }

  // MARK: -

  private struct Question: Encodable {
    var event = "claim"
    var id: String
  }

  private static func next() -> Grant? {
    guard let line = Channel.nextCommand() else { return nil }
    return try? JSONDecoder().decode(Grant.self, from: line)
  }
}
