import Foundation
import XCTest

/// Runs tests on command in the place of the binary's own `main`.
enum Driver {
  private struct Command: Decodable {
    var command: String
    /// Indices of records.
    var swiftTesting: [Int]?
    /// Indices of the suites' records that hold those; nil shows all suites.
    var suites: [Int]?
    /// Regular expressions over the library's ids, where indices are not known.
    var filters: [String]?
    /// `Module.Class/method`.
    var xctest: [String]?
  }

  /// Serves commands until there are no more, and ends the process.
  static func serve(_ entries: [XCTestCaseEntry]) -> Never {
    let methods = XCTestMethods(entries)
    StrayIssues.watch()
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
      case "run":
        if let methodNames = command.xctest, !methodNames.isEmpty { methods.run(methodNames) }
        if let filters = command.filters, !filters.isEmpty {
          SwiftTestingCall.run(matching: filters)
        } else if let records = command.swiftTesting, !records.isEmpty {
          SwiftTestingCall.run(records, suites: command.suites)
        }
        Channel.report(Simple(event: "ranAll"))
      case "exit": exit(0)
      default: Channel.report(Failure(message: "unknown command \(command.command)"))
      }
    }
    exit(0)
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
