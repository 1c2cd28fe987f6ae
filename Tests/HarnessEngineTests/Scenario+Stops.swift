import HarnessModel

extension Scenario {
  /// Stops from outside and inside.
  static let stops: [Scenario] = [
    Scenario(
      name: "a signal cancels what runs and what is left",
      lanes: ["L: a b", "K: c"],
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        @1 stop 2
        1 - a[1]
        @1.5 1 signal 15
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        + a[1]
        - b cancelled 0.0: stopped by signal 2 (SIGINT)
        - c cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        - a[1] cancelled 1.5: stopped by signal 2 (SIGINT)
        - a cancelled 1.5: stopped by signal 2 (SIGINT) (in case 1; 0 cases ended before)
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 3, cases 1 in 1.5
        finished: signal(2)
        """),
    Scenario(
      name: "a worker that ignores the stop is killed after the grace",
      script: """
        start
        1 up
        1 + a
        @1 stop 15
        @3 tick
        1 signal 9
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        - b cancelled 0.0: stopped by signal 15 (SIGTERM)
        terminate 1
        kill 1
        - a cancelled 3.0: stopped by signal 15 (SIGTERM)
        worker 1 ended: signal 9 (SIGKILL)
        plan: cancelled 2 in 3.0
        finished: signal(15)
        """),
    Scenario(
      name: "a second stop kills at once",
      lanes: ["L: a", "K: b"],
      workers: 2,
      script: """
        start
        2 up
        1 up
        1 + a
        2 + b
        2 - b
        2 all
        @1 stop 2
        stop 2
        stop 2
        1 signal 9
        2 signal 9
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 2 up, 1 tests
        worker 1 up, 1 tests
        + a in L after 0
        + b in K after 0
        - b passed 0.0
        finish 2
        terminate 1
        kill 1
        kill 2
        - a cancelled 1.0: stopped by signal 2 (SIGINT)
        worker 1 ended: signal 9 (SIGKILL)
        worker 2 ended: signal 9 (SIGKILL)
        plan: passed 1, cancelled 1 in 1.0
        finished: signal(2)
        """),
    Scenario(
      name: "a stop while a process comes",
      script: """
        start
        stop 2
        1 up
        1 + a
        1 signal 15
        """,
      expected: """
        start 1 L: a b
        - a cancelled 0.0: stopped by signal 2 (SIGINT)
        - b cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        worker 1 up, 2 tests
        terminate 1
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 2 in 0.0
        finished: signal(2)
        """),
    Scenario(
      name: "a stop before the start",
      script: """
        stop 15
        start
        """,
      expected: """
        - a cancelled 0.0: stopped by signal 15 (SIGTERM)
        - b cancelled 0.0: stopped by signal 15 (SIGTERM)
        plan: cancelled 2 in 0.0
        finished: signal(15)
        """),
    Scenario(
      name: "a bundle that cannot be written stops the plan",
      script: """
        start
        1 up
        1 + a
        bundle
        1 signal 15
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        - b cancelled 0.0: stopped: the bundle could not be written
        terminate 1
        - a cancelled 0.0: stopped: the bundle could not be written
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 2 in 0.0
        finished: bundleNotWritten
        """),
    Scenario(
      name: "a hung test stays timed out when the plan is stopped",
      retries: Plan.Retries(count: 1),
      script: """
        start
        1 up
        1 + a
        @10 tick
        stop 2
        1 stacks late
        1 signal 15
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        stacks 1
        - b cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        - a timedOut 10.0: exceeded its time limit of 10 s stacks late
        worker 1 ended: signal 15 (SIGTERM)
        plan: timedOut 1, cancelled 1 in 10.0
        finished: signal(2)
        """),
    Scenario(
      name: "too many failures cancel the rest",
      lanes: ["L: a b c", "K: d e"],
      workers: 2,
      maxFailures: 1,
      script: """
        start
        1 up
        2 up
        1 + a
        2 + d
        1 ! a no
        1 - a
        1 + b
        2 signal 15
        1 signal 15
        """,
      expected: """
        start 1 L: a b c
        start 2 K: d e
        worker 1 up, 3 tests
        worker 2 up, 2 tests
        + a in L after 0
        + d in K after 0
        failure a: no
        - a failed 0.0
        - b cancelled 0.0: stopped after 1 failure
        - c cancelled 0.0: stopped after 1 failure
        - e cancelled 0.0: stopped after 1 failure
        terminate 1
        terminate 2
        - d cancelled 0.0: stopped after 1 failure
        worker 2 ended: signal 15 (SIGTERM)
        worker 1 ended: signal 15 (SIGTERM)
        plan: failed 1, cancelled 4 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "a signal outranks the maximum of failures",
      lanes: ["L: a", "K: b"],
      workers: 2,
      maxFailures: 1,
      script: """
        start
        1 up
        2 up
        1 + a
        2 + b
        1 signal 11
        stop 2
        2 signal 15
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        + a in L after 0
        + b in K after 0
        - a crashed 0.0: signal 11 (SIGSEGV)
        worker 1 ended: signal 11 (SIGSEGV)
        terminate 2
        - b cancelled 0.0: stopped after 1 failure
        worker 2 ended: signal 15 (SIGTERM)
        plan: crashed 1, cancelled 1 in 0.0
        finished: signal(2)
        """),
  ]
}
