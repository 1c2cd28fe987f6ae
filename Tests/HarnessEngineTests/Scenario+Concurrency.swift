import HarnessModel

extension Scenario {
  /// Several tests of one worker at a time.
  static let concurrency: [Scenario] = [
    Scenario(
      name: "tests and cases of one worker run side by side, issues and uses find their owners",
      lanes: ["L: a b c"],
      concurrency: .limited(2),
      script: """
        start
        1 up
        1 + a
        1 + b
        1 + b[1]
        1 + b[2]
        1 ! b[1] no
        @1 1 - b[1]
        1 used a M.Stub
        @2 1 - a
        1 + c
        1 - b[2]
        1 used c[1] M.Stub
        1 used _ M.Stub
        1 - b
        1 - c
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L by 2: a b c
        worker 1 up, 3 tests
        + a in L after 0
        + b in L after 1
        + b[1]
        + b[2]
        failure b[1]: no
        - b[1] failed 1.0
        used a: urlProtocol M.Stub
        - a passed 2.0
        + c in L after 2
        - b[2] passed 2.0
        used c: urlProtocol M.Stub
        - b failed 2.0
        - c passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 2, failed 1, cases 2 in 2.0
        finished: testsFailed
        """),
    Scenario(
      name: "a crash beside others: all run again one at a time, the run is red",
      lanes: ["L: a b c"],
      concurrency: .unlimited,
      script: """
        start
        1 up
        1 + a
        1 + b
        1 + c
        1 - c
        @1 1 signal 11
        2 up
        2 + a
        2 - a
        2 + b
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L by 0: a b c
        worker 1 up, 3 tests
        + a in L after 0
        + b in L after 1
        + c in L after 2
        - c passed 0.0
        failure _: worker of lane L ended while 2 tests ran: signal 11 (SIGSEGV) | they run again, one at a time: M.a, M.b
        worker 1 ended: signal 11 (SIGSEGV)
        info: lane L continues in a fresh worker: signal 11 (SIGSEGV)
        start 2 L: a b
        worker 2 up, 2 tests
        + a in L after 0
        - a passed 0.0
        + b in L after 1
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 3, issues 1 in 1.0
        finished: testsFailed
        """),
    Scenario(
      name: "a crash beside others: what had failed stays failed, the culprit shows alone",
      lanes: ["L: a b"],
      concurrency: .limited(2),
      script: """
        start
        1 up
        1 + a
        1 + b
        1 ! a no
        1 signal 11
        2 up
        2 + b
        2 signal 11
        """,
      expected: """
        start 1 L by 2: a b
        worker 1 up, 2 tests
        + a in L after 0
        + b in L after 1
        failure a: no
        failure _: worker of lane L ended while 2 tests ran: signal 11 (SIGSEGV) | they run again, one at a time: M.a, M.b
        - a failed 0.0: its worker ended before it did
        worker 1 ended: signal 11 (SIGSEGV)
        info: lane L continues in a fresh worker: signal 11 (SIGSEGV)
        start 2 L: b
        worker 2 up, 1 tests
        + b in L after 0
        - b crashed 0.0: signal 11 (SIGSEGV)
        worker 2 ended: signal 11 (SIGSEGV)
        plan: failed 1, crashed 1, issues 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "a hung test costs itself only; cases of bystanders are counted once",
      concurrency: .limited(2),
      script: """
        start
        1 up
        1 + a
        @1 1 + b
        1 + b[1]
        1 - b[1]
        1 + b[2]
        @10 tick
        1 stacks
        1 signal 15
        2 up
        2 + b
        2 + b[1]
        2 - b[1]
        2 + b[2]
        2 - b[2]
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L by 2: a b
        worker 1 up, 2 tests
        + a in L after 0
        + b in L after 1
        + b[1]
        - b[1] passed 0.0
        + b[2]
        stacks 1
        terminate 1
        - a timedOut 10.0: exceeded its time limit of 10 s
        worker 1 ended: signal 15 (SIGTERM)
        info: lane L continues in a fresh worker: a time limit ended its worker
        start 2 L by 2: b
        worker 2 up, 1 tests
        + b in L after 0
        + b[1]
        - b[1] passed 0.0
        + b[2]
        - b[2] passed 0.0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, timedOut 1, cases 2 in 10.0
        finished: testsFailed
        """),
    Scenario(
      name: "a failure that ends the process costs no bystander",
      concurrency: .limited(2),
      script: """
        start
        1 up
        1 + a
        1 + b
        1 !! b no
        1 signal 4
        2 up
        2 + a
        2 - a
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L by 2: a b
        worker 1 up, 2 tests
        + a in L after 0
        + b in L after 1
        failure b: no
        - b failed 0.0: its failure ended the process
        worker 1 ended: signal 4 (SIGILL)
        info: lane L continues in a fresh worker: signal 4 (SIGILL)
        start 2 L by 2: a
        worker 2 up, 1 tests
        + a in L after 0
        - a passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, failed 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "what runs in a worker whose supervisor is gone is lost",
      lanes: ["L: a b"],
      concurrency: .unlimited,
      script: """
        start
        1 up
        1 + a
        1 + b
        1 gone
        """,
      expected: """
        start 1 L by 0: a b
        worker 1 up, 2 tests
        + a in L after 0
        + b in L after 1
        - a lost 0.0: the supervisor of its worker is gone
        - b lost 0.0: the supervisor of its worker is gone
        worker 1 ended: unknown end, unexplained
        plan: lost 2 in 0.0
        finished: incomplete
        """),
    Scenario(
      name: "a wait within the process is told once for each worker, and not counted as time",
      concurrency: .limited(2),
      script: """
        start
        1 up
        1 + a
        @1 1 waits b db
        1 waits b db
        1 waits a db
        1 strays 2
        @4 1 - a
        1 + b
        @5 1 - b
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L by 2: a b
        worker 1 up, 2 tests
        + a in L after 0
        waits 1 b: db
        warning: worker 1 of lane L reported the waiting of M.a, which does not run now
        - a passed 4.0
        + b in L after 1 waited 3.0
        - b passed 1.0
        finish 1
        worker 1 ended: exit status 0, 2 strays
        plan: passed 2 in 5.0
        finished: passed
        """),
    Scenario(
      name: "a wait ends with its worker",
      concurrency: .limited(2),
      script: """
        start
        1 up
        1 + a
        1 waits b db
        @3 1 signal 11
        2 up
        @4 2 + b
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L by 2: a b
        worker 1 up, 2 tests
        + a in L after 0
        waits 1 b: db
        - a crashed 3.0: signal 11 (SIGSEGV)
        worker 1 ended: signal 11 (SIGSEGV)
        info: lane L continues in a fresh worker: signal 11 (SIGSEGV)
        start 2 L by 2: b
        worker 2 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, crashed 1 in 4.0
        finished: testsFailed
        """),
  ]

  /// What came before a test in its process.
  static let isolation: [Scenario] = [
    Scenario(
      name: "nothing comes before a test in a process of its own",
      isolation: .test,
      script: """
        start
        1 up
        1 + a
        1 - a
        1 + b
        1 - b
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L a test: a b
        worker 1 up, 2 tests
        + a in L after 0
        - a passed 0.0
        + b in L after 0
        - b passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 2 in 0.0
        finished: passed
        """),
    Scenario(
      name: "only tests of the same suite, next to each other, share its process",
      lanes: ["L: S/a S/b T/c S/d T/e S/f"],
      isolation: .suite,
      script: """
        start
        1 up
        1 + S/a
        1 - S/a
        1 + S/b
        1 - S/b
        1 + T/c
        1 - T/c
        1 + S/d
        1 - S/d
        1 skip T/e
        1 + S/f
        1 - S/f
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L a suite: S/a S/b T/c S/d T/e S/f
        worker 1 up, 6 tests
        + S/a in L after 0
        - S/a passed 0.0
        + S/b in L after 1
        - S/b passed 0.0
        + T/c in L after 0
        - T/c passed 0.0
        + S/d in L after 0
        - S/d passed 0.0
        - T/e skipped 0.0
        + S/f in L after 0
        - S/f passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 5, skipped 1 in 0.0
        finished: passed
        """),
  ]
}
