import HarnessModel

/// Cuts the tests of a plan into lanes, the same on every machine.
enum LaneBuilder {
  /// A lane that holds so many tests takes in no further suite.
  static let fullAt = 500

  /// Makes lanes of tests.
  ///
  /// - Parameters:
  ///   - tests: All tests of a plan in source order, before the command line's filters, so that
  ///   these never move a test to another lane.
  ///   - isolation: What a test shares its process with.
  /// - Returns: Lanes of one module, framework and isolation each, in source order; those tests of
  ///   a top-level suite that have one isolation are never split.
  static func lanes(
    of tests: [TestRecord], isolation: (TestID) -> Plan.Isolation
  ) -> [Lane] {
    var order: [Room] = []
    var suites: [Room: [Suite]] = [:]
    var places: [Room: [String: Int]] = [:]
    for test in tests {
      let room = Room(
        module: test.id.module, framework: test.framework, isolation: isolation(test.id))
      if suites[room] == nil { order.append(room) }
      let name = topLevelSuite(of: test)
      if let place = places[room]?[name] {
        suites[room]?[place].tests.append(test)
      } else {
        places[room, default: [:]][name] = suites[room]?.count ?? 0
        suites[room, default: []].append(Suite(tests: [test]))
      }
    }
    return order.flatMap { lanes(of: suites[$0] ?? [], in: $0) }
  }

  // MARK: -

  private struct Room: Hashable {
    var module: String
    var framework: TestFramework
    var isolation: Plan.Isolation

    /// What the names of its lanes start with.
    var name: String {
      let name = "\(module).\(framework.rawValue)"
      return isolation == .lane ? name : "\(name).\(isolation.rawValue)"
    }
  }

  private struct Suite {
    var tests: [TestRecord]
  }

  private static func lanes(of suites: [Suite], in room: Room) -> [Lane] {
    var lanes: [Lane] = []
    for suite in suites {
      if let last = lanes.last, last.tests.count < fullAt {
        lanes[lanes.count - 1].tests += suite.tests
      } else {
        lanes.append(
          Lane(
            name: "\(room.name).\(lanes.count + 1)", framework: room.framework,
            isolation: room.isolation, tests: suite.tests))
      }
    }
    return lanes
  }

  /// The suite below the module; a free function stands for itself.
  private static func topLevelSuite(of test: TestRecord) -> String {
    let parts = TestPath(test.id.description).parts
    return parts.count > 2 ? parts[1] : test.id.description
  }
}
