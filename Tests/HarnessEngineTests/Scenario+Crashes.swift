extension Scenario {
  /// Workers that end too early.
  static let crashes: [Scenario] = [
    Scenario(
      name: "a crash costs one test, the rest of the lane goes on",
      script: """
        start
        1 up
        1 + a
        @1 1 signal 6 Fatal error: no
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
        - a crashed 1.0: signal 6 (SIGABRT): Fatal error: no at t.swift:7
        worker 1 ended: signal 6 (SIGABRT)
        info: lane L continues in a fresh worker: signal 6 (SIGABRT): Fatal error: no
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, crashed 1 in 1.0
        finished: testsFailed
        """),
    Scenario(
      name: "a crash in a case names the case and counts those before",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        @1 1 - a[1]
        1 + a[2]
        @2 1 signal 11
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        + a[1]
        - a[1] passed 1.0
        + a[2]
        - a[2] crashed 1.0: signal 11 (SIGSEGV)
        - a crashed 2.0: signal 11 (SIGSEGV) (in case 2; 1 case ended before)
        worker 1 ended: signal 11 (SIGSEGV)
        plan: crashed 1, cases 2 in 2.0
        finished: testsFailed
        """),
    Scenario(
      name: "an early exit is a crash",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a crashed 0.0: exit status 0 in the middle of the test
        worker 1 ended: exit status 0
        plan: crashed 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "a failure that ends its process fails its test",
      script: """
        start
        1 up
        1 + a
        1 !! a no
        1 signal 4 Fatal error
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
        failure a: no
        - a failed 0.0: its failure ended the process
        worker 1 ended: signal 4 (SIGILL)
        info: lane L continues in a fresh worker: signal 4 (SIGILL): Fatal error
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, failed 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "a worker without supervisor loses its test",
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        1 gone
        2 up
        2 gone
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        + a[1]
        - a[1] lost 0.0: the supervisor of its worker is gone
        - a lost 0.0: the supervisor of its worker is gone (in case 1; 0 cases ended before)
        worker 1 ended: unknown end, unexplained
        info: lane L continues in a fresh worker: unknown end
        start 2 L: b
        worker 2 up, 1 tests
        - b lost 0.0: its worker ended before it started: unknown end
        worker 2 ended: unknown end, unexplained
        plan: lost 2, cases 1 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "a worker that ends before a test costs the next one; three in a row cost the rest",
      lanes: ["L: a b c d e"],
      script: """
        start
        1 up
        1 signal 9
        2 up
        2 exit 3 why
        3 up
        3 signal 9
        """,
      expected: """
        start 1 L: a b c d e
        worker 1 up, 5 tests
        - a crashed 0.0: its worker ended before it started: signal 9 (SIGKILL)
        worker 1 ended: signal 9 (SIGKILL)
        info: lane L continues in a fresh worker: signal 9 (SIGKILL)
        start 2 L: b c d e
        worker 2 up, 4 tests
        - b crashed 0.0: its worker ended before it started: exit status 3: why at t.swift:7
        worker 2 ended: exit status 3
        info: lane L continues in a fresh worker: exit status 3: why
        start 3 L: c d e
        worker 3 up, 3 tests
        - c crashed 0.0: its worker ended before it started: signal 9 (SIGKILL)
        worker 3 ended: signal 9 (SIGKILL)
        - d lost 0.0: 3 workers of its lane in a row ended before any test started; the last: signal 9 (SIGKILL)
        - e lost 0.0: 3 workers of its lane in a row ended before any test started; the last: signal 9 (SIGKILL)
        plan: crashed 3, lost 2 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "a test that starts ends the row of barren workers",
      lanes: ["L: a b c d e"],
      script: """
        start
        1 up
        1 signal 9
        2 up
        2 signal 9
        3 up
        3 + c
        3 signal 9
        4 up
        4 signal 9
        5 up
        5 + e
        5 - e
        5 all
        5 exit 0
        """,
      expected: """
        start 1 L: a b c d e
        worker 1 up, 5 tests
        - a crashed 0.0: its worker ended before it started: signal 9 (SIGKILL)
        worker 1 ended: signal 9 (SIGKILL)
        info: lane L continues in a fresh worker: signal 9 (SIGKILL)
        start 2 L: b c d e
        worker 2 up, 4 tests
        - b crashed 0.0: its worker ended before it started: signal 9 (SIGKILL)
        worker 2 ended: signal 9 (SIGKILL)
        info: lane L continues in a fresh worker: signal 9 (SIGKILL)
        start 3 L: c d e
        worker 3 up, 3 tests
        + c in L after 0
        - c crashed 0.0: signal 9 (SIGKILL)
        worker 3 ended: signal 9 (SIGKILL)
        info: lane L continues in a fresh worker: signal 9 (SIGKILL)
        start 4 L: d e
        worker 4 up, 2 tests
        - d crashed 0.0: its worker ended before it started: signal 9 (SIGKILL)
        worker 4 ended: signal 9 (SIGKILL)
        info: lane L continues in a fresh worker: signal 9 (SIGKILL)
        start 5 L: e
        worker 5 up, 1 tests
        + e in L after 0
        - e passed 0.0
        finish 5
        worker 5 ended: exit status 0
        plan: passed 1, crashed 4 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "a process that cannot be made costs no test until the third time",
      script: """
        start
        1 failed no memory
        2 failed no memory
        3 up
        3 + a
        3 - a
        3 + b
        3 - b
        3 all
        3 exit 0
        """,
      expected: """
        start 1 L: a b
        warning: worker 1 of lane L could not be started: no memory
        start 2 L: a b
        warning: worker 2 of lane L could not be started: no memory
        start 3 L: a b
        worker 3 up, 2 tests
        + a in L after 0
        - a passed 0.0
        + b in L after 1
        - b passed 0.0
        finish 3
        worker 3 ended: exit status 0
        plan: passed 2 in 0.0
        finished: passed
        """),
    Scenario(
      name: "three processes that cannot be made lose the lane",
      script: """
        start
        1 failed no memory
        2 signal 9
        3 failed no memory
        """,
      expected: """
        start 1 L: a b
        warning: worker 1 of lane L could not be started: no memory
        start 2 L: a b
        warning: worker 2 of lane L could not be started: signal 9 (SIGKILL)
        start 3 L: a b
        warning: worker 3 of lane L could not be started: no memory
        - a lost 0.0: 3 workers of its lane in a row ended before any test started; the last: it could not be started: no memory
        - b lost 0.0: 3 workers of its lane in a row ended before any test started; the last: it could not be started: no memory
        plan: lost 2 in 0.0
        finished: incomplete
        """),
  ]
}
