import Foundation

/// `swift test` on the tests of a scenario.
///
/// Swift Testing's outcomes come from its event stream, XCTest's from the line that ends each test.
struct SwiftTestRun {
  private(set) var mismatches: [String] = []

  init(_ trial: Trial, package: SamplePackage) async throws {
    let folder = try Folders.fresh("\(trial.slug)-swift-test")
    let mark = Mark("\(trial.slug)-swift-test")
    defer { mark.end() }
    let stream = folder.appending(path: "stream.jsonl")
    // The tests look for traces of a runner in their environment.
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("HARNESS_") }
    environment[Mark.variable] = mark.value
    environment["NO_COLOR"] = "1"
    let program = Program(
      executable: URL(filePath: "/usr/bin/env"),
      arguments: [
        "swift", "test", "--skip-build", "--package-path", package.folder.path,
        "--scratch-path", package.scratch.path, "--filter", trial.scenario.swiftTest ?? "",
        "--event-stream-output-path", stream.path, "--event-stream-version", "6.3",
      ],
      environment: environment, folder: folder, limit: 150)
    let ended = try await program.run()
    let passes = trial.scenario.exitCode == 0
    if ended.overran || (ended.code == 0) != passes {
      mismatches.append("exit code \(ended.code), harness's \(trial.scenario.exitCode)")
    }
    let theirs = (try Self.swiftTesting(stream) + Self.xctest(ended.stdout)).sorted()
    let ours = trial.scenario.tests.map { "\(Self.common($0.key)): \($0.value.outcome)" }.sorted()
    for line in theirs.difference(from: ours) {
      switch line {
      case .insert(_, let text, _): mismatches.append("swift test alone: \(text)")
      case .remove(_, let text, _): mismatches.append("the model alone: \(text)")
      }
    }
  }

  // MARK: -

  /// The part of an id that both name: no ordinal, and no module for a method of XCTest.
  private static func common(_ id: String) -> String {
    let name = id.replacing(#/#\d+$/#, with: "")
    if name.hasSuffix(")") { return name }
    let path = name.split(separator: ".", maxSplits: 1).last ?? ""
    return String(path.replacing("/", with: "."))
  }

  private struct Line: Decodable {
    struct Payload: Decodable {
      struct Message: Decodable { var symbol: String? }

      var kind: String?
      var testID: String?
      var messages: [Message]?
    }

    var kind: String
    var payload: Payload
  }

  private static func swiftTesting(_ stream: URL) throws -> [String] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: stream).split(separator: 10).compactMap { data in
      let line = try decoder.decode(Line.self, from: data)
      guard line.kind == "event", let id = line.payload.testID,
        // Suites have no place in their ids.
        let place = id.range(of: #"/[^/]*\.swift:\d+:\d+$"#, options: .regularExpression)
      else { return nil }
      let name = id[..<place.lowerBound]
      switch (line.payload.kind, line.payload.messages?.first?.symbol) {
      case ("testSkipped", _), ("testEnded", "skip"): return "\(name): skipped"
      case ("testEnded", "fail"): return "\(name): failed"
      case ("testEnded", let symbol?) where symbol.hasPrefix("pass"): return "\(name): passed"
      case ("testEnded", let symbol): return "\(name): \(symbol ?? "no symbol")"
      default: return nil
      }
    }
  }

  private static func xctest(_ text: String) -> [String] {
    text.matches(of: #/Test Case '([^']+)' (passed|failed|skipped) \(/#).map {
      "\($0.output.1): \($0.output.2)"
    }
  }
}
