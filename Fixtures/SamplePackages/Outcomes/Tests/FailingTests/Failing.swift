import Samples
import Testing

@Suite struct Failing {
  @Test func passesBefore() {}

  @Test func expectation() {
    #expect(opaque(1) == 2)  // expect: expectation
  }

  @Test func requirement() throws {
    let nothing: Int? = opaque(nil)
    _ = try #require(nothing)  // expect: requirement
    Issue.record("never reached")
  }

  @Test func thrown() throws {  // expect: thrown
    throw SampleError("thrown on purpose")
  }

  @Test func recorded() {
    Issue.record("recorded on purpose")  // expect: recorded
  }

  @Test func twice() async {
    #expect(opaque("a") == "b", "the first of two")  // expect: twice-1
    await Task.yield()
    #expect(opaque("c") == "d", "the second of two")  // expect: twice-2
  }

  @Test func elsewhere() {
    failElsewhere()
  }

  @Test func confirmations() async {
    await confirmation(expectedCount: 2) { $0() }  // expect: confirmations
  }

  @Test func warns() {
    Issue.record("only a warning", severity: .warning)  // expect: warns
  }

  @Test func manyLines() {
    Issue.record("first line\nsecond line <&>\u{1B}[31m\"quoted\"\u{7}")  // expect: many-lines
  }

  @Test @MainActor func onTheMainActor() {
    #expect(opaque(false))  // expect: on-the-main-actor
  }

  @Test func passesAfter() {}
}

@Suite struct FailingInit {
  init() throws { throw SampleError("init throws") }

  @Test func neverStarts() {}  // expect: init
}
