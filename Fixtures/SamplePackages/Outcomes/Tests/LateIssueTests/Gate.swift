import Synchronization
import Testing

/// What a task waits at, and who waits for the task.
final class Gate: Sendable {
  static let shared = Gate()

  let late = LateTask()
  private let (stream, continuation) = AsyncStream<Void>.makeStream()

  /// Lets the waiting task pass.
  func open() { continuation.finish() }

  /// Returns once the gate is open.
  func opened() async { for await _ in stream {} }
}

/// A task that a test left behind.
final class LateTask: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  func withTask(_ body: @escaping @Sendable () async -> Void) {
    let new = Task { await body() }
    task.withLock { $0 = new }
  }

  func finish() async { await task.withLock { $0 }?.value }
}

/// Opens the gate when every test of the suite has ended, and waits for what happens then.
struct Lateness: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    Gate.shared.open()
    await Gate.shared.late.finish()
  }
}

extension Trait where Self == Lateness {
  static var lateness: Self { Lateness() }
}
