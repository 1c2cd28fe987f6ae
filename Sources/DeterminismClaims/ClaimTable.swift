/// Who holds what among holders that ask once, for all that they want: a lock table by holder.
package struct ClaimTable<Holder: Hashable & Sendable>: Sendable {
  /// The number of the slot that was given for each resource that has slots, from 1 on.
  package typealias Slots = [String: Int]

  /// A holder that got what it wants.
  package struct Grant: Sendable, Hashable {
    package let holder: Holder
    package let slots: Slots
  }

  private var table = LockTable()
  private var tickets: [Holder: LockTable.Ticket] = [:]
  private var holders: [LockTable.Ticket: Holder] = [:]

  package init() {}

  /// Whether nobody holds anything or waits.
  package var isIdle: Bool { tickets.isEmpty }

  /// Whether somebody holds something or waits.
  package func knows(_ holder: Holder) -> Bool { tickets[holder] != nil }

  /// Asks for resources; the answer may come later, from a release.
  ///
  /// - Parameters:
  ///   - holder: Who asks; it must not hold or want anything already.
  ///   - wants: What it wants, each resource once. Nothing is granted at once.
  /// - Returns: The slots where it was granted; nil where it waits now.
  package mutating func request(_ holder: Holder, _ wants: [Want]) -> Slots? {
    precondition(tickets[holder] == nil, "a holder asks for all that it wants at once")
    if wants.isEmpty { return [:] }
    // Only a request from within another hold can be refused.
    guard let answer = try? table.request(wants, by: "") else {
      preconditionFailure("a first request was refused")
    }
    tickets[holder] = answer.ticket
    holders[answer.ticket] = holder
    return answer.grants.first { $0.ticket == answer.ticket }.map { slots($0) }
  }

  /// Gives back all that a holder has, or takes it out of the queue.
  ///
  /// - Returns: Those that got what they wait for because of it, in the order in which they came.
  package mutating func release(_ holder: Holder) -> [Grant] {
    guard let ticket = tickets.removeValue(forKey: holder) else { return [] }
    holders[ticket] = nil
    return table.release(ticket).sorted { $0.ticket < $1.ticket }.compactMap { grant in
      holders[grant.ticket].map { Grant(holder: $0, slots: slots(grant)) }
    }
  }

  /// The resources that a waiting holder lacks, by name; empty where it does not wait.
  package func blocking(_ holder: Holder) -> [String] {
    guard let ticket = tickets[holder], !table.granted.contains(ticket) else { return [] }
    return table.obstacles(of: ticket)
  }

  // MARK: -

  private func slots(_ grant: LockTable.Grant) -> Slots {
    let wants = table.requests[grant.ticket]?.claims ?? []
    var slots: Slots = [:]
    for (want, number) in zip(wants, grant.numbers) { slots[want.resource] = number }
    return slots
  }
}
