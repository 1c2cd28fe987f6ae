extension LockTable {
  /// Whether waiting requests all get nowhere before another one is served.
  ///
  /// - Parameters:
  ///   - tickets: The requests that wait.
  ///   - other: The one that might be in their way, directly or by others.
  func wait(_ tickets: [Ticket], for other: Ticket) -> Bool {
    if tickets.isEmpty { return true }
    let within = waitingWithin()
    var known: Set<Ticket> = [other]
    for ticket in tickets {
      guard known.contains(ticket) || reaches(ticket, known, within) else { return false }
      known.insert(ticket)
    }
    return true
  }

  /// Why a waiting request would wait for ever; nil where it is served once others are done.
  ///
  /// Whoever holds something and does not wait is taken to finish; what that frees goes to those
  /// who wait, and so on. Order of arrival does not count here: it is never what keeps a request
  /// from within a hold waiting for good.
  func deadlock(of ticket: Ticket) -> LockRefusal? {
    guard let request = requests[ticket] else { return nil }
    var rest = self
    while !rest.granted.contains(ticket) {
      let within = rest.waitingWithin()
      let finished = rest.granted.filter { within[$0] == nil }
      if !finished.isEmpty {
        for done in finished.sorted() { rest.drop(done) }
        continue
      }
      guard let next = rest.nested.first(where: { rest.hasRoom(for: $0) }) else {
        return rest.explanation(of: request)
      }
      rest.admit(next)
    }
    return nil
  }

  // MARK: -

  /// Whether a waiting request waits for one of some others, directly or by more of them.
  private func reaches(
    _ ticket: Ticket, _ others: Set<Ticket>, _ within: [Ticket: [Ticket]]
  ) -> Bool {
    var seen: Set<Ticket> = [ticket]
    var next = [ticket]
    // For each resource up to which place of its queue all have been seen.
    var done: [Key: Int] = [:]
    while let current = next.popLast() {
      for claim in requests[current]?.claims ?? [] {
        let key = Key(claim)
        guard let line = lines[key],
          let place = line.queue.firstIndex(where: { $0.ticket == current })
        else { continue }
        var blockers: [Ticket] = []
        if place > done[key] ?? -1 {
          blockers = line.inFront(of: current, claim.mode)
          if blockers.count == place { done[key] = place }
        }
        if !line.hasRoom(for: claim.mode) {
          blockers += line.holders.flatMap { within[$0.ticket] ?? [] }
        }
        for blocker in blockers where seen.insert(blocker).inserted {
          if others.contains(blocker) { return true }
          next.append(blocker)
        }
      }
    }
    return false
  }

  /// For each hold the requests that wait within it.
  private func waitingWithin() -> [Ticket: [Ticket]] {
    var within: [Ticket: [Ticket]] = [:]
    for ticket in nested {
      for ancestor in requests[ticket]?.ancestors ?? [] {
        within[ancestor, default: []] += [ticket]
      }
    }
    return within
  }

  private func hasRoom(for ticket: Ticket) -> Bool {
    (requests[ticket]?.claims ?? []).allSatisfy { claim in
      lines[Key(claim)]?.hasRoom(for: claim.mode) ?? true
    }
  }

  /// The first resource that cannot be had, its holder, and what that one waits for.
  private func explanation(of request: Request) -> LockRefusal? {
    let held = request.ancestors.flatMap { requests[$0]?.claims ?? [] }.map(\.resource)
    let within = waitingWithin()
    for claim in request.claims {
      guard let line = lines[Key(claim)], !line.hasRoom(for: claim.mode),
        let holder = line.holders.first?.ticket,
        let waiting = within[holder]?.first,
        let obstacle = obstacle(of: waiting)
      else { continue }
      return .deadlock(
        resource: claim.resource, holder: requests[holder]?.owner ?? "another test",
        waitsFor: obstacle.resource, held: held)
    }
    return nil
  }
}
