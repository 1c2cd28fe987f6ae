/// Holds back what a worker says until its start was told.
///
/// The start is told by the supervisor and the rest by the worker, on channels of their own: a fast
/// worker may be heard first.
struct EventGate<Event> {
  private var held: [Event] = []
  private(set) var isOpen = false

  /// Takes an event.
  ///
  /// - Returns: The event, or nil where it has to wait.
  mutating func pass(_ event: Event) -> Event? {
    if isOpen { return event }
    held.append(event)
    return nil
  }

  /// Opens it.
  ///
  /// - Returns: What had to wait, in order.
  mutating func open() -> [Event] {
    isOpen = true
    defer { held = [] }
    return held
  }
}
