import Synchronization

/// A flag that can be set once.
final class OnceFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  /// Sets it.
  ///
  /// - Returns: Whether this call was the first.
  func set() -> Bool {
    !flag.exchange(true, ordering: .acquiringAndReleasing)
  }
}
