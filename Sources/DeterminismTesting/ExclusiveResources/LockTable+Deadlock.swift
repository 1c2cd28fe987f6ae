extension LockTable {
  /// Whether a waiting request gets nowhere before another one is served.
  ///
  /// - Parameters:
  ///   - ticket: The request that waits.
  ///   - other: The one that might be in its way, directly or by others.
  func waits(_ ticket: Ticket, for other: Ticket) -> Bool {
    let within = waitingWithin()
    var seen: Set<Ticket> = [ticket]
    var next = [ticket]
    while let current = next.popLast() {
      if current == other { return true }
      for claim in requests[current]?.claims ?? [] {
        guard let line = lines[Key(claim)] else { continue }
        var blockers = line.inFront(of: current, claim.mode)
        if !line.hasRoom(for: claim.mode) {
          blockers += line.holders.flatMap { within[$0.ticket] ?? [] }
        }
        for blocker in blockers where seen.insert(blocker).inserted { next.append(blocker) }
      }
    }
    return false
  }

  /// Why a waiting request would wait for ever; nil where it is served once others are done.
  ///
  /// Whoever holds something and does not wait is taken to finish; what that frees goes to those
  /// who wait, and so on. Order of arrival does not count here: it is never what keeps a request
  /// from within a hold waiting for good.
  func deadlock(of ticket: Ticket) -> ResourceError? {
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
  private func explanation(of request: Request) -> ResourceError? {
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
