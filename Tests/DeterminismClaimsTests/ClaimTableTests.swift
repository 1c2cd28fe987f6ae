import DeterminismClaims
import Testing

@Suite("The table of claims")
struct ClaimTableTests {
  private static let one = Want("r")
  private static let shared = Want("r", isShared: true)
  private static let slot = Want("r", slots: 2)

  /// Holders ask in turn, by their numbers; then each that holds something gives it back, the
  /// first to have got it first. Expected is who holds something after each release, from the start.
  private static let cases: [(name: String, wants: [[Want]], holding: [[Int]])] = [
    ("exclusive, one after the other", [[one], [one], [one]], [[0], [1], [2], []]),
    ("shared together", [[shared], [shared], [one]], [[0, 1], [1], [2], []]),
    (
      "nobody shares past one who waits", [[shared], [one], [shared], [shared]],
      [[0], [1], [2, 3], [3], []]
    ),
    ("as many as there are slots", [[slot], [slot], [slot]], [[0, 1], [1, 2], [2], []]),
    ("a whole waits for all slots", [[slot], [one], [slot]], [[0], [1], [2], []]),
    ("slots wait for the whole", [[one], [slot], [slot]], [[0], [1, 2], [2], []]),
    ("slots and shares are not held together", [[slot], [shared]], [[0], [1], []]),
    (
      "all or nothing: what is free is kept for one who came first, not held by it",
      [[one], [one, Want("q")], [Want("q")], [Want("p")]], [[0, 3], [3, 1], [1], [2], []]
    ),
    ("who wants nothing waits for nobody", [[one], []], [[0, 1], [1], []]),
  ]

  @Test("Who came first is served first, and what agrees is held together")
  func order() {
    for (name, wants, expected) in Self.cases {
      var table = ClaimTable<Int>()
      var holding = wants.indices.filter { table.request($0, wants[$0]) != nil }
      var found = [holding]
      while !holding.isEmpty {
        holding += table.release(holding.removeFirst()).map(\.holder)
        found.append(holding)
      }
      #expect(found == expected, "\(name)")
      #expect(table.isIdle, "\(name)")
    }
  }

  @Test("A holder's slot is the lowest that is free, and names say what it waits for")
  func slotsAndNames() {
    var table = ClaimTable<Int>()
    #expect(table.request(0, [Self.slot]) == ["r": 1])
    #expect(table.request(1, [Self.slot, Want("é"), Want("z")]) == ["r": 2])
    #expect(table.request(2, [Want("z"), Want("é"), Want("free")]) == nil)
    #expect(table.request(3, [Want("free", isShared: true), Self.slot]) == nil)
    #expect(table.blocking(2) == ["z", "é"] && table.blocking(3) == ["free", "r"])
    #expect(table.blocking(0).isEmpty && table.knows(0) && table.knows(3) && !table.knows(4))
    #expect(table.release(0).isEmpty && table.release(2).map(\.slots) == [["r": 1]])
  }

  @Test("Whatever 200 holders want of 6 resources: no overlap, no overtaking, bounded waiting")
  func simulation() {
    var wrong: [String] = []
    var waits = 0
    for seed in UInt64(0)..<100 {
      let simulation = TableSimulation(seed: seed)
      simulation.run()
      wrong += simulation.wrong.prefix(3).map { "seed \(seed): \($0)" }
      waits += simulation.waits
    }
    #expect(wrong == [])
    #expect(waits > 5000, "only \(waits) had to wait")
  }
}
