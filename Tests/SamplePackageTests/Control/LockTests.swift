import Foundation
import Testing

extension SamplePackages {
  /// The number of seeds, 5 or what HARNESS_LOCK_SEEDS says.
  static let lockSeeds =
    Int(ProcessInfo.processInfo.environment["HARNESS_LOCK_SEEDS"] ?? "5") ?? 0

  @Test(
    "200 tests that share 6 resources never hold one against each other, and never lock up",
    arguments: Locks.Way.allCases)
  func locksHold(_ way: Locks.Way) async throws {
    try #require(Self.lockSeeds > 0, "HARNESS_LOCK_SEEDS must be a number")
    let package = try await SamplePackage.prepare("Control", builds: true)
    var mistakes: [String] = []
    var waiting = 0
    for seed in 1...Self.lockSeeds {
      let locks = Locks(seed: UInt64(seed), way)
      let run = try HarnessRun("locks", package: package)
      // The claims of traits are listed with the tests, once for a binary; these change.
      try package.forgetTests()
      try Data(locks.claims.utf8).write(to: run.folder.appending(path: "state/claims"))
      let finished = try await run.execute(locks.plan)
      let stays = try run.recorded("occupations").map { Stay($0) }
      let found =
        finished.mistakes(exitCode: 0) + locks.conflicts(in: stays)
        + locks.waitingMistakes(finished.observed)
      mistakes += found.map { "\(way.rawValue), seed \(seed): \($0)" }
      waiting += finished.observed.tests.values.count { $0.waited > 0 }
    }
    #expect(mistakes.prefix(30).joined(separator: "\n") == "")
    #expect(waiting > Self.lockSeeds, "hardly a test ever had to wait")
  }

  @Test("the same tests overlap where nothing holds them apart")
  func locksAreNeeded() async throws {
    let package = try await SamplePackage.prepare("Control", builds: true)
    let locks = Locks(seed: 1)
    let run = try HarnessRun("locks-unclaimed", package: package)
    var plan = locks.plan
    plan.exclusive = []
    let finished = try await run.execute(plan)
    #expect(finished.mistakes(exitCode: 0) == [])
    let conflicts = locks.conflicts(in: try run.recorded("occupations").map { Stay($0) })
    for scope in ["process", "machine"] {
      #expect(conflicts.contains { $0.contains(scope) }, "no conflict over a \(scope)'s resource")
    }
  }

  @Test("tests hold slots with numbers of their own, and read them in their environment")
  func slotsAreUnique() async throws {
    let package = try await SamplePackage.prepare("Control", builds: true)
    var mistakes: [String] = []
    for host in Host.allCases {
      let run = try HarnessRun("slots-\(host.rawValue)", package: package)
      var plan = Locks.emptyPlan
      // The portable host starts a process for each test.
      if host == .commandLine { plan.targets = plan.targets.map { Locks.fewer($0) } }
      plan.exclusive = [
        .init(resource: Locks.name("port block"), tests: ["**"], scope: "machine", slots: 2),
        .init(resource: Locks.name("täfel.1"), tests: ["**"], scope: "machine", slots: 3),
        .init(resource: "own", tests: ["**"], scope: "process", slots: 4),
      ]
      let finished = try await run.execute(plan, on: host)
      let stays = try run.recorded("occupations").map { Stay($0) }
      let found =
        finished.mistakes(exitCode: 0)
        + Stay.slotMistakes(stays, named: "PORT_BLOCK_\(getpid())", among: 2)
        + Stay.slotMistakes(stays, named: "T_FEL_1_\(getpid())", among: 3)
      mistakes += found.map { "\(host.rawValue): \($0)" }
      // Tests of one process run one after the other here.
      let own = Set(stays.map { $0.slots["OWN"] })
      if own != [1] { mistakes.append("\(host.rawValue): slots of one process: \(own)") }
      if !stays.contains(where: { $0.slots["PORT_BLOCK_\(getpid())"] == 2 }) {
        mistakes.append("\(host.rawValue): nobody ever held the second slot")
      }
    }
    #expect(mistakes.prefix(30).joined(separator: "\n") == "")
  }
}
