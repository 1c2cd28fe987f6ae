import HarnessModel

extension Scenario {
  /// Further attempts.
  static let retries: [Scenario] = [
    Scenario(
      name: "a failed test is tried again at the end, alone",
      lanes: ["L: a b", "K: c"],
      retries: Plan.Retries(count: 1),
      script: """
        start
        1 up
        1 + a
        1 ! a no
        1 - a
        1 + b
        1 - b
        1 all
        1 exit 0
        2 up
        2 + c
        2 - c
        2 all
        2 exit 0
        3 up
        3 + a
        3 - a
        3 all
        3 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        failure a: no
        - a failed 0.0 (retry)
        + b in L after 1
        - b passed 0.0
        finish 1
        worker 1 ended: exit status 0
        start 2 K: c
        worker 2 up, 1 tests
        + c in K after 0
        - c passed 0.0
        finish 2
        worker 2 ended: exit status 0
        start 3 L.retry: a
        worker 3 up, 1 tests
        + a*2 in L.retry after 0
        - a*2 passed 0.0
        finish 3
        worker 3 ended: exit status 0
        plan: passed 3, flaky 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "the last attempt counts",
      lanes: ["L: a"],
      retries: Plan.Retries(count: 2),
      script: """
        start
        1 up
        1 + a
        1 signal 11
        2 up
        2 + a
        @10 tick
        2 stacks
        2 signal 15
        3 up
        3 + a
        3 + a[1]
        3 ! a[1] no
        3 - a[1]
        3 - a
        3 all
        3 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a crashed 0.0: signal 11 (SIGSEGV) (retry)
        worker 1 ended: signal 11 (SIGSEGV)
        start 2 L.retry: a
        worker 2 up, 1 tests
        + a*2 in L.retry after 0
        stacks 2
        terminate 2
        - a*2 timedOut 10.0: exceeded its time limit of 10 s (retry)
        worker 2 ended: signal 15 (SIGTERM)
        start 3 L.retry: a
        worker 3 up, 1 tests
        + a*3 in L.retry after 0
        + a[1]*3
        failure a[1]*3: no
        - a[1]*3 failed 0.0
        - a*3 failed 0.0
        finish 3
        worker 3 ended: exit status 0
        plan: failed 1, cases 1 in 10.0
        finished: testsFailed
        """),
    Scenario(
      name: "a flaky test is red where the plan says so",
      lanes: ["L: a"],
      retries: Plan.Retries(count: 1, flaky: .fail),
      script: """
        start
        1 up
        1 exit 1
        2 up
        2 + a
        2 - a
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        - a crashed 0.0: its worker ended before it started: exit status 1 (retry)
        worker 1 ended: exit status 1
        start 2 L.retry: a
        worker 2 up, 1 tests
        + a*2 in L.retry after 0
        - a*2 passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, flaky 1 in 0.0
        finished: flaky
        """),
    Scenario(
      name: "a retry that is cancelled is final",
      lanes: ["L: a"],
      retries: Plan.Retries(count: 1),
      script: """
        start
        1 up
        1 + a
        1 ! a no
        1 - a
        stop 2
        1 signal 15
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        failure a: no
        - a failed 0.0 (retry)
        - a*2 cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 1 in 0.0
        finished: signal(2)
        """),
    Scenario(
      name: "skipped, lost and cancelled tests are not tried again",
      retries: Plan.Retries(count: 1),
      script: """
        start
        1 up
        1 skip a
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        - a skipped 0.0
        - b lost 0.0: it was never reported
        finish 1
        worker 1 ended: exit status 0
        plan: skipped 1, lost 1 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "a late issue of an attempt does not fail the next one",
      lanes: ["L: a"],
      retries: Plan.Retries(count: 1),
      script: """
        start
        1 up
        1 + a
        1 ! a no
        1 - a
        1 ! a late
        1 all
        1 exit 0
        2 up
        2 + a
        2 - a
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        failure a: no
        - a failed 0.0 (retry)
        failure _: late late a
        finish 1
        worker 1 ended: exit status 0
        start 2 L.retry: a
        worker 2 up, 1 tests
        + a*2 in L.retry after 0
        - a*2 passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, flaky 1, issues 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "retries wait for all lanes and share the places",
      lanes: ["L: a", "K: b"],
      workers: 2,
      retries: Plan.Retries(count: 1),
      script: """
        start
        1 up
        2 up
        1 + a
        1 signal 11
        2 + b
        2 signal 11
        3 up
        4 up
        3 + a
        4 + b
        3 - a
        4 - b
        3 all
        4 all
        3 exit 0
        4 exit 0
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        + a in L after 0
        - a crashed 0.0: signal 11 (SIGSEGV) (retry)
        worker 1 ended: signal 11 (SIGSEGV)
        + b in K after 0
        - b crashed 0.0: signal 11 (SIGSEGV) (retry)
        worker 2 ended: signal 11 (SIGSEGV)
        start 3 L.retry: a
        start 4 K.retry: b
        worker 3 up, 1 tests
        worker 4 up, 1 tests
        + a*2 in L.retry after 0
        + b*2 in K.retry after 0
        - a*2 passed 0.0
        - b*2 passed 0.0
        finish 3
        finish 4
        worker 3 ended: exit status 0
        worker 4 ended: exit status 0
        plan: passed 2, flaky 2 in 0.0
        finished: passed
        """),
  ]
}
