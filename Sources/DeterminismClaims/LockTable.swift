/// Who holds what, and who waits for what, as a value: requests and releases in, grants out.
///
/// All resources of a request are granted at once. Requests are served in order of arrival: a
/// waiting one keeps later ones from overtaking it on each of its resources, whether it waits for
/// that one or for another, so none starves. A request from within another one's hold is let past
/// a waiting one that waits, directly or by others, for that very hold.
package struct LockTable: Sendable {
  /// The number of a request, by arrival.
  package typealias Ticket = Int

  /// A request that waits or was granted.
  package struct Request: Sendable {
    package var claims: [Want]
    /// The grants from within which it was made, and which end after it.
    package var ancestors: [Ticket]
    /// What the messages call it.
    package var owner: String
  }

  /// A request that has got what it asked for.
  package struct Grant: Sendable, Equatable {
    package var ticket: Ticket
    /// For each claim the number of its slot, from 1 on; nil for a claim without slots.
    package var numbers: [Int?]

    package init(ticket: Ticket, numbers: [Int?]) {
      self.ticket = ticket
      self.numbers = numbers
    }
  }

  struct Key: Hashable, Sendable {
    var isOfMachine: Bool
    var resource: String

    init(_ claim: Want) {
      isOfMachine = claim.isOfMachine
      resource = claim.resource
    }
  }

  package private(set) var requests: [Ticket: Request] = [:]
  private(set) var lines: [Key: Line] = [:]
  /// Those that were granted and not released.
  package private(set) var granted: Set<Ticket> = []
  /// Those that wait from within a hold, in order of arrival.
  private(set) var nested: [Ticket] = []
  private var last = 0

  package init() {}

  /// Asks for resources.
  ///
  /// - Parameters:
  ///   - claims: Merged claims, in canonical order.
  ///   - owner: What the messages call it.
  ///   - ancestors: The grants from within which it asks.
  /// - Returns: Its number, and everything that is granted by now, this request or others.
  /// - Throws: `LockRefusal` where it asks for what it holds, or would wait for ever; the table
  ///   is as before then.
  package mutating func request(
    _ claims: [Want], by owner: String, inside ancestors: [Ticket] = []
  ) throws(LockRefusal) -> (ticket: Ticket, grants: [Grant]) {
    for ancestor in ancestors {
      guard let outer = requests[ancestor] else { continue }
      for claim in claims where outer.claims.contains(where: { $0.resource == claim.resource }) {
        throw .alreadyHeld(resource: claim.resource, holder: outer.owner)
      }
    }
    // An outer hold may have ended before, where a task outlives the test that started it.
    let held = ancestors.filter(granted.contains)
    let before = held.isEmpty ? nil : self
    last += 1
    let ticket = last
    requests[ticket] = Request(claims: claims, ancestors: held, owner: owner)
    for claim in claims {
      lines[Key(claim), default: Line()].queue.append(Line.Place(ticket: ticket, mode: claim.mode))
    }
    if !held.isEmpty { nested.append(ticket) }
    let grants = settle(claims)
    // Who holds nothing cannot close a circle.
    if let before, !granted.contains(ticket), let error = deadlock(of: ticket) {
      self = before
      throw error
    }
    return (ticket, grants)
  }

  /// Gives back what a request holds, or takes it out of the queues where it waits.
  ///
  /// - Parameter ticket: Its number; one that is unknown changes nothing.
  /// - Returns: What is granted by that.
  package mutating func release(_ ticket: Ticket) -> [Grant] {
    guard let request = requests.removeValue(forKey: ticket) else { return [] }
    granted.remove(ticket)
    nested.removeAll { $0 == ticket }
    for key in request.claims.map(Key.init) {
      guard var line = lines.removeValue(forKey: key) else { continue }
      let count = line.holders.count
      line.holders.removeAll { $0.ticket == ticket }
      if line.holders.count < count { line.releases += 1 }
      line.queue.removeAll { $0.ticket == ticket }
      if !(line.holders.isEmpty && line.queue.isEmpty) { lines[key] = line }
    }
    return settle(request.claims)
  }

  /// How often the resources of a waiting request were released: unchanged while nothing moves.
  package func progress(of ticket: Ticket) -> Int {
    guard let request = requests[ticket] else { return 0 }
    return request.claims.reduce(0) { $0 + (lines[Key($1)]?.releases ?? 0) }
  }

  /// The first resource that a waiting request lacks, and who has it or will have it before.
  package func obstacle(of ticket: Ticket) -> (resource: String, holder: String)? {
    guard let request = requests[ticket] else { return nil }
    for claim in request.claims {
      guard let line = lines[Key(claim)] else { continue }
      let inTheWay = line.hasRoom(for: claim.mode) ? nil : line.holders.first?.ticket
      if let holder = inTheWay ?? line.inFront(of: ticket, claim.mode).first {
        return (claim.resource, requests[holder]?.owner ?? "another test")
      }
    }
    return nil
  }

  /// The resources that a waiting request lacks, by name.
  package func obstacles(of ticket: Ticket) -> [String] {
    (requests[ticket]?.claims ?? []).filter { claim in
      guard let line = lines[Key(claim)] else { return false }
      return !line.hasRoom(for: claim.mode) || !line.inFront(of: ticket, claim.mode).isEmpty
    }.map(\.resource)
  }

  // MARK: - Granting

  /// Grants what can be granted after a change of some resources.
  private mutating func settle(_ changed: [Want]) -> [Grant] {
    var grants: [Grant] = []
    for key in changed.map(Key.init) {
      for place in lines[key]?.queue ?? [] {
        if let grant = grantIfPossible(place.ticket) {
          grants.append(grant)
          continue
        }
        // Where it is this resource that is lacking, whoever comes later lacks it as well.
        guard place.mode != .alone, lines[key]?.hasRoom(for: place.mode) == true else { break }
      }
    }
    // A change anywhere may have closed a circle that lets one of these past.
    for ticket in nested {
      if let grant = grantIfPossible(ticket) { grants.append(grant) }
    }
    return grants
  }

  private mutating func grantIfPossible(_ ticket: Ticket) -> Grant? {
    guard let request = requests[ticket], !granted.contains(ticket) else { return nil }
    guard request.claims.allSatisfy({ lines[Key($0)]?.hasRoom(for: $0.mode) == true }) else {
      return nil
    }
    var blocking: [Ticket] = []
    for claim in request.claims {
      guard let line = lines[Key(claim)] else { return nil }
      let inFront = line.inFront(of: ticket, claim.mode)
      if !inFront.isEmpty, request.ancestors.isEmpty { return nil }
      blocking += inFront
    }
    guard wait(blocking, for: ticket) else { return nil }
    return grant(ticket, request)
  }

  private mutating func grant(_ ticket: Ticket, _ request: Request) -> Grant {
    var numbers: [Int?] = []
    for claim in request.claims {
      let key = Key(claim)
      var line = lines.removeValue(forKey: key) ?? Line()
      line.queue.removeAll { $0.ticket == ticket }
      let number = line.freeNumber(for: claim.mode)
      numbers.append(number)
      line.holders.append(Line.Holder(ticket: ticket, mode: claim.mode, number: number))
      lines[key] = line
    }
    granted.insert(ticket)
    nested.removeAll { $0 == ticket }
    return Grant(ticket: ticket, numbers: numbers)
  }

  // MARK: - Steps without consequences, for looking ahead

  /// Takes a hold away and grants nothing.
  mutating func drop(_ ticket: Ticket) {
    guard let request = requests.removeValue(forKey: ticket) else { return }
    granted.remove(ticket)
    nested.removeAll { $0 == ticket }
    for claim in request.claims {
      lines[Key(claim)]?.holders.removeAll { $0.ticket == ticket }
      lines[Key(claim)]?.queue.removeAll { $0.ticket == ticket }
    }
  }

  /// Grants a request whoever waits before it.
  mutating func admit(_ ticket: Ticket) {
    guard let request = requests[ticket] else { return }
    _ = grant(ticket, request)
  }
}
