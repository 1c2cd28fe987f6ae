import HarnessModel

extension Scenario {
  private static let port = Claim(resource: "port", scope: .machine)

  /// Claims of tests whose workers cannot ask for them.
  static let claimingBeforeStart: [Scenario] = [
    Scenario(
      name: "claims of workers that cannot ask are taken before they start",
      lanes: ["L: a b", "K: c"],
      workers: 2,
      testsPerWorker: 1,
      claims: ["a": [port], "c": [port]],
      asksForClaims: false,
      script: """
        start
        1 failed no memory
        2 up
        2 + c
        @7 2 - c
        2 all
        2 exit 0
        3 up
        3 + a
        3 - a
        3 all
        3 exit 0
        4 up
        4 + b
        4 - b
        4 all
        4 exit 0
        """,
      expected: """
        start 1 L: a
        waits 2 c: port
        release a
        start 2 K: c
        warning: worker 1 of lane L could not be started: no memory
        waits 3 a: port
        worker 2 up, 1 tests
        + c in K after 0 waited 0.0
        release c
        start 3 L: a
        - c passed 7.0
        finish 2
        worker 2 ended: exit status 0
        worker 3 up, 1 tests
        + a in L after 0 waited 7.0
        release a
        - a passed 0.0
        finish 3
        worker 3 ended: exit status 0
        start 4 L: b
        worker 4 up, 1 tests
        + b in L after 0
        - b passed 0.0
        finish 4
        worker 4 ended: exit status 0
        plan: passed 3 in 7.0
        finished: passed
        """),
    Scenario(
      name: "a stop while workers that cannot ask wait to be started",
      lanes: ["L: a", "K: b", "J: c"],
      workers: 3,
      testsPerWorker: 1,
      claims: ["a": [port], "b": [port], "c": [port]],
      asksForClaims: false,
      script: """
        start
        1 up
        1 + a
        stop 2
        1 signal 15
        """,
      expected: """
        start 1 L: a
        waits 2 b: port
        waits 3 c: port
        worker 1 up, 1 tests
        + a in L after 0
        - b cancelled 0.0: stopped by signal 2 (SIGINT)
        - c cancelled 0.0: stopped by signal 2 (SIGINT)
        terminate 1
        release a
        - a cancelled 0.0: stopped by signal 2 (SIGINT)
        worker 1 ended: signal 15 (SIGTERM)
        plan: cancelled 3 in 0.0
        finished: signal(2)
        """),
  ]
}
