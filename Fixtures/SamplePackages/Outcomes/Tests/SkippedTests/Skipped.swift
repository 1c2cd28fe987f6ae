import Samples
import Testing

@Suite struct Skipped {
  @Test(.disabled("not today <&> \"quoted\"")) func disabled() { Issue.record("must not run") }

  @Test(.disabled()) func withoutReason() { Issue.record("must not run") }

  @Test(.enabled(if: opaque(false), "needs a condition")) func condition() {
    Issue.record("must not run")
  }

  @Test(.bug("https://example.org/1", "a bug"), .disabled("see the bug")) func bug() {}

  @Test func cancelsItself() throws {
    try Test.cancel("not needed after all")  // expect: cancels-itself
  }

  @Test(arguments: [1, 2]) func cancelsACase(number: Int) throws {
    if number == 2 { try Test.cancel("not this number") }
  }

  @Test(.disabled("no case at all"), arguments: [1, 2]) func parameterised(number: Int) {}

  @Test(.enabled(if: opaque(true))) func runs() {}
}

@Suite(.disabled("the whole suite")) struct SkippedSuite {
  @Test func inside() { Issue.record("must not run") }

  @Suite struct Inner {
    @Test func deep() { Issue.record("must not run") }
  }
}

@Suite struct SkippedInit {
  init() throws { try Test.cancel("cancelled by its init") }

  @Test func neverStarts() { Issue.record("must not run") }
}
