import Foundation
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("The driver's list of tests")
struct DriverInventoryTests {
  /// An inventory that was told of these lines.
  private static func inventory(_ lines: [String]) throws -> DriverInventory {
    var inventory = DriverInventory()
    for line in lines {
      inventory.add(try JSONDecoder().decode(DriverReport.self, from: Data(line.utf8)))
    }
    return inventory
  }

  private static func record(_ index: Int, _ id: String, _ more: String) -> String {
    #"{"event":"record","index":\#(index),"id":"\#(id)",\#(more)}"#
  }

  /// A member of a discovered test, whose module these tests do not import.
  private static func member<Value>(_ name: String, of test: Any) throws -> Value {
    try #require(Mirror(reflecting: test).descendant(name) as? Value)
  }

  @Test("Functions know the records of the suites that hold them")
  func suites() throws {
    let known = ["M.Outer": 3, "M.Outer/In": 5, "M.Out": 8]
    let inventory = try Self.inventory(
      known.map { Self.record($0.value, $0.key, #""suite":true"#) })
    let holders = [
      "M.Outer/In/f()/F.swift:1:2": [3, 5], "M.Outer/g()/F.swift:3:2": [3],
      "M.Outer/`a/b`()/F.swift:4:2": [3], "M.h()/F.swift:5:2": [],
    ]
    for (id, expected) in holders { #expect(inventory.holders(of: id) == expected, "\(id)") }
  }

  @Test("What the traits of suites and tests claim holds for each test below")
  func claims() throws {
    let suite = #""suite":true"#
    let test = #""suite":false"#
    var inventory = try Self.inventory([
      Self.record(
        0, "M.Outer",
        suite + #","claims":[{"resource":"db","scope":"machine","access":"shared","slots":2}]"#),
      Self.record(1, "M.Outer/In", suite + #","serialized":true"#),
      Self.record(
        2, "M.Outer/In/f()/F.swift:1:2",
        test + #","claims":[{"resource":"x"},{"resource":"y","#
          + #""scope":"galaxy","access":"often"}]"#),
      Self.record(3, "M.Outer/g()/F.swift:2:2", test + #","serialized":true"#),
      Self.record(4, "M.h()/F.swift:3:2", test),
    ])
    for id in ["M.Outer/In/f()/F.swift:1:2", "M.Outer/g()/F.swift:2:2", "M.h()/F.swift:3:2"] {
      let json = #"{"kind":"function","id":"\#(id)"}"#
      inventory.add(
        try JSONDecoder().decode(SwiftTestingRecord.Payload.self, from: Data(json.utf8)))
    }
    inventory.add(xctest: "M.C/testA")
    let tests = inventory.tests
    let database = Claim(resource: "db", scope: .machine, access: .shared, slots: 2)
    // What a later library may say beyond what is known means the strictest.
    #expect(
      try tests.map { try Self.member("claims", of: $0) } == [
        [
          database, Claim(resource: "serialized M.Outer/In"), Claim(resource: "x"),
          Claim(resource: "y"),
        ], [database], [], [],
      ])
    #expect(
      try tests.map { try Self.member("suiteIndices", of: $0) } == [[0, 1], [0], [], [Int]?.none])
  }

  @Test("A suite's tags are those of its tests")
  func tags() throws {
    var tags = SuiteTags()
    for (id, own) in [("M.Outer", ".slow"), ("M.Outer/In", ".net"), ("M.Out", ".other")] {
      let json = #"{"kind":"suite","id":"\#(id)","_tags":["\#(own)"]}"#
      tags.add(try JSONDecoder().decode(SwiftTestingRecord.Payload.self, from: Data(json.utf8)))
    }
    #expect(tags.tags(around: "M.Outer/In/f()/F.swift:1:2") == [".slow", ".net"])
    #expect(tags.tags(around: "M.Outer/g()/F.swift:2:2") == [".slow"])
    #expect(tags.tags(around: "M.h()/F.swift:3:2") == [])
  }
}
