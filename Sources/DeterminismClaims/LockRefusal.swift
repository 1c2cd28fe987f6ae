/// Why a request can never be granted.
package enum LockRefusal: Error, Equatable {
  /// It asks for what it holds already.
  case alreadyHeld(resource: String, holder: String)
  /// Each waits for the other: the holder of the resource waits for what the asking one holds.
  case deadlock(resource: String, holder: String, waitsFor: String, held: [String])
}
