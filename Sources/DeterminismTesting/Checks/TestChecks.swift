import Synchronization

/// The stub sessions and held responses made in one test, to be checked at its end.
final class TestChecks: Sendable {
  /// The checks of the running test, where it has the trait for it.
  @TaskLocal static var current: TestChecks?

  private let checked = Mutex<[any Checked]>([])

  /// Adds something to check.
  func add(_ value: any Checked) {
    checked.withLock { $0.append(value) }
  }

  /// Checks everything, in the order in which it was made.
  ///
  /// - Parameter isComplete: Whether the test came to its end.
  func check(isComplete: Bool) {
    for value in checked.withLock({ $0 }) { value.check(isComplete: isComplete) }
  }
}
