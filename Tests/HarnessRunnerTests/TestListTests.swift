import Foundation
import HarnessModel
import Testing

@testable import HarnessRunner

@Suite("Kept lists of tests")
struct TestListTests {
  private static func place(_ line: Int?, _ column: Int?) -> HarnessModel.SourceLocation {
    HarnessModel.SourceLocation(file: "/p/Tests/M/F.swift", line: line, column: column)
  }

  private static let records = [
    TestRecord(
      id: TestID("M.S/f()"), framework: .swiftTesting, nativeID: "M.S/f()/F.swift:3:4",
      location: place(3, 4), displayName: "é\n", tags: ["a", "b"], isParameterized: true,
      recordIndex: 0, suiteIndices: [7, 9]),
    TestRecord(
      id: TestID("M.S/g()"), framework: .swiftTesting, nativeID: "M.S/g()/F.swift:5:6",
      location: place(5, 6), recordIndex: 12, suiteIndices: [7, 9],
      claims: [
        Claim(resource: "port", scope: .machine, slots: 3), Claim(resource: "é", access: .shared),
      ]),
    TestRecord(
      id: TestID("M.c(_:)#2"), framework: .swiftTesting, nativeID: "M.c(_:)/F.swift:8:2",
      location: place(8, 2), suiteIndices: []),
    TestRecord(
      id: TestID("M.h()"), framework: .swiftTesting, nativeID: "M.h()/F.swift:1",
      location: place(1, nil)),
    TestRecord(
      id: TestID("M.i()"), framework: .swiftTesting, nativeID: "M.i()", location: place(nil, nil)),
    TestRecord(
      id: TestID("M.T/j()"), framework: .swiftTesting, nativeID: "M.T/j()/G.swift:1:2",
      location: HarnessModel.SourceLocation(file: "/p/G.swift", line: 1, column: 2),
      recordIndex: 20, suiteIndices: [19]),
    TestRecord(id: TestID("M.C/testA"), framework: .xctest, nativeID: "M.C/testA"),
  ]

  @Test("Records come back as they were kept")
  func roundTrip() throws {
    let data = try JSONEncoder().encode(TestList(Self.records))
    #expect(try JSONDecoder().decode(TestList.self, from: data).records == Self.records)
    #expect(TestList([]).records == [])
  }

  @Test("A damaged list is no list")
  func damage() throws {
    let text = String(decoding: try JSONEncoder().encode(TestList(Self.records)), as: UTF8.self)
    let changes = [
      (#""M.S\/f()","#, ""), (#","\/p\/G.swift"]"#, "]"),
      (",[19]]", "]"), ("[0,0,3,4,0,", "[0,0,3,4,"),
    ]
    for (old, new) in changes {
      let damaged = text.replacing(old, with: new)
      #expect(damaged != text)
      let list = try JSONDecoder().decode(TestList.self, from: Data(damaged.utf8))
      #expect(list.records == nil, "\(old)")
    }
  }
}
