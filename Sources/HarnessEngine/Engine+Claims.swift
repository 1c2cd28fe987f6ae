import DeterminismClaims
import HarnessModel

/// What tests of different workers may not hold at the same time.
extension Engine {
  /// A test asks for what it claims on the machine.
  mutating func claiming(_ test: TestID, _ place: Int, _ now: UInt64) {
    guard let slot = positions[test], slots[slot].worker == live[place].number,
      slots[slot].state == .waiting, !slots[slot].isGranted,
      live[place].claiming.insert(slot).inserted
    else {
      odd("a claim of", test, place)
      return
    }
    if let given = machine.request(slot, wants(of: test)) {
      grant(slot, given)
    } else {
      waiting(test, for: machine.blocking(slot), place, now)
    }
    waitForTest(place, now)
  }

  /// Takes the claims of the tests of a worker that cannot ask itself, and lets it start then.
  ///
  /// - Returns: Whether it has any.
  mutating func claimBeforeStart(_ assignment: Assignment, _ now: UInt64) -> Bool {
    guard let place = live.indices.last, let test = assignment.tests.first?.id,
      let slot = positions[test], !wants(of: test).isEmpty
    else { return false }
    live[place].held = assignment
    live[place].claiming.insert(slot)
    if let given = machine.request(slot, wants(of: test)) {
      grant(slot, given)
    } else {
      live[place].deadline = .max
      waiting(test, for: machine.blocking(slot), place, now)
    }
    return true
  }

  /// A test waits; what it waits for is told once.
  mutating func waiting(
    _ test: TestID, for resources: [String], _ place: Int, _ now: UInt64
  ) {
    guard let slot = positions[test], slots[slot].worker == live[place].number,
      slots[slot].state == .waiting
    else {
      odd("the waiting of", test, place)
      return
    }
    if slots[slot].waitingSince != nil { return }
    slots[slot].waitingSince = now
    emit(
      .testWaiting(
        Event.TestWaiting(key: key(of: slot), worker: live[place].number, resources: resources)))
  }

  /// A worker is gone: those of its tests that did not start hold nothing and wait no more.
  mutating func releaseClaims(of worker: Worker) {
    for slot in worker.claiming.union(worker.granted).sorted() { release(slot) }
  }

  /// Frees what a test holds or waits for, and lets those go on that waited for it.
  mutating func release(_ slot: Int) {
    if machine.isIdle { return }
    let grants = machine.release(slot)
    if slots[slot].isGranted { effects.append(.releaseClaims(test: slots[slot].record.id)) }
    slots[slot].isGranted = false
    for grant in grants { self.grant(grant.holder, grant.slots) }
  }

  // MARK: -

  private func wants(of test: TestID) -> [Want] {
    configuration.schedule.settings(for: test).claims
      .filter { $0.scope == .machine }
      .map { Want($0.resource, isShared: $0.access == .shared, slots: $0.slots) }
  }

  private mutating func grant(_ slot: Int, _ given: [String: Int]) {
    // Once the plan is stopped nothing starts any more; what waits is cancelled one by one.
    guard halt == nil, let number = slots[slot].worker, let place = place(of: number) else {
      return
    }
    slots[slot].isGranted = true
    live[place].claiming.remove(slot)
    live[place].granted.insert(slot)
    if var held = live[place].held {
      live[place].held = nil
      live[place].deadline = Time.after(time, seconds: Time.Limit.start)
      held.slots = given
      effects.append(.startWorker(worker: number, held))
      return
    }
    effects.append(.grantClaims(worker: number, test: slots[slot].record, slots: given))
    waitForTest(place, time)
  }
}
