import DeterminismClaims

/// 200 holders that come when they like, hold for a while and go, some of them before their turn.
final class TableSimulation {
  private(set) var wrong: [String] = []
  /// How many had to wait.
  private(set) var waits = 0

  private struct Holder {
    let wants: [Want]
    /// How long it holds what it gets.
    let duration: Int
    /// When it gives up waiting; nil for never.
    let patience: Int?
    var arrivedAt = 0
    /// Together, the time of those that came before it and were there when it came.
    var bound = 0
    /// Those that came before it and were there when it came.
    var before: Set<Int> = []
  }

  private enum Moment {
    case arrive, release, leave
  }

  private var table = ClaimTable<Int>()
  private var holders: [Holder]
  private var moments: [(at: Int, moment: Moment, holder: Int)] = []
  private var holding: [Int: [String: Int]] = [:]
  /// Those that wait, in the order in which they came.
  private var waiting: [Int] = []

  init(seed: UInt64) {
    var random = Numbers(seed: seed)
    let span = 1 + random.below(4000)
    holders = (0..<200).map { _ in
      Holder(
        wants: Wants.draw(&random), duration: random.below(50),
        patience: random.chance(5) ? random.below(200) : nil)
    }
    for holder in holders.indices { schedule(.arrive, holder, at: random.below(span)) }
  }

  func run() {
    while let (now, moment, holder) = moments.popLast() {
      switch moment {
      case .arrive: arrive(holder, now)
      case .release:
        holding[holder] = nil
        release(holder, now)
      case .leave:
        guard let place = waiting.firstIndex(of: holder) else { break }
        waiting.remove(at: place)
        release(holder, now)
      }
      checkWaiting()
    }
    check(table.isIdle && waiting.isEmpty && holding.isEmpty, "\(waiting) wait for ever")
  }

  // MARK: -

  private func arrive(_ holder: Int, _ now: Int) {
    let before = Set(holding.keys).union(waiting)
    holders[holder].arrivedAt = now
    holders[holder].before = before
    holders[holder].bound = before.reduce(0) { $0 + holders[$1].duration }
    if let slots = table.request(holder, holders[holder].wants) {
      grant(holder, slots, now)
    } else {
      waits += 1
      waiting.append(holder)
      if let patience = holders[holder].patience {
        schedule(.leave, holder, at: now + patience)
      }
    }
  }

  private func release(_ holder: Int, _ now: Int) {
    for grant in table.release(holder) {
      let place = waiting.firstIndex(of: grant.holder)
      check(place != nil, "\(grant.holder) got something without waiting for it")
      if let place { waiting.remove(at: place) }
      self.grant(grant.holder, grant.slots, now)
    }
    check(!table.knows(holder), "\(holder) is still known")
  }

  private func grant(_ holder: Int, _ slots: [String: Int], _ now: Int) {
    let own = holders[holder]
    holding[holder] = slots
    wrong += Wants.overlaps(
      holding.sorted { $0.key < $1.key }.map { (holders[$0.key].wants, $0.value) })
    let before = waiting.filter { own.before.contains($0) }
    let overtaken = Wants.overtaken(
      by: own.wants, before.map { holders[$0].wants },
      held: holding.keys.map { holders[$0].wants })
    check(overtaken.isEmpty, "\(holder) overtook one of \(before) on \(overtaken)")
    check(now - own.arrivedAt <= own.bound, "\(holder) waited longer than those before it held")
    schedule(.release, holder, at: now + own.duration)
  }

  /// Whoever waits knows for what, and somebody who came before it is still there: looked at now and
  /// then and for two of them, as asking costs as much as there are.
  private func checkWaiting() {
    let number = moments.count
    guard number % 4 == 0, !waiting.isEmpty else { return }
    let others = [waiting[number % waiting.count]]
    for holder in waiting.prefix(1) + others {
      let names = table.blocking(holder)
      let wanted = Set(holders[holder].wants.map(\.resource))
      check(!names.isEmpty && wanted.isSuperset(of: names), "\(holder) waits for \(names)")
      let isLeft = holders[holder].before.contains { holding[$0] != nil || waiting.contains($0) }
      check(isLeft, "\(holder) waits though nobody of those before it is left")
    }
  }

  private func schedule(_ moment: Moment, _ holder: Int, at: Int) {
    let place = moments.lastIndex { $0.at > at }.map { $0 + 1 } ?? 0
    moments.insert((at, moment, holder), at: place)
  }

  private func check(_ holds: Bool, _ text: String) {
    if !holds { wrong.append(text) }
  }
}
