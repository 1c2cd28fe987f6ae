import CHarnessSystem

/// A loop on one thread that waits for descriptors and deadlines with poll(2).
///
/// Handlers may add and cancel registrations, their own too. Nothing but `Waker` may be used from
/// another thread.
public final class EventLoop {
  /// Names a registration, to cancel it.
  public struct Token: Hashable, Sendable {
    fileprivate let id: UInt64
  }

  private struct Registration {
    let descriptor: Int32
    let events: Int16
    let handler: () -> Void
  }

  private struct Timer {
    let deadline: UInt64
    let id: UInt64
    let handler: () -> Void
  }

  private var registrations: [UInt64: Registration] = [:]
  /// Latest first, so that the next one is taken from the end.
  private var timers: [Timer] = []
  private var polled: [pollfd] = []
  private var polledIDs: [UInt64] = []
  private var isStale = false
  private var lastID: UInt64 = 0

  /// Makes a loop with nothing to wait for.
  public init() {}

  /// Whether anything is registered.
  public var isIdle: Bool { registrations.isEmpty && timers.isEmpty }

  // MARK: - Registering

  /// Calls whenever a descriptor has something to read, is at its end, or is broken.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; cancel before it is closed.
  ///   - handler: What to do.
  /// - Returns: The name of the registration.
  public func onReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) -> Token {
    register(descriptor, Int16(POLLIN), handler)
  }

  /// Calls whenever a descriptor takes bytes again, or is broken.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; cancel before it is closed.
  ///   - handler: What to do.
  /// - Returns: The name of the registration.
  public func onWritable(_ descriptor: Int32, _ handler: @escaping () -> Void) -> Token {
    register(descriptor, Int16(POLLOUT), handler)
  }

  /// Calls once, when a moment has come.
  ///
  /// - Parameters:
  ///   - deadline: The moment, in nanoseconds of `MonotonicClock`.
  ///   - handler: What to do; equal deadlines are served in the order of their scheduling.
  /// - Returns: The name of the registration.
  @discardableResult
  public func schedule(at deadline: UInt64, _ handler: @escaping () -> Void) -> Token {
    lastID += 1
    let timer = Timer(deadline: deadline, id: lastID, handler: handler)
    timers.insert(timer, at: position(of: deadline))
    return Token(id: lastID)
  }

  /// Calls once, after a time.
  ///
  /// - Parameters:
  ///   - delay: Nanoseconds from now.
  ///   - handler: What to do.
  /// - Returns: The name of the registration.
  @discardableResult
  public func schedule(after delay: UInt64, _ handler: @escaping () -> Void) -> Token {
    let (moment, overflow) = MonotonicClock.now.addingReportingOverflow(delay)
    return schedule(at: overflow ? .max : moment, handler)
  }

  /// Forgets a registration; one that is gone is no mistake.
  ///
  /// - Parameter token: Its name.
  public func cancel(_ token: Token) {
    if registrations.removeValue(forKey: token.id) != nil {
      isStale = true
    } else if let index = timers.lastIndex(where: { $0.id == token.id }) {
      timers.remove(at: index)
    }
  }

  // MARK: - Running

  /// Serves events until a condition holds.
  ///
  /// - Parameters:
  ///   - isDone: Asked before waiting and after each round of events.
  ///   - deadline: When to stop at the latest, in nanoseconds of `MonotonicClock`.
  /// - Returns: Whether the condition holds; false at the deadline, or with nothing to wait for.
  /// - Throws: When poll(2) fails.
  @discardableResult
  public func run(
    until isDone: () -> Bool, deadline: UInt64? = nil
  ) throws(SystemError) -> Bool {
    while !isDone() {
      if isIdle { return false }
      if let deadline, MonotonicClock.now >= deadline { return false }
      try step(deadline)
    }
    return true
  }

  // MARK: - Helpers

  private func register(
    _ descriptor: Int32, _ events: Int16, _ handler: @escaping () -> Void
  ) -> Token {
    lastID += 1
    registrations[lastID] = Registration(descriptor: descriptor, events: events, handler: handler)
    isStale = true
    return Token(id: lastID)
  }

  private func position(of deadline: UInt64) -> Int {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].deadline >= deadline { low = middle + 1 } else { high = middle }
    }
    // Behind its equals in time: the array runs backwards.
    while low > 0, timers[low - 1].deadline == deadline { low -= 1 }
    return low
  }

  private func refresh() {
    guard isStale else { return }
    isStale = false
    polledIDs = registrations.keys.sorted()
    polled = polledIDs.map { id in
      let registration = registrations[id]!
      return pollfd(fd: registration.descriptor, events: registration.events, revents: 0)
    }
  }

  private func step(_ limit: UInt64?) throws(SystemError) {
    refresh()
    let count = poll(&polled, nfds_t(polled.count), wait(limit))
    if count < 0 {
      let code = harness_errno()
      guard code == EINTR || code == EAGAIN else {
        throw SystemError("wait for", "\(polled.count) descriptors", code: code)
      }
    }
    // Handlers may change everything: names stay valid, positions do not.
    let ready = count > 0 ? polled.indices.filter { polled[$0].revents != 0 } : []
    let names = ready.map { (polledIDs[$0], polled[$0].revents) }
    for (id, revents) in names {
      guard let registration = registrations[id] else { continue }
      // Closed without being cancelled: told once more, then dropped, so the loop cannot spin.
      if revents & Int16(POLLNVAL) != 0 { cancel(Token(id: id)) }
      registration.handler()
    }
    let now = MonotonicClock.now
    while let timer = timers.last, timer.deadline <= now {
      timers.removeLast()
      timer.handler()
    }
  }

  /// Milliseconds to wait, rounded up, so that a deadline has passed when poll returns.
  private func wait(_ limit: UInt64?) -> Int32 {
    guard let next = [timers.last?.deadline, limit].compactMap({ $0 }).min() else { return -1 }
    let now = MonotonicClock.now
    return next <= now ? 0 : Int32(clamping: (next - now + 999_999) / 1_000_000)
  }
}
