import HarnessModel

extension Scenario {
  /// Time limits.
  static let limits: [Scenario] = [
    Scenario(
      name: "a test that hangs is timed out with stacks, the rest goes on",
      script: """
        start
        1 up
        1 + a
        @9.9 tick
        @10 tick
        @11 1 stacks main.swift
        @12.9 tick
        @13 tick
        1 signal 9
        2 up
        2 + b
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        stacks 1
        terminate 1
        kill 1
        - a timedOut 13.0: exceeded its time limit of 10 s stacks main.swift
        worker 1 ended: signal 9 (SIGKILL)
        info: lane L continues in a fresh worker: a time limit ended its worker
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, timedOut 1 in 13.0
        finished: testsFailed
        """),
    Scenario(
      name: "each case has the whole limit",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        @8 1 + a[1]
        @17 1 - a[1]
        1 + a[2]
        @26 tick
        @27 tick
        1 stacks
        1 signal 15
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        + a[1]
        - a[1] passed 9.0
        + a[2]
        stacks 1
        terminate 1
        - a[2] timedOut 10.0: exceeded its time limit of 10 s
        - a timedOut 27.0: exceeded its time limit of 10 s (in case 2; 1 case ended before)
        worker 1 ended: signal 15 (SIGTERM)
        plan: timedOut 1, cases 2 in 27.0
        finished: testsFailed
        """),
    Scenario(
      name: "an override sets the limit",
      lanes: ["L: a"],
      overrides: [TestID("M.a"): TestSettings(timeout: 0.5, slow: 1, retries: 0)],
      script: """
        start
        1 up
        1 + a
        @0.4 tick
        @0.5 tick
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        stacks 1
        """),
    Scenario(
      name: "silence before a test costs the next one",
      script: """
        start
        1 up
        @9 1 + a
        @10 1 - a
        @19.9 1 out _ still here
        @20 tick
        1 stacks
        1 + b
        1 signal 15
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        - a passed 1.0
        out lane L: still here
        stacks 1
        terminate 1
        - b timedOut 0.0: before it started: no test began for 10 s
        worker 1 ended: signal 15 (SIGTERM)
        plan: passed 1, timedOut 1 in 20.0
        finished: testsFailed
        """),
    Scenario(
      name: "silence after the last test is an issue of the run",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 - a
        @10 tick
        1 stacks here
        1 signal 15
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a passed 0.0
        stacks 1
        terminate 1
        failure _: worker of lane L hung after its last test | here
        worker 1 ended: signal 15 (SIGTERM)
        plan: passed 1, issues 1 in 10.0
        finished: testsFailed
        """),
    Scenario(
      name: "a test that ends too late stays timed out, and what follows runs again",
      script: """
        start
        1 up
        1 + a
        @10 tick
        1 - a
        1 + b
        1 - b
        1 all
        1 stacks
        1 exit 0
        2 up
        2 + b
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        stacks 1
        terminate 1
        - a timedOut 10.0: exceeded its time limit of 10 s
        worker 1 ended: exit status 0
        info: lane L continues in a fresh worker: a time limit ended its worker
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, timedOut 1 in 10.0
        finished: testsFailed
        """),
    Scenario(
      name: "stacks that never come are not waited for",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        @10 tick
        @40 tick
        @42 tick
        @52 tick
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        stacks 1
        terminate 1
        kill 1
        error: worker 1 of lane L was killed and did not go within 10 s
        - a timedOut 52.0: exceeded its time limit of 10 s
        worker 1 ended: unknown end
        plan: timedOut 1 in 52.0
        finished: testsFailed
        """),
    Scenario(
      name: "a worker that lingers is ended with a warning",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 - a
        1 all
        @2 tick
        @4 tick
        1 signal 9
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a passed 0.0
        finish 1
        warning: worker 1 of lane L was ended: it still ran 2 s after its last test
        terminate 1
        kill 1
        worker 1 ended: signal 9 (SIGKILL)
        plan: passed 1 in 4.0
        finished: passed
        """),
    Scenario(
      name: "a process that never comes is killed and asked for again",
      lanes: ["L: a"],
      script: """
        start
        @60 tick
        @61 1 up
        1 signal 9
        2 up
        2 + a
        2 - a
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a
        kill 1
        worker 1 up, 1 tests
        kill 1
        worker 1 ended: signal 9 (SIGKILL)
        warning: worker 1 of lane L could not be started: it did not answer for 60 s
        start 2 L: a
        worker 2 up, 1 tests
        + a in L after 0
        - a passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1 in 61.0
        finished: passed
        """),
    Scenario(
      name: "the plan has a limit",
      limit: 5.0,
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        @5 tick
        @6 1 signal 15
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        + a[1]
        - b cancelled 0.0: stopped: the plan's time limit of 5 s was reached
        terminate 1
        - a[1] cancelled 6.0: stopped: the plan's time limit of 5 s was reached
        - a cancelled 6.0: stopped: the plan's time limit of 5 s was reached (in case 1; 0 cases ended before)
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 2, cases 1 in 6.0
        finished: planTimedOut
        """),
  ]
}
