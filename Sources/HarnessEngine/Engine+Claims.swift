import DeterminismClaims
import HarnessModel

/// What tests of different workers may not hold at the same time.
extension Engine {
  /// A test asks for what it claims on the machine.
  mutating func claiming(_ test: TestID, _ place: Int, _ now: UInt64) {
    guard let slot = positions[test], slots[slot].worker == live[place].number,
      slots[slot].state == .waiting, live[place].claiming.insert(slot).inserted
    else {
      odd("a claim of", test, place)
      return
    }
    let wants = configuration.schedule.settings(for: test).claims
      .filter { $0.scope == .machine }
      .map { Want($0.resource, isShared: $0.access == .shared, slots: $0.slots) }
    if let given = machine.request(slot, wants) {
      grant(slot, given)
    } else {
      waiting(test, for: machine.blocking(slot), place, now)
    }
    waitForTest(place, now)
  }

  /// A test waits; what it waits for is told once.
  mutating func waiting(
    _ test: TestID, for resources: [String], _ place: Int, _ now: UInt64
  ) {
    guard let slot = positions[test], slots[slot].state == .waiting else {
      odd("the waiting of", test, place)
      return
    }
    if slots[slot].waitingSince != nil { return }
    slots[slot].waitingSince = now
    emit(
      .testWaiting(
        Event.TestWaiting(key: key(of: slot), worker: live[place].number, resources: resources)))
  }

  /// A test that claimed something will not start.
  mutating func unclaim(_ slot: Int, _ place: Int) {
    if live[place].claiming.remove(slot) != nil { release(slot) }
  }

  /// Frees what a test holds or waits for, and lets those go on that waited for it.
  mutating func release(_ slot: Int) {
    if machine.isIdle { return }
    let isKnown = machine.knows(slot)
    let grants = machine.release(slot)
    if isKnown { effects.append(.releaseClaims(test: slots[slot].record.id)) }
    for grant in grants { self.grant(grant.holder, grant.slots) }
  }

  // MARK: -

  private mutating func grant(_ slot: Int, _ given: [String: Int]) {
    guard let number = slots[slot].worker else { return }
    effects.append(.grantClaims(worker: number, test: slots[slot].record, slots: given))
  }
}
