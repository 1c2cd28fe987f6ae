import Foundation
import XCTest

/// Runs tests on command in the place of the binary's own `main`.
enum Driver {
  /// Serves commands until there are no more, and ends the process.
  static func serve(_ entries: [XCTestCaseEntry]) -> Never {
    let methods = XCTestMethods(entries)
    StrayIssues.watch()
    Claims.answer()
    ProtocolWatch.start()
    RunningTests.start()
    Refusals.watch()
    Channel.report(
      Hello(pid: getpid(), xctest: !methods.isEmpty, swiftTesting: SwiftTestingCall.isAvailable))
    while let line = Channel.nextCommand() {
      guard let command = try? JSONDecoder().decode(Command.self, from: line) else {
        Channel.report(Failure(message: "a command that cannot be read"))
        continue
      }
      switch command.command {
      case "list":
        SwiftTestingCall.list()
        methods.list()
        Channel.report(Simple(event: "listed"))
      case "check": SelfCheck.run()
      case "run":
        let units = command.units ?? []
        warmUp(for: units)
        for (index, unit) in units.enumerated() {
          Channel.report(UnitStarted(index: index))
          run(unit, command.variables ?? [:], methods)
        }
        Channel.report(Simple(event: "ranAll"))
      case "exit": exit(0)
      default: Channel.report(Failure(message: "unknown command \(command.command)"))
      }
    }
    exit(0)
  }

  // MARK: - Units

  /// More than a few forks are worth it.
  private static func warmUp(for units: [Command.Unit]) {
    let forks = units.lazy.filter { $0.folder != nil }
    if !forks.isEmpty { warnOfThreads() }
    guard forks.count > 2 else { return }
    WarmUp.run(
      swiftTesting: forks.contains { unit in
        unit.calls.contains { $0.swiftTesting != nil || $0.filters != nil }
      },
      xctest: forks.contains { unit in unit.calls.contains { $0.xctest != nil } })
  }

  /// A forked process has the thread that forked and no other.
  private static func warnOfThreads() {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count
    guard let threads, threads > 1 else { return }
    Channel.report(
      Failure(
        event: "warning",
        message: "\(threads - 1) threads were started before any test; isolated tests do not have"
          + " them, and may wait for them for ever"))
  }

  private static func run(
    _ unit: Command.Unit, _ variables: [String: String], _ methods: XCTestMethods
  ) {
    guard let folder = unit.folder else { return runHere(unit, methods) }
    let child = forkWorker()
    if child == 0 {
      UnitFolder(folder).enter(variables)
      runHere(unit, methods)
      unitDone()
      exit(0)
    }
    guard child > 0 else {
      return Channel.report(
        Failure(message: "no process could be made: \(String(cString: strerror(errno)))"))
    }
    let strays = reapWorker(child)
    UnitFolder(folder).remove()
    if strays > 0 { Channel.report(Strays(count: Int(strays))) }
  }

  private static func runHere(_ unit: Command.Unit, _ methods: XCTestMethods) {
    for call in unit.calls {
      methods.run(call.xctest ?? [], gate: call.gate)
      SwiftTestingCall.run(call)
    }
  }

  private struct UnitStarted: Encodable {
    var event = "unit"
    var index: Int
  }

  private struct Strays: Encodable {
    var event = "strays"
    var count: Int
  }

  struct Simple: Encodable {
    var event: String
  }

  struct Failure: Encodable {
    var event = "error"
    var message: String
  }

  private struct Hello: Encodable {
    var event = "hello"
    var `protocol` = 1
    var pid: Int32
    var xctest: Bool
    var swiftTesting: Bool
  }
}

/// What the preloaded library calls with the array that the binary hands to `XCTMain`.
@_cdecl("harness_driver_run")
public func harnessDriverRun(_ tests: UnsafeRawPointer) {
  // A Swift array is one pointer to its storage.
  Driver.serve(unsafeBitCast(tests, to: [XCTestCaseEntry].self))
}

@_silgen_name("harness_fork")
private func forkWorker() -> Int32
@_silgen_name("harness_unit_done")
private func unitDone()
@_silgen_name("harness_reap")
private func reapWorker(_ child: Int32) -> Int32
