public import HarnessModel

/// A test function that made a run red; what `--failed` runs again.
public struct FailedTest: Sendable, Hashable {
  /// The leaf plan.
  public let plan: String
  public let row: String?
  public let test: TestID
}

extension RunRecord {
  /// The tests that made the run red, in canonical order, each once whatever its iterations.
  public var failedTests: [FailedTest] {
    var seen: Set<FailedTest> = []
    var failed: [FailedTest] = []
    for plan in plans {
      for test in plan.tests where !test.outcome.isGreen {
        let entry = FailedTest(plan: plan.name, row: plan.row, test: test.id)
        if seen.insert(entry).inserted { failed.append(entry) }
      }
    }
    return failed
  }
}

extension Outcomes {
  /// The tests that made a run red, read from its `outcomes.jsonl`.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `BundleMistake` with the line that cannot be read.
  public static func failedTests(in bytes: [UInt8]) throws -> [FailedTest] {
    var splitter = LineSplitter()
    var seen: Set<FailedTest> = []
    var failed: [FailedTest] = []
    func take(_ line: UnsafeBufferPointer<UInt8>?, _ number: Int) throws {
      do {
        guard let line else { throw JSONValue.Mistake(message: "too long") }
        let value = try JSONValue.parse(line)
        guard value["test"] != nil, value["parent"] == nil else { return }
        let outcome = try value.value("outcome", as: Outcome.self)
        if outcome.isGreen { return }
        let entry = FailedTest(
          plan: try value.string("plan"), row: try value.optionalString("row"),
          test: TestID(try value.string("test")))
        if seen.insert(entry).inserted { failed.append(entry) }
      } catch let mistake as JSONValue.Mistake {
        throw BundleMistake(line: number, message: mistake.message)
      }
    }
    try bytes.withUnsafeBufferPointer { try splitter.read($0) { try take($1, $0) } }
    if !splitter.rest.isEmpty {
      let number = splitter.lineNumber
      try splitter.rest.withUnsafeBufferPointer { try take($0, number) }
    }
    return failed
  }
}
