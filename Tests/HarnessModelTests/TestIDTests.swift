import HarnessModel
import Testing

@Suite("Test ids")
struct TestIDTests {
  private static let parts: [(id: String, module: String, suite: String, name: String)] = [
    ("M.free()", "M", "M", "free()"),
    ("M.Suite/f(x:)", "M", "M.Suite", "f(x:)"),
    ("M.Outer/Inner/f()#2", "M", "M.Outer/Inner", "f()#2"),
    ("M.Class/testA", "M", "M.Class", "testA"),
    ("M.S/p(x:)[a/b.c]", "M", "M.S", "p(x:)[a/b.c]"),
    ("M.S/`a/b (c) [d]`()", "M", "M.S", "`a/b (c) [d]`()"),
    ("M.`x/y`/f()", "M", "M.`x/y`", "f()"),
  ]

  @Test("Ids come apart at what separates, not at what only looks so")
  func parts() {
    for part in Self.parts {
      let id = TestID(part.id)
      #expect([id.module, id.suite, id.name] == [part.module, part.suite, part.name])
    }
  }

  @Test("Cases append their arguments, long ones cut and hashed")
  func cases() {
    let test = TestID("M.S/p(x:)")
    #expect(test.appendingCase("2").description == "M.S/p(x:)[2]")
    #expect(test.appendingCase("2", ordinal: 3).description == "M.S/p(x:)[2]#3")
    let long = test.appendingCase(String(repeating: "é", count: 1000))
    let other = test.appendingCase(String(repeating: "é", count: 1001))
    #expect(long != other && long.description.count < 200)
    #expect(long.isCase(of: test) && !test.isCase(of: test) && !long.isCase(of: other))
  }

  @Test("Selectors read what they write")
  func selectors() {
    let texts = ["M.S/**", "tag:slow", "target:MTests"]
    #expect(texts.map { Selector($0).description } == texts)
    #expect(Selector("tag:.slow") == .tag("slow"))
  }
}
