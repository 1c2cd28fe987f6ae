import HarnessEngine
import HarnessModel

/// Plans that a simulation runs, drawn from its seed.
enum SimulatedPlan {
  static func draw(_ random: inout Generator) -> Engine.Configuration {
    let isolation = Plan.Isolation.allCases[random.chance(50) ? 0 : Int(random.next() % 3)]
    let canAsk = random.chance(70)
    let lanes = lanes(&random, isolation)
    let plan = Plan(
      name: "p",
      determinism: Plan.Determinism(concurrency: concurrency(&random)), isolation: isolation,
      timeouts: Plan.Timeouts(test: 10, grace: 1, plan: random.chance(10) ? 30 : nil),
      retries: Plan.Retries(
        count: Int(random.next() % 3), flaky: random.chance(50) ? .fail : .report))
    var schedule = Schedule(plan: plan, seed: 7, lanes: lanes)
    if random.chance(60) { claim(&schedule, &random) }
    return Engine.Configuration(
      schedule: schedule, workers: 1 + Int(random.next() % 4),
      host: canAsk ? "driver" : "commandLine",
      testsPerWorker: canAsk ? random.chance(20) ? 1 + Int(random.next() % 2) : nil : 1,
      asksForClaims: canAsk, maxFailures: random.chance(15) ? 1 + Int(random.next() % 3) : nil)
  }

  private static func lanes(_ random: inout Generator, _ isolation: Plan.Isolation) -> [Lane] {
    var number = 0
    return (0..<(1 + random.next() % 4)).map { lane in
      let names = (0..<(1 + random.next() % 7)).map { _ in
        number += 1
        return "S\(random.next() % 3)/t\(number)"
      }
      return Scenario.lane("L\(lane): " + names.joined(separator: " "), isolation)
    }
  }

  private static func concurrency(_ random: inout Generator) -> Plan.Concurrency? {
    switch random.next() % 6 {
    case 0, 1: nil
    case 2: .limited(1)
    case 3: .limited(2)
    case 4: .limited(3)
    default: .unlimited
    }
  }

  /// Lets many tests claim something of few resources.
  private static func claim(_ schedule: inout Schedule, _ random: inout Generator) {
    for test in schedule.lanes.flatMap(\.tests) where random.chance(60) {
      let claims = (0...(random.next() % 2)).map { _ in
        let number = random.next() % 3
        return Claim(
          resource: "r\(number)", scope: random.chance(85) ? .machine : .process,
          access: random.chance(50) ? .shared : .exclusive,
          // What has slots may also be held whole.
          slots: number == 2 && random.chance(80) ? 2 : nil)
      }
      var settings = schedule.settings(for: test.id)
      settings.claims = Claim.merged(claims)
      schedule.exceptions[test.id] = settings
    }
  }
}
