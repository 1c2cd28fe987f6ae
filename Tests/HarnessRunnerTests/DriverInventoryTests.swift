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
}
