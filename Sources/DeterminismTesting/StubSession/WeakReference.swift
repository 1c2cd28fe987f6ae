/// A reference that keeps nothing alive.
///
/// A class, since Swift 6.3.1 reads a weak property of a structure through an optional that is
/// `nil` as if there were one, and crashes.
final class WeakReference<Object: AnyObject & Sendable>: Sendable {
  // Only read after it was made; the runtime guards the reading of a weak reference.
  nonisolated(unsafe) private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
