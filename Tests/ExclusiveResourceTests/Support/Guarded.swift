import Synchronization

/// A value that several tasks may change; a mutex of its own cannot be captured by them.
final class Guarded<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) {
    mutex = Mutex(value)
  }

  func withLock<Answer: Sendable>(_ body: (inout Value) -> Answer) -> Answer {
    mutex.withLock { value in body(&value) }
  }
}
