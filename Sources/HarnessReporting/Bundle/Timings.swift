public import HarnessModel

/// `run/timings.json`: how long tests took, for estimates and for balancing.
public struct Timings: Sendable, Hashable {
  /// The version of the file that this one writes and reads.
  public static let schemaVersion = 1

  /// What one plan took.
  public struct Plan: Sendable, Hashable {
    /// Wall time; nil where the plan did not end.
    public var seconds: Double?
    /// Of each test's last attempt, in its last iteration; only tests that ran.
    public var tests: [TestID: Double]
    /// Seconds for which these attempts waited for resources before they started, which no time of
    /// a test holds; only tests that waited.
    public var waited: [TestID: Double] = [:]
  }

  /// By label: `unit`, `unit [Lord Howe]`.
  public private(set) var plans: [String: Plan] = [:]

  /// Timings of nothing.
  public init() {}

  /// The timings of a run.
  public init(_ record: RunRecord) {
    for plan in record.plans {
      var tests: [TestID: Double] = [:]
      var waited: [TestID: Double] = [:]
      for test in plan.tests {
        switch test.outcome {
        case .passed, .failed, .timedOut, .crashed:
          tests[test.id] = test.seconds
          waited[test.id] = test.attempts.last?.knownWaiting
        case .skipped, .cancelled, .lost: break
        }
      }
      plans[plan.label] = Plan(seconds: plan.seconds, tests: tests, waited: waited)
    }
  }

  /// How long a test took; nil where that is not known.
  public func seconds(plan: String, row: String? = nil, test: TestID) -> Double? {
    plans[row.map { "\(plan) [\($0)]" } ?? plan]?.tests[test]
  }

  // MARK: - The file

  /// The file's bytes, with sorted keys and a test a line.
  public func encoded() -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.object("plans") { json in
        for (label, plan) in plans.sorted(by: { $0.key < $1.key }) {
          json.key(label)
          json.object { json in
            if let seconds = plan.seconds { json.field("seconds", seconds) }
            json.times("tests", plan.tests)
            if !plan.waited.isEmpty { json.times("waited", plan.waited) }
          }
        }
      }
      json.field("schema", Self.schemaVersion)
    }
    json.newline()
    return json.bytes
  }

  /// Reads the file.
  ///
  /// - Throws: `BundleMistake` where it is damaged or made by a newer version.
  public init(decoding bytes: [UInt8]) throws {
    do {
      let value = try bytes.withUnsafeBufferPointer { try JSONValue.parse($0) }
      let schema = try value.integer("schema", as: Int.self)
      guard schema <= Self.schemaVersion else {
        throw JSONValue.Mistake(
          message: "schema \(schema) is newer than \(Self.schemaVersion), which is known")
      }
      for (label, plan) in try value.members("plans") {
        plans[label] = Plan(
          seconds: try plan.optionalDouble("seconds"), tests: try plan.times("tests"),
          waited: plan["waited"] == nil ? [:] : try plan.times("waited"))
      }
    } catch let mistake as JSONValue.Mistake {
      throw BundleMistake(line: nil, message: mistake.message)
    }
  }
}

extension JSONText {
  /// Times by test, a test a line.
  fileprivate mutating func times(_ key: StaticString, _ times: [TestID: Double]) {
    object(key) { json in
      for (test, seconds) in times.sorted(by: { $0.key < $1.key }) {
        json.lineBreak()
        json.key(test.description)
        json.number(seconds)
      }
    }
  }
}

extension JSONValue {
  /// Times by test.
  fileprivate func times(_ key: String) throws -> [TestID: Double] {
    var times: [TestID: Double] = [:]
    for (name, seconds) in try members(key) {
      guard case .number(let text) = seconds, let number = Double(text), number >= 0 else {
        throw Mistake(message: "the time of a test is not a number")
      }
      times[TestID(name)] = number
    }
    return times
  }

  /// The members of a member that is an object.
  fileprivate func members(_ key: String) throws -> [(key: String, value: JSONValue)] {
    guard case .object(let members) = self[key] else {
      throw Mistake(message: "\"\(key)\" is not an object")
    }
    return members
  }
}
