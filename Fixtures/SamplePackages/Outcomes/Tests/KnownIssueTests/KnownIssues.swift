import Samples
import Testing

@Suite struct KnownIssues {
  @Test func matched() {
    withKnownIssue("known for long") { Issue.record("still there") }  // expect: matched
  }

  @Test func unmatched() {
    withKnownIssue("mended meanwhile") {}  // expect: unmatched
  }

  @Test func intermittent() {
    withKnownIssue("comes and goes", isIntermittent: true) {}
  }

  @Test func other() {
    withKnownIssue("one of a kind") {
      Issue.record("of another kind")  // expect: other
      Issue.record("the known kind")
    } matching: { issue in
      issue.comments.contains("the known kind")
    }
  }

  @Test func knownAndNew() {
    withKnownIssue { #expect(opaque(1) == 2) }
    #expect(opaque(3) == 4)  // expect: known-and-new
  }

  @Test func thrown() throws {
    withKnownIssue { throw SampleError("known to throw") }
  }

  @Test(arguments: [1, 2]) func oneCase(number: Int) {
    withKnownIssue("only the second") {
      #expect(number == 1)
    } when: {
      number == 2
    }
  }
}
