import Foundation
import HarnessEngine
import HarnessModel
import Testing

@Suite struct SimulationTests {
  /// Whatever workers do: each test ends once, events and counts agree, and the engine finishes.
  @Test func nothingIsLostUnderFaults() {
    var wrong: [String] = []
    var seen: Set<Outcome> = []
    var statuses: Set<HarnessModel.ExitStatus> = []
    var (waits, crashes) = (0, 0)
    for seed in UInt64(0)..<2000 {
      var simulation = Simulation(seed: seed)
      simulation.run()
      wrong += simulation.audit.violations.prefix(3).map { "seed \(seed): \($0)" }
      seen.formUnion(Outcome.allCases.filter { simulation.audit.counts[$0] > 0 })
      waits += simulation.audit.claims.waits
      crashes += simulation.audit.crashesBesideOthers
      if let status = simulation.audit.result?.status { statuses.insert(status) }
    }
    #expect(wrong == [])
    // A simulation that no longer meets its faults proves nothing.
    #expect(seen == Set(Outcome.allCases))
    #expect(waits > 1000 && crashes > 50, "\(waits) waits, \(crashes) crashes beside others")
    #expect(
      statuses.isSuperset(of: [
        .passed, .testsFailed, .incomplete, .planTimedOut, .signal(2), .bundleNotWritten, .flaky,
      ]))
  }

  @Test func sameSeedGivesTheSameBytes() throws {
    for seed in UInt64(0)..<20 {
      var (first, second) = (Simulation(seed: seed), Simulation(seed: seed))
      first.run()
      second.run()
      #expect(first.effects == second.effects)
      #expect(try bytes(of: first) == bytes(of: second))
    }
  }

  private func bytes(of simulation: Simulation) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let events = simulation.effects.compactMap { effect -> Event? in
      if case .emit(let kind) = effect { Event(at: 0, kind) } else { nil }
    }
    return try encoder.encode(events)
  }
}
