import Foundation
import HarnessEngine
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("What the driver is asked to run")
struct DriverUnitsTests {
  /// Tests as `A/a`, records numbered from 10 on; `X:` before it makes a method of XCTest.
  private static func tests(_ text: String) -> [TestRecord] {
    text.split(separator: " ").enumerated().map { number, word in
      let isMethod = word.hasPrefix("X:")
      let name = isMethod ? String(word.dropFirst(2)) : String(word)
      let depth = name.split(separator: "/").count - 1
      return TestRecord(
        id: TestID("M.\(name)"), framework: isMethod ? .xctest : .swiftTesting,
        nativeID: isMethod ? "M.\(name)" : "M.\(name)/F:1:1",
        recordIndex: isMethod ? nil : 10 + number,
        suiteIndices: isMethod ? nil : Array(0..<depth))
    }
  }

  private struct Case {
    var name: String
    var tests: String
    var isolation = Plan.Isolation.lane
    var width = 1
    var order = Plan.Order.source
    var claims: [String: [Claim]] = [:]
    /// Units in JSON, a line each.
    var units: [String]
  }

  private static let explicit = Plan.Order.explicit([])
  private static let state = Claim(resource: "state")
  private static let port = Claim(resource: "port", scope: .machine, access: .shared)
  private static let slots = Claim(resource: "db", slots: 2)

  private static let cases = [
    Case(
      name: "the library's own way needs no gate", tests: "A/a A/b",
      units: [#"{"calls":[{"suites":[0],"swiftTesting":[10,11]}]}"#]),
    Case(
      name: "methods run in the order in which they stand", tests: "X:A/a X:B/b X:A/c",
      order: .seeded, units: [#"{"calls":[{"xctest":["M.A/a","M.B/b","M.A/c"]}]}"#]),
    Case(
      name: "a test alone has a process, a call and a folder of its own", tests: "A/a X:B/b",
      isolation: .test, order: .seeded,
      units: [
        #"{"calls":[{"suites":[0],"swiftTesting":[10]}],"folder":"/f/7-1"}"#,
        #"{"calls":[{"xctest":["M.B/b"]}],"folder":"/f/7-2"}"#,
      ]),
    Case(
      name: "tests of a suite share a process as long as they follow one another",
      tests: "A/a A/B/b C/c A/d", isolation: .suite,
      units: [
        #"{"calls":[{"suites":[0,1],"swiftTesting":[10,11]}],"folder":"/f/7-1"}"#,
        #"{"calls":[{"suites":[0],"swiftTesting":[12]}],"folder":"/f/7-2"}"#,
        #"{"calls":[{"suites":[0],"swiftTesting":[13]}],"folder":"/f/7-3"}"#,
      ]),
    Case(
      name: "another order is kept by a gate", tests: "A/a B/b", order: .seeded,
      units: [
        #"{"calls":[{"gate":{"tests":[{"id":"M.A/a/F:1:1"},{"id":"M.B/b/F:1:1"}],"width":1},"#
          + #""suites":[0],"swiftTesting":[10,11]}]}"#
      ]),
    Case(
      name: "an order that comes back to a suite needs another call", tests: "A/a B/b A/c",
      order: explicit,
      units: [
        #"{"calls":[{"gate":{"tests":[{"id":"M.A/a/F:1:1"},{"id":"M.B/b/F:1:1"}],"width":1},"#
          + #""suites":[0],"swiftTesting":[10,11]},{"suites":[0],"swiftTesting":[12]}]}"#
      ]),
    Case(
      name: "so does one that comes back to an inner suite", tests: "A/B/a A/b A/B/c",
      order: explicit,
      units: [
        #"{"calls":[{"gate":{"tests":[{"id":"M.A/B/a/F:1:1"},{"id":"M.A/b/F:1:1"}],"width":1},"#
          + #""suites":[0,1],"swiftTesting":[10,11]},{"suites":[0,1],"swiftTesting":[12]}]}"#
      ]),
    Case(
      name: "an outer suite may go on behind an inner one", tests: "A/a A/B/b A/c", order: explicit,
      units: [
        #"{"calls":[{"gate":{"tests":[{"id":"M.A/a/F:1:1"},{"id":"M.A/B/b/F:1:1"},"#
          + #"{"id":"M.A/c/F:1:1"}],"width":1},"suites":[0,1],"swiftTesting":[10,11,12]}]}"#
      ]),
    Case(
      name: "side by side, orders need no further calls, and claims hold", tests: "A/a B/b A/c",
      width: 0, order: explicit, claims: ["A/a": [state], "B/b": [port, slots]],
      units: [
        #"{"calls":[{"gate":{"tests":[{"claims":[{"resource":"state"}],"id":"M.A/a/F:1:1"},"#
          + #"{"claims":[{"remote":true,"resource":"port","shared":true},"#
          + #"{"resource":"db","slots":2}],"id":"M.B/b/F:1:1"},{"id":"M.A/c/F:1:1"}],"width":0},"#
          + #""suites":[0],"swiftTesting":[10,11,12]}]}"#
      ]),
    Case(
      name: "one at a time, nobody in the process is in the way", tests: "A/a A/b",
      claims: ["A/a": [state], "A/b": [state]],
      units: [#"{"calls":[{"suites":[0],"swiftTesting":[10,11]}]}"#]),
    Case(
      name: "but other processes are, and a slot has a number", tests: "A/a A/b",
      claims: ["A/b": [state, port, slots]],
      units: [
        #"{"calls":[{"gate":{"tests":[{"id":"M.A/a/F:1:1"},"#
          + #"{"claims":[{"remote":true,"resource":"port","shared":true},"#
          + #"{"resource":"db","slots":2}],"id":"M.A/b/F:1:1"}],"width":1},"#
          + #""suites":[0],"swiftTesting":[10,11]}]}"#
      ]),
    Case(
      name: "methods never run side by side; only those that claim something are named",
      tests: "X:A/a X:A/b", width: 3, claims: ["A/b": [state, port]],
      units: [
        #"{"calls":[{"gate":{"tests":[{"claims":[{"remote":true,"resource":"port","#
          + #""shared":true}],"id":"M.A/b"}],"width":3},"xctest":["M.A/a","M.A/b"]}]}"#
      ]),
  ]

  @Test("Processes, calls and gates follow isolation, order, width and claims")
  func units() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for each in Self.cases {
      let assignment = Engine.Assignment(
        lane: "L", tests: Self.tests(each.tests), isolation: each.isolation, width: each.width)
      var work = Work(assignment: assignment, order: each.order, folder: "/f", worker: 7)
      for (name, claims) in each.claims { work.claims[TestID("M.\(name)")] = claims }
      let found = try DriverUnits.units(of: work).map {
        String(decoding: try encoder.encode($0), as: UTF8.self)
      }
      #expect(found == each.units, "\(each.name)")
    }
  }

  @Test("A library that hides its records is asked by filters, one that hides suites shows all")
  func hidden() throws {
    var tests = Self.tests("A/a A/b")
    tests[1].suiteIndices = nil
    let shown = DriverUnits.units(of: Work(assignment: .init(lane: "L", tests: tests)))
    #expect(shown.count == 1 && shown[0].calls.count == 1)
    #expect(shown[0].calls[0].swiftTesting == [10, 11] && shown[0].calls[0].suites == nil)
    tests[1].recordIndex = nil
    let filtered = DriverUnits.units(of: Work(assignment: .init(lane: "L", tests: tests)))
    #expect(filtered[0].calls[0].swiftTesting == nil)
    #expect(
      filtered[0].calls[0].filters == tests.map { NativeFilter.expression(for: $0.nativeID) })
  }
}
