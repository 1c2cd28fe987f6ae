import Testing

@testable import DeterminismClaims
@testable import DeterminismTesting

/// Many tests that take, hold and give back, driven by a seed alone.
@Suite("Simulated holders")
struct SimulationTests {
  private static let resources = ["a", "b", "c", "d", "e", "p"]

  @Test("200 holders of 6 resources: no overlap, no starving, everything ends", arguments: [0, 40])
  func allAtOnce(nesting: Int) throws {
    var refused = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      var simulation = try Simulation(seed: seed, holders: 200, nesting: nesting)
      try simulation.run()
      let first = simulation.mistakes.first
      #expect(first == nil, "seed \(seed)")
      #expect(simulation.occupancy.entries > 200)
      refused += simulation.refused
    }
    // Circles are possible only where holders ask for more.
    #expect((refused > 0) == (nesting > 0))
  }

  @Test("The same seed gives the same history")
  func repeatable() throws {
    var histories: [[String]] = []
    for seed in [7, 7, 8] as [UInt64] {
      var simulation = try Simulation(seed: seed, holders: 60, nesting: 40)
      try simulation.run()
      histories.append(simulation.history)
    }
    #expect(histories[0] == histories[1])
    #expect(histories[0] != histories[2])
  }

  // MARK: -

  private struct Simulation {
    struct Holder {
      var claims: [ResourceClaim]
      /// What it asks for later, from within; empty for nothing.
      var inner: [ResourceClaim]
      var arrival: Int
      var length: Int
      var ticket: Int?
      var innerTicket: Int?
      var start: Int?
      var isOver = false
    }

    var occupancy = Occupancy()
    var mistakes: [String] = []
    var history: [String] = []
    var refused = 0
    private var table = LockTable()
    private var holders: [Holder] = []
    private var now = 0
    /// What happens at each time: holders, and what they do.
    private var agenda: [Int: [(holder: Int, event: Event)]] = [:]
    private var owners: [LockTable.Ticket: Int] = [:]

    enum Event {
      case arrive
      case askInside
      case finish
    }

    init(seed: UInt64, holders count: Int, nesting: Int) throws {
      var dice = Dice(seed)
      for number in 0..<count {
        let claims = try dice.claims(of: SimulationTests.resources)
        let names = Set(claims.map(\.resource))
        let wanted = try dice.claims(of: SimulationTests.resources)
        let inner = wanted.filter { !names.contains($0.resource) }
        holders.append(
          Holder(
            claims: claims, inner: dice.roll(100) < nesting ? inner : [],
            arrival: dice.roll(count), length: 1 + dice.roll(9)))
        agenda[holders[number].arrival, default: []].append((number, .arrive))
      }
    }

    mutating func run() throws {
      while !agenda.isEmpty {
        for (holder, event) in agenda.removeValue(forKey: now) ?? [] {
          switch event {
          case .arrive: try arrive(holder)
          case .askInside: askInside(holder)
          case .finish: finish(holder)
          }
        }
        now += 1
      }
      mistakes += occupancy.mistakes
      for (number, holder) in holders.enumerated() where !holder.isOver {
        mistakes.append("holder \(number) never ended")
      }
      if !table.requests.isEmpty || !table.lines.isEmpty || !occupancy.rest.isEmpty {
        mistakes.append("something is held at the end")
      }
      checkWaits()
    }

    private mutating func arrive(_ number: Int) throws {
      let answer = try table.request(holders[number].claims, by: "T\(number)")
      holders[number].ticket = answer.ticket
      owners[answer.ticket] = number
      apply(answer.grants)
    }

    private mutating func askInside(_ number: Int) {
      guard let ticket = holders[number].ticket else { return }
      do {
        let answer = try table.request(holders[number].inner, by: "T\(number)", inside: [ticket])
        holders[number].innerTicket = answer.ticket
        owners[answer.ticket] = number
        apply(answer.grants)
      } catch {
        // The test fails, and gives back what it holds.
        refused += 1
        history.append("\(now): \(error)")
        finish(number)
      }
    }

    private mutating func finish(_ number: Int) {
      if let inner = holders[number].innerTicket {
        occupancy.leave(number, holders[number].inner)
        apply(table.release(inner))
      }
      guard let ticket = holders[number].ticket else { return }
      occupancy.leave(number, holders[number].claims)
      holders[number].isOver = true
      apply(table.release(ticket))
    }

    private mutating func apply(_ grants: [LockTable.Grant]) {
      for grant in grants {
        guard let number = owners[grant.ticket] else {
          mistakes.append("a grant for nobody")
          continue
        }
        let isInner = holders[number].ticket != grant.ticket
        history.append("\(now): T\(number) \(isInner ? "inner" : "outer") \(grant.numbers)")
        let holder = holders[number]
        occupancy.enter(number, isInner ? holder.inner : holder.claims, numbers: grant.numbers)
        if isInner {
          agenda[now + holder.length, default: []].append((number, .finish))
        } else {
          holders[number].start = now
          let event: Event = holder.inner.isEmpty ? .finish : .askInside
          agenda[now + holder.length, default: []].append((number, event))
        }
      }
    }

    /// Nobody is overtaken by a conflicting holder that came later, nor waits longer than all
    /// others take together.
    private mutating func checkWaits() {
      let total = holders.reduce(0) { $0 + 2 * $1.length }
      var started: [String: [(number: Int, ticket: Int, start: Int)]] = [:]
      for (number, holder) in holders.enumerated() {
        guard let ticket = holder.ticket, let start = holder.start else { continue }
        for claim in holder.claims {
          started[claim.resource, default: []].append((number, ticket, start))
        }
      }
      for (number, holder) in holders.enumerated() {
        guard let start = holder.start, let ticket = holder.ticket else { continue }
        if start - holder.arrival > total { mistakes.append("T\(number) waited too long") }
        for resource in holder.claims.map(\.resource) {
          for other in started[resource] ?? []
          where other.ticket > ticket && other.start < start {
            if conflict(holder.claims, holders[other.number].claims) {
              mistakes.append("T\(other.number) overtook T\(number)")
            }
          }
        }
      }
    }

    /// Whether two tests can never be in together; slots leave room for others.
    private func conflict(_ left: [ResourceClaim], _ right: [ResourceClaim]) -> Bool {
      left.contains { one in
        right.contains { other in
          guard one.resource == other.resource else { return false }
          switch (one.mode, other.mode) {
          case (.together, .together), (.slot, .slot): return false
          default: return true
          }
        }
      }
    }
  }
}
