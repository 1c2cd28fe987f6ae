/// Decides who may hold which resources at a time: a value, without waiting of its own.
///
/// A holder gets all that it wants at once or nothing, so that nobody holds one resource while it
/// waits for another and no deadlock can come about. Whoever came first on a resource is served
/// first on it, so that nobody waits for longer than the holders before it take together.
public struct ClaimTable<Holder: Hashable & Sendable>: Sendable {
  /// The number of the slot that was given for each resource that has slots, 1-based.
  public typealias Slots = [String: Int]

  /// A holder that got what it wants.
  public struct Grant: Sendable, Hashable {
    public let holder: Holder
    public let slots: Slots
  }

  /// What is held of one resource.
  private struct Held: Sendable {
    var exclusive: Holder?
    var shared: Set<Holder> = []
    /// Who holds each slot, by its number.
    var slots: [Int: Holder] = [:]

    var isFree: Bool { exclusive == nil && shared.isEmpty && slots.isEmpty }
  }

  private struct Request: Sendable {
    let holder: Holder
    let wants: [Want]
  }

  private var held: [String: Held] = [:]
  private var holdings: [Holder: [Want]] = [:]
  /// Those that wait, the first to come first.
  private var queue: [Request] = []

  public init() {}

  /// Whether nobody holds anything or waits.
  public var isIdle: Bool { holdings.isEmpty && queue.isEmpty }

  /// Whether somebody holds something or waits.
  public func knows(_ holder: Holder) -> Bool {
    holdings[holder] != nil || queue.contains { $0.holder == holder }
  }

  /// Asks for resources; the answer may come later, from a release.
  ///
  /// - Parameters:
  ///   - holder: Who asks; it must not hold or want anything already.
  ///   - wants: What it wants, each resource once. Nothing is granted at once.
  /// - Returns: The slots where it was granted; nil where it waits now.
  public mutating func request(_ holder: Holder, _ wants: [Want]) -> Slots? {
    precondition(holdings[holder] == nil, "a holder asks for all that it wants at once")
    let request = Request(holder: holder, wants: wants)
    var reserved: Reserved = [:]
    for earlier in queue { reserved.add(earlier.wants) }
    guard isFree(request, behind: reserved) else {
      queue.append(request)
      return nil
    }
    return grant(request)
  }

  /// Gives back all that a holder has, or takes it out of the queue.
  ///
  /// - Returns: Those that got what they wait for because of it, in the order in which they came.
  public mutating func release(_ holder: Holder) -> [Grant] {
    queue.removeAll { $0.holder == holder }
    for want in holdings.removeValue(forKey: holder) ?? [] {
      guard var state = held[want.resource] else { continue }
      if state.exclusive == holder { state.exclusive = nil }
      state.shared.remove(holder)
      state.slots = state.slots.filter { $0.value != holder }
      held[want.resource] = state.isFree ? nil : state
    }
    return serve()
  }

  /// The resources that a waiting holder waits for, by name; empty where it does not wait.
  public func blocking(_ holder: Holder) -> [String] {
    guard let place = queue.firstIndex(where: { $0.holder == holder }) else { return [] }
    var reserved: Reserved = [:]
    for earlier in queue[..<place] { reserved.add(earlier.wants) }
    return queue[place].wants.filter { !isFree($0, behind: reserved) }.map(\.resource).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  // MARK: -

  /// What those that came earlier wait for, by resource.
  private typealias Reserved = [String: Reservation]

  private mutating func serve() -> [Grant] {
    var grants: [Grant] = []
    var reserved: Reserved = [:]
    var left: [Request] = []
    for request in queue {
      if isFree(request, behind: reserved) {
        grants.append(Grant(holder: request.holder, slots: grant(request)))
      } else {
        reserved.add(request.wants)
        left.append(request)
      }
    }
    queue = left
    return grants
  }

  private func isFree(_ request: Request, behind reserved: Reserved) -> Bool {
    request.wants.allSatisfy { isFree($0, behind: reserved) }
  }

  private func isFree(_ want: Want, behind reserved: Reserved) -> Bool {
    let waiting = reserved[want.resource] ?? Reservation()
    let state = held[want.resource] ?? Held()
    if let slots = want.slots {
      return state.exclusive == nil && state.shared.isEmpty && !waiting.blocksAll
        && state.slots.count + waiting.slots < slots
    }
    if want.isShared {
      return state.exclusive == nil && state.slots.isEmpty && !waiting.blocksShared
    }
    return state.isFree && waiting.isEmpty
  }

  private mutating func grant(_ request: Request) -> Slots {
    var slots: Slots = [:]
    for want in request.wants {
      var state = held[want.resource] ?? Held()
      if let count = want.slots {
        let number = (1...max(1, count)).first { state.slots[$0] == nil } ?? count
        state.slots[number] = request.holder
        slots[want.resource] = number
      } else if want.isShared {
        state.shared.insert(request.holder)
      } else {
        state.exclusive = request.holder
      }
      held[want.resource] = state
    }
    holdings[request.holder] = request.wants
    return slots
  }
}

/// What waits for one resource already.
private struct Reservation: Sendable {
  var exclusive = 0
  var shared = 0
  var slots = 0

  var isEmpty: Bool { exclusive == 0 && shared == 0 && slots == 0 }
  var blocksAll: Bool { exclusive > 0 || shared > 0 }
  var blocksShared: Bool { exclusive > 0 || slots > 0 }
}

extension [String: Reservation] {
  fileprivate mutating func add(_ wants: [Want]) {
    for want in wants {
      var reservation = self[want.resource] ?? Reservation()
      if want.slots != nil {
        reservation.slots += 1
      } else if want.isShared {
        reservation.shared += 1
      } else {
        reservation.exclusive += 1
      }
      self[want.resource] = reservation
    }
  }
}
