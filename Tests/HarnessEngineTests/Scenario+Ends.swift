extension Scenario {
  /// Workers that come to their end.
  static let ends: [Scenario] = [
    Scenario(
      name: "a lane of two tests passes",
      script: """
        start
        1 up
        @1 1 + a
        @1.5 1 out a hello
        @2 1 - a 0.75
        1 + b
        @3 1 - b
        1 all
        @4 1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        out a: hello
        - a passed 0.75
        + b in L after 1
        - b passed 1.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 2 in 4.0
        finished: passed
        """),
    Scenario(
      name: "lanes start in order, no more than the places at a time",
      lanes: ["L: a b", "K: c", "E:", "J: d"],
      workers: 2,
      script: """
        start
        2 up
        1 up
        2 + c
        1 + a
        2 - c
        2 all
        2 exit 0
        3 up
        1 - a
        1 + b
        1 - b
        1 all
        1 exit 0
        3 + d
        3 - d
        3 all
        3 exit 0
        """,
      expected: """
        start 1 L: a b
        start 2 K: c
        worker 2 up, 1 tests
        worker 1 up, 2 tests
        + c in K after 0
        + a in L after 0
        - c passed 0.0
        finish 2
        worker 2 ended: exit status 0
        start 3 J: d
        worker 3 up, 1 tests
        - a passed 0.0
        + b in L after 1
        - b passed 0.0
        finish 1
        worker 1 ended: exit status 0
        + d in J after 0
        - d passed 0.0
        finish 3
        worker 3 ended: exit status 0
        plan: passed 4 in 0.0
        finished: passed
        """),
    Scenario(
      name: "one test a process: the lane goes on without a note",
      testsPerWorker: 1,
      script: """
        start
        1 up
        1 + a
        1 - a
        1 all
        1 exit 0
        2 up
        2 + b
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a passed 0.0
        finish 1
        worker 1 ended: exit status 0
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 2 in 0.0
        finished: passed
        """),
    Scenario(
      name: "a binary that runs no test loses its lane",
      testsPerWorker: 1,
      script: """
        start
        1 up
        1 nothing
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        - a lost 0.0: the binary ended without running any test
        finish 1
        - b lost 0.0: the binary ended without running any test
        worker 1 ended: exit status 0
        plan: lost 2 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "what was never reported is lost",
      lanes: ["L: a b"],
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        + a[1]
        - a[1] lost 0.0: its end was never reported
        - a lost 0.0: its end was never reported (in case 1; 0 cases ended before)
        - b lost 0.0: it was never reported
        finish 1
        worker 1 ended: exit status 0
        plan: lost 2, cases 1 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "the start of another test loses one that did not end",
      script: """
        start
        1 up
        1 + a
        1 + b
        1 - a
        1 - b
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        - a lost 0.0: its end was never reported
        + b in L after 1
        warning: worker 1 of lane L reported the end of M.a, which does not run now
        - b passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1, lost 1 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "a case that did not end loses its test",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        1 + a[2]
        1 - a[2]
        1 - a
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        + a[1]
        - a[1] lost 0.0: its end was never reported
        + a[2]
        - a[2] passed 0.0
        - a lost 0.0: the end of its case 1 was never reported
        finish 1
        worker 1 ended: exit status 0
        plan: lost 1, cases 2 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "a bad end after the last test is an issue of the run",
      testsPerWorker: 1,
      script: """
        start
        1 up
        1 + a
        1 - a
        1 all
        1 signal 11 Fatal error
        2 up
        2 + b
        2 - b
        2 all
        2 signal 11 Fatal error
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a passed 0.0
        finish 1
        failure _: worker of lane L ended with signal 11 (SIGSEGV) after its last test | Fatal error
        worker 1 ended: signal 11 (SIGSEGV), unexplained
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: signal 11 (SIGSEGV), unexplained
        plan: passed 2, issues 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "an end that is not announced after the last test is an issue of the run",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 - a
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a passed 0.0
        failure _: worker of lane L ended after its last test without saying that it was done: exit status 0
        worker 1 ended: exit status 0, unexplained
        plan: passed 1, issues 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "the command line exits with 1 when a test failed",
      host: "commandLine",
      testsPerWorker: 1,
      script: """
        start
        1 up
        1 + a
        1 ! a no
        1 - a
        1 all
        1 exit 1
        2 up
        2 + b
        2 - b
        2 all
        2 exit 1
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        failure a: no
        - a failed 0.0
        finish 1
        worker 1 ended: exit status 1
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        failure _: worker of lane L ended with exit status 1 after its last test
        worker 2 ended: exit status 1, unexplained
        plan: passed 1, failed 1, issues 1 in 0.0
        finished: testsFailed
        """),
  ]
}
