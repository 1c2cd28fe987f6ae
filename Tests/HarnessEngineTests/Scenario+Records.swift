extension Scenario {
  /// What tests leave, and reports that fit nothing.
  static let records: [Scenario] = [
    Scenario(
      name: "issues decide outcomes, warnings and known issues do not",
      script: """
        start
        1 up
        1 + a
        1 ? a hm
        1 ~ a known
        1 - a
        1 + b
        1 ! b no
        1 - b
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        warning a: hm
        known a: known
        - a passed 0.0
        + b in L after 1
        failure b: no
        - b failed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1, failed 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "a failing case fails its test, each case has its own outcome",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 + a
        1 + a[1]
        1 out a[1] text
        1 ! a[1] no
        @1 1 - a[1] 0.5
        1 + a[1]
        1 keep a[1] x.png
        1 - a[1]
        1 + a[1]
        1 skip a[1] later
        1 - a[1]
        1 skip a[2] never
        1 ! a[2] between
        1 - a
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        + a[1]
        out a[1]: text
        failure a[1]: no
        - a[1] failed 0.5
        + a[1]#2
        kept a[1]#2: x.png
        - a[1]#2 passed 0.0
        + a[1]#3
        - a[1]#3 skipped 0.0: later
        - a[2] skipped 0.0: never
        failure a: between
        - a failed 1.0
        finish 1
        worker 1 ended: exit status 0
        plan: failed 1, cases 3 in 1.0
        finished: testsFailed
        """),
    Scenario(
      name: "tests are skipped with or without having started",
      script: """
        start
        1 up
        1 skip a why
        1 + b
        1 skip b
        1 - b
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        - a skipped 0.0: why
        + b in L after 0
        - b skipped 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: skipped 2 in 0.0
        finished: nothingRan
        """),
    Scenario(
      name: "an issue outside of a running test makes the run red, once",
      script: """
        start
        1 up
        1 + a
        1 ! _ detached
        1 ! _ detached
        1 ? _ odd
        1 ~ _ fine
        1 - a
        1 ! a late
        1 ! a late
        1 ! b early
        1 ! z unknown
        1 + b
        1 - b
        1 all
        1 ! b after all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        + a in L after 0
        failure _: detached
        warning _: odd
        known _: fine
        - a passed 0.0
        failure _: late late a
        failure _: early | reported for M.b, which did not run
        failure _: unknown | reported for M.z, which did not run
        + b in L after 1
        - b passed 0.0
        finish 1
        failure _: after all late b
        worker 1 ended: exit status 0
        plan: passed 2, issues 5 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "warnings outside of tests leave a run green",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 ? _ odd
        1 ~ _ fine
        1 + a
        1 - a
        1 ? a late
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        warning _: odd
        known _: fine
        + a in L after 0
        - a passed 0.0
        warning _: late late a
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "what cannot be explained makes the run red",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 odd half a line
        1 + a
        1 - a
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        failure _: worker of lane L: half a line
        + a in L after 0
        - a passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1, issues 1 in 0.0
        finished: testsFailed
        """),
    Scenario(
      name: "output and attachments outside of tests are kept as far as possible",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 out _ hello
        1 + a
        1 - a
        1 out a late
        1 keep a late.png
        1 keep _ lost.png
        1 keep z lost.png
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        out lane L: hello
        + a in L after 0
        - a passed 0.0
        out lane L: late
        kept a: late.png
        warning: attachment "lost.png" was made outside of any test
        warning: worker 1 of lane L reported an attachment of M.z, which it was not given
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "reports that fit nothing are noted and change nothing",
      lanes: ["L: a"],
      script: """
        9 up
        9 + a
        start
        start
        1 + a
        1 up
        1 up
        1 + z
        1 + a
        1 + a
        1 - b
        1 - a[1]
        1 - a
        1 - a
        1 + a[1]
        1 skip a
        1 skip z
        2 exit 0
        1 failed late
        1 stacks what
        1 all
        1 all
        1 + a
        1 exit 0
        1 exit 0
        start
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        warning: worker 1 of lane L reported the start of M.z, which it was not given
        + a in L after 0
        warning: worker 1 of lane L reported the start of M.a, which does not run now
        warning: worker 1 of lane L reported the end of M.b, which it was not given
        warning: worker 1 of lane L reported the end of a case of M.a, which does not run now
        - a passed 0.0
        warning: worker 1 of lane L reported the end of M.a, which does not run now
        warning: worker 1 of lane L reported the start of a case of M.a, which does not run now
        warning: worker 1 of lane L reported the skip of M.z, which it was not given
        finish 1
        warning: worker 1 of lane L reported the start of M.a, which does not run now
        worker 1 ended: exit status 0
        plan: passed 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "odd reports are not noted without end",
      lanes: ["L: a"],
      script: """
        start
        1 up
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 - z
        1 + a
        1 - a
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a
        worker 1 up, 1 tests
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: worker 1 of lane L reported the end of M.z, which it was not given
        warning: further odd reports of workers are left out
        + a in L after 0
        - a passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "a test that is planned twice runs once",
      lanes: ["L: a a", "K: a"],
      script: """
        start
        1 up
        1 + a
        1 - a
        1 all
        1 exit 0
        """,
      expected: """
        warning: the schedule names M.a more than once; it runs once
        warning: the schedule names M.a more than once; it runs once
        start 1 L: a
        worker 1 up, 1 tests
        + a in L after 0
        - a passed 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: passed 1 in 0.0
        finished: passed
        """),
    Scenario(
      name: "a plan without tests runs nothing",
      lanes: [],
      script: """
        start
        """,
      expected: """
        plan:  in 0.0
        finished: nothingRan
        """),
    Scenario(
      name: "a plan whose tests are all skipped runs nothing",
      script: """
        start
        1 up
        1 skip a
        1 skip b
        1 all
        1 exit 0
        """,
      expected: """
        start 1 L: a b
        worker 1 up, 2 tests
        - a skipped 0.0
        - b skipped 0.0
        finish 1
        worker 1 ended: exit status 0
        plan: skipped 2 in 0.0
        finished: nothingRan
        """),
  ]
}
