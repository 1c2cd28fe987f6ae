import DeterminismClaims
import Foundation
import HarnessEngine
import HarnessModel
import HarnessPlanning

/// Runs tests through the binary's own command line, one test in each process.
///
/// One process a test makes output, crashes and early exits of a test its own, without any help
/// from inside the process; the price is the start of a process for each.
struct CommandLineHost: Host {
  let budget: OutputBudget
  let attachments: AttachmentStore

  let name = "commandLine"
  let testsPerWorker: Int? = 1

  func discovery() -> [WorkerLaunch] {
    [
      launch(swiftTesting: ["--list-tests"], test: nil),
      WorkerLaunch(
        arguments: ["--dump-tests-json"], channel: .pipe,
        translator: XCTestTextTranslator(test: nil, budget: budget)),
    ]
  }

  let asksForClaims = false
  let makesHomes = false

  func launch(_ work: Work) -> WorkerLaunch {
    guard let test = work.assignment.tests.first else {
      return launch(swiftTesting: ["--list-tests"], test: nil)
    }
    var launch =
      switch test.framework {
      case .swiftTesting:
        launch(
          swiftTesting: ["--filter", NativeFilter.expression(for: test.nativeID), "--no-parallel"],
          test: test)
      case .xctest:
        WorkerLaunch(
          arguments: [test.nativeID], environment: ["NO_COLOR": "1"], channel: .pipe,
          translator: XCTestTextTranslator(test: test, budget: budget))
      }
    for claim in work.claims[test.id] ?? [] where claim.slots != nil {
      // Within its own process it is the only holder.
      let slot = work.assignment.slots[claim.resource] ?? 1
      launch.environment[SlotVariable.name(of: claim.resource)] = "\(slot)"
    }
    return launch
  }

  func grant(_ test: TestRecord, slots: [String: Int]) -> [UInt8] { [] }

  func discovered(by translators: [any Translator]) -> [DiscoveredTest]? {
    guard let functions = translators.first as? CommandLineTranslator,
      let methods = translators.last as? XCTestTextTranslator
    else { return nil }
    guard let listed = Self.methods(in: methods.listing) else { return nil }
    var tags = SuiteTags()
    for payload in functions.listed { tags.add(payload) }
    return functions.listed.compactMap {
      DiscoveredTest($0, index: nil, suiteTags: tags.tags(around: $0.id))
    }
      + listed.map { DiscoveredTest(xctest: $0) }
  }

  // MARK: -

  private func launch(swiftTesting arguments: [String], test: TestRecord?) -> WorkerLaunch {
    WorkerLaunch(
      arguments: [
        // The lowest verbosity makes the library write nothing of its own.
        "--testing-library", "swift-testing", "--verbosity", "\(Int.min)",
        "--event-stream-output-path", "/dev/fd/3", "--event-stream-version", "6.3",
      ] + arguments,
      environment: ["SWT_EXPERIMENTAL_EVENT_STREAM_FIELDS_ENABLED": "1", "NO_COLOR": "1"],
      channel: .pipe,
      translator: CommandLineTranslator(test: test, budget: budget, attachments: attachments))
  }

  /// The methods in what `--dump-tests-json` writes: suites in suites, classes with their module.
  ///
  /// - Returns: nil where there is JSON that is no list of tests: other code may write too.
  static func methods(in listing: [UInt8]) -> [String]? {
    struct Node: Decodable {
      var name: String
      var tests: [Node]?
    }
    func collect(_ node: Node, _ owner: String?) -> [String] {
      guard let children = node.tests else { return owner.map { ["\($0)/\(node.name)"] } ?? [] }
      return children.flatMap { collect($0, node.name) }
    }
    let lines = listing.split(separator: 10).filter { $0.first == UInt8(ascii: "{") }
    for line in lines.reversed() {
      if let root = try? JSONDecoder().decode(Node.self, from: Data(line)), root.tests != nil {
        return collect(root, nil)
      }
    }
    return lines.isEmpty ? [] : nil
  }
}
