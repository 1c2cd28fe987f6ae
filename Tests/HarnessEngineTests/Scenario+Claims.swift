import HarnessModel

extension Scenario {
  private static let port = Claim(resource: "port", scope: .machine)
  private static let sharedPort = Claim(resource: "port", scope: .machine, access: .shared)
  private static let slot = Claim(resource: "db", scope: .machine, slots: 2)

  /// What tests of different workers may not hold at the same time.
  static let claiming: [Scenario] = [
    Scenario(
      name: "a claim is granted once the holder's test has ended; waiting takes no time",
      lanes: ["L: a", "K: b"],
      workers: 2,
      claims: ["a": [port], "b": [port]],
      script: """
        start
        1 up
        2 up
        1 claims a
        1 + a
        2 claims b
        @9 2 out _ x
        @9.5 tick
        1 - a
        2 + b
        2 - b
        1 all
        2 all
        1 exit 0
        2 exit 0
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        grant 1 a
        + a in L after 0
        waits 2 b: port
        out lane K: x
        release a
        grant 2 b
        - a passed 9.5
        + b in K after 0 waited 9.5
        release b
        - b passed 0.0
        finish 1
        finish 2
        worker 1 ended: exit status 0
        worker 2 ended: exit status 0
        plan: passed 2 in 9.5
        finished: passed
        """),
    Scenario(
      name: "a test that waits is not timed out, its holder is",
      lanes: ["L: a", "K: b"],
      workers: 2,
      claims: ["a": [port], "b": [port]],
      script: """
        start
        1 up
        2 up
        @5 1 claims a
        1 + a
        2 claims b
        @15 tick
        1 stacks
        @16 1 signal 15
        2 + b
        2 - b
        2 all
        2 exit 0
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        grant 1 a
        + a in L after 0
        waits 2 b: port
        stacks 1
        terminate 1
        release a
        grant 2 b
        - a timedOut 11.0: exceeded its time limit of 10 s
        worker 1 ended: signal 15 (SIGTERM)
        + b in K after 0 waited 11.0
        release b
        - b passed 0.0
        finish 2
        worker 2 ended: exit status 0
        plan: passed 1, timedOut 1 in 16.0
        finished: testsFailed
        """),
    Scenario(
      name: "a test that was granted its claims and does not start is timed out",
      lanes: ["L: a", "K: b"],
      workers: 2,
      claims: ["a": [port], "b": [port]],
      script: """
        start
        1 up
        2 up
        1 claims a
        2 claims b
        @10 tick
        1 stacks
        @11 1 signal 15
        @20.9 tick
        @21 tick
        2 stacks
        2 signal 15
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        grant 1 a
        waits 2 b: port
        stacks 1
        terminate 1
        release a
        grant 2 b
        - a timedOut 0.0: before it started: no test began for 10 s
        worker 1 ended: signal 15 (SIGTERM)
        stacks 2
        terminate 2
        release b
        - b timedOut 0.0: before it started: no test began for 10 s
        worker 2 ended: signal 15 (SIGTERM)
        plan: timedOut 2 in 21.0
        finished: testsFailed
        """),
    Scenario(
      name: "shared claims and slots are held together, up to their number",
      lanes: ["L: a b c", "K: d e f"],
      workers: 2,
      concurrency: .unlimited,
      claims: [
        "a": [sharedPort], "d": [sharedPort], "b": [slot], "e": [slot], "c": [slot],
        "f": [port],
      ],
      script: """
        start
        1 up
        2 up
        1 claims a
        2 claims d
        1 claims b
        2 claims e
        1 claims c
        2 claims f
        1 skip b
        1 + a
        2 + d
        1 - a
        2 - d
        2 + e
        2 + f
        1 + c
        2 - e
        2 - f
        1 - c
        1 all
        2 all
        1 exit 0
        2 exit 0
        """,
      expected: """
        start 1 L by 0: a b c
        start 2 K by 0: d e f
        worker 1 up, 3 tests
        worker 2 up, 3 tests
        grant 1 a
        grant 2 d
        grant 1 b db 1
        grant 2 e db 2
        waits 1 c: db
        waits 2 f: port
        release b
        grant 1 c db 1
        - b skipped 0.0
        + a in L after 0
        + d in K after 0
        release a
        - a passed 0.0
        release d
        grant 2 f
        - d passed 0.0
        + e in K after 1
        + f in K after 2 waited 0.0
        + c in L after 1 waited 0.0
        release e
        - e passed 0.0
        release f
        - f passed 0.0
        release c
        - c passed 0.0
        finish 1
        finish 2
        worker 1 ended: exit status 0
        worker 2 ended: exit status 0
        plan: passed 5, skipped 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "a stop grants nothing to those that wait",
      lanes: ["L: a", "K: b", "J: c"],
      workers: 3,
      claims: ["a": [port], "b": [port], "c": [port]],
      script: """
        start
        1 up
        2 up
        3 up
        1 claims a
        2 claims b
        3 claims c
        stop 2
        1 signal 15
        2 signal 15
        3 signal 15
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        start 3 J: c
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        worker 3 up, 1 tests
        grant 1 a
        waits 2 b: port
        waits 3 c: port
        release a
        - a cancelled 0.0: stopped by signal 2 (SIGINT)
        - b cancelled 0.0: stopped by signal 2 (SIGINT)
        - c cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        terminate 2
        terminate 3
        worker 1 ended: signal 15 (SIGTERM)
        worker 2 ended: signal 15 (SIGTERM)
        worker 3 ended: signal 15 (SIGTERM)
        plan: cancelled 3 in 0.0
        finished: signal(2)
        """),
    Scenario(
      name: "a stop while a test hangs that was granted its claims",
      lanes: ["L: a"],
      claims: ["a": [port]],
      script: """
        start
        1 up
        1 claims a
        @10 tick
        stop 2
        1 signal 15
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        grant 1 a
        stacks 1
        release a
        - a cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 1 in 10.0
        finished: signal(2)
        """),
    Scenario(
      name: "odd claims are noted and change nothing",
      lanes: ["L: a", "K: b"],
      workers: 2,
      claims: ["a": [port], "b": [port]],
      script: """
        start
        1 up
        2 up
        1 claims b
        1 waits b port
        1 claims a
        1 claims a
        1 + a
        1 claims a
        1 - a
        2 claims b
        2 + b
        2 - b
        1 all
        2 all
        1 exit 0
        2 exit 0
        """,
      expected: """
        start 1 L: a
        start 2 K: b
        worker 1 up, 1 tests
        worker 2 up, 1 tests
        warning: worker 1 of lane L reported a claim of M.b, which it was not given
        warning: worker 1 of lane L reported the waiting of M.b, which it was not given
        grant 1 a
        warning: worker 1 of lane L reported a claim of M.a, which does not run now
        + a in L after 0
        warning: worker 1 of lane L reported a claim of M.a, which does not run now
        release a
        - a passed 0.0
        grant 2 b
        + b in K after 0
        release b
        - b passed 0.0
        finish 1
        finish 2
        worker 1 ended: exit status 0
        worker 2 ended: exit status 0
        plan: passed 2 in 0.0
        finished: passed
        """),
  ]
}
