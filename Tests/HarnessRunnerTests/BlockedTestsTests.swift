import HarnessEngine
import HarnessModel
import Testing

@testable import HarnessRunner

/// What the library tells when a trait fails, as recorded from Swift Testing 6.3.1.
@Suite("Tests that a trait blocks")
struct BlockedTestsTests {
  private static let ids = [
    "M.S/a()/F.swift:1:1": TestID("M.S/a()"), "M.S/b()/F.swift:2:1": TestID("M.S/b()"),
    "M.S2/c()/F.swift:3:1": TestID("M.S2/c()"),
  ]
  private static let a = HostEvent.Unit(TestID("M.S/a()"))
  private static let b = HostEvent.Unit(TestID("M.S/b()"))
  private static let c = HostEvent.Unit(TestID("M.S2/c()"))
  private static let boom = Issue(text: "boom")

  /// A line of a worker, shortened.
  private enum Step {
    case started(String)
    case skipped(String)
    case issue(String?)
    case suiteEnded(String)
    case runEnded, crashed
  }

  private static func failed(_ unit: HostEvent.Unit) -> [HostEvent] {
    [
      .started(unit), .issue(unit: unit, boom, endsProcess: false), .ended(unit, seconds: 0),
    ]
  }

  private static let cases: [(name: String, steps: [Step], events: [HostEvent])] = [
    (
      "a condition of a suite is told for the suite and for each test",
      [.issue("M.S"), .issue("M.S/a()/F.swift:1:1"), .issue("M.S/b()/F.swift:2:1"), .runEnded],
      failed(a) + failed(b)
    ),
    (
      "a scope of a suite is told for the suite", [.issue("M.S"), .suiteEnded("M.S")],
      failed(a) + failed(b)
    ),
    ("a suite's name is no prefix of another", [.issue("M.S2"), .runEnded], failed(c)),
    (
      "two issues of one test are one failure",
      [
        .issue("M.S/a()/F.swift:1:1"), .issue("M.S/a()/F.swift:1:1"),
        .started("M.S/b()/F.swift:2:1"),
      ],
      Array(failed(a)[0...1]) + Array(failed(a)[1...])
    ),
    (
      "a test that ran keeps its issues",
      [
        .started("M.S/a()/F.swift:1:1"),
        .issue("M.S/a()/F.swift:1:1"),
      ], [.issue(unit: a, boom, endsProcess: false)]
    ),
    (
      "a suite's issue after its tests belongs to none of them",
      [
        .started("M.S/a()/F.swift:1:1"), .skipped("M.S/b()/F.swift:2:1"), .issue("M.S"),
        .suiteEnded("M.S"),
      ],
      [.issue(unit: nil, boom, endsProcess: false)]
    ),
    ("a crash leaves tests to a fresh worker", [.issue("M.S"), .crashed], []),
    (
      "an issue of no test is outside of tests", [.issue(nil)],
      [.issue(unit: nil, boom, endsProcess: false)]
    ),
  ]

  @Test("What never starts has failed, and nothing is told twice")
  func cases() {
    for (name, steps, expected) in Self.cases {
      var blocked = BlockedTests(Self.ids)
      var events: [HostEvent] = []
      for step in steps {
        switch step {
        case .started(let id), .skipped(let id):
          if let test = Self.ids[id] { events += blocked.see(test) }
        case .issue(let id):
          let unit = id.flatMap { Self.ids[$0] }.map { HostEvent.Unit($0) }
          events +=
            blocked.take(Self.boom, of: id) ?? [
              .issue(unit: unit, Self.boom, endsProcess: false)
            ]
        case .suiteEnded(let suite): events += blocked.settle(suite)
        case .runEnded: events += blocked.settle(nil)
        case .crashed: events += blocked.settle(nil, isComplete: false)
        }
      }
      #expect(events == expected, "\(name)")
    }
  }

  @Test("A suite's issue is no other process's")
  func limits() {
    var blocked = BlockedTests(Self.ids)
    blocked.limit(to: ["M.S/a()/F.swift:1:1"])
    _ = blocked.see(TestID("M.S/a()"))
    _ = blocked.take(Self.boom, of: "M.S")
    #expect(blocked.settle("M.S") == [.issue(unit: nil, Self.boom, endsProcess: false)])
  }
}
