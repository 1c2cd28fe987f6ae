import Foundation
import Synchronization

/// Tells the preloaded library which tests run, so that each draws random numbers of its own and has
/// a ledger of its own.
enum RunningTests {
  private static let numbers = Mutex<[String: Int32]>([:])

  /// Begins to hear what the library has to say.
  static func start() {
    lookUpTests { RunningTests.number(of: Claims.currentTest) }
  }

  /// A test begins.
  ///
  /// - Parameters:
  ///   - id: The testing library's own id.
  ///   - isAlone: Whether no other test runs meanwhile.
  static func begin(_ id: String, isAlone: Bool) {
    // Where a test stands in its file says nothing about it.
    var name = id.utf8[...]
    if let slash = name.lastIndex(of: UInt8(ascii: "/")), id.contains(".swift:") {
      name = name[..<slash]
    }
    let number = Array(name).withUnsafeBytes {
      beginTest($0.baseAddress, $0.count, isAlone ? 1 : 0)
    }
    if number >= 0 { numbers.withLock { $0[id] = number } }
  }

  /// The calling task or thread is the one of a test, or of a case of it.
  static func enter(_ id: String, part: UnsafeRawBufferPointer? = nil) {
    let number = number(of: id)
    if number >= 0 { enterTest(number, part?.baseAddress, part?.count ?? 0) }
  }

  /// A test has ended: tells what it used.
  ///
  /// - Parameter isTold: Whether harness hears of it.
  static func end(_ id: String, isTold: Bool = true) {
    guard let number = numbers.withLock({ $0.removeValue(forKey: id) }) else { return }
    for input in inputs(of: number) where isTold {
      Channel.report(
        Report(
          id: id, input: input.kind, name: input.name, function: input.function,
          count: input.count))
    }
    leaveTest(number)
    Refusals.forget(id)
  }

  // MARK: -

  private struct Report: Encodable {
    var event = "input"
    var id: String
    var input: String
    var name: String
    var function: String?
    var count: Int
  }

  private static func number(of id: String?) -> Int32 {
    id.flatMap { id in numbers.withLock { $0[id] } } ?? -1
  }

  private final class Collector {
    var found: [AmbientInput: Int] = [:]
  }

  /// What a test used, in canonical order.
  private static func inputs(
    of number: Int32
  ) -> [(kind: String, name: String, function: String?, count: Int)] {
    let collector = Collector()
    takeLedger(
      number,
      { kind, detail, function, count, context in
        guard let context, let detail else { return }
        let input = AmbientInput(
          kind: kind, name: String(cString: detail),
          function: function.map { FunctionName.readable(String(cString: $0)) })
        Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
          .found[input, default: 0] += Int(count)
      }, Unmanaged.passUnretained(collector).toOpaque())
    return collector.found.sorted { $0.key < $1.key }.map { input, count in
      (input.kindName, input.name, input.function, count)
    }
  }
}

@_silgen_name("harness_test_begin")
private func beginTest(_ id: UnsafeRawPointer?, _ size: Int, _ isAlone: Int32) -> Int32
@_silgen_name("harness_test_enter")
private func enterTest(_ number: Int32, _ part: UnsafeRawPointer?, _ size: Int)
@_silgen_name("harness_test_leave")
private func leaveTest(_ number: Int32)
@_silgen_name("harness_test_lookup")
private func lookUpTests(_ function: @convention(c) () -> Int32)
@_silgen_name("harness_ledger_take")
private func takeLedger(
  _ number: Int32,
  _ each:
    @convention(c) (
      Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UInt64, UnsafeMutableRawPointer?
    ) -> Void, _ context: UnsafeMutableRawPointer?)
