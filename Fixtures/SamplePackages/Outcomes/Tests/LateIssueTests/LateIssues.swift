import Testing

/// An issue that is recorded after its test ended: the suite's own scope opens the gate.
@Suite(.serialized, .lateness) struct LateIssues {
  @Test func leavesATask() {
    let gate = Gate.shared
    gate.late.withTask {
      await gate.opened()
      Issue.record("recorded after the end of its test")  // expect: late
    }
  }

  @Test func passesMeanwhile() {}
}

/// An issue of a task that belongs to no test.
@Suite struct DetachedIssues {
  @Test func detached() async {
    await Task.detached {
      _ = Issue.record("recorded without a test")  // expect: detached
    }.value
  }

  @Test func passes() {}
}
