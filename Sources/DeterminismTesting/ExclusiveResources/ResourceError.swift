/// Why a test does not get a resource.
public enum ResourceError: Error, Sendable, Hashable {
  /// A claim names no resource at all.
  case nothingNamed
  /// A resource's name is empty or blank.
  case emptyName
  /// A number of slots that no resource can have.
  case slotCount(resource: String, count: Int)
  /// One test claims a resource in both scopes.
  case differingScopes(resource: String)
  /// A test asks for what it holds already.
  case alreadyHeld(resource: String, holder: String)
  /// A request that could never be granted: who holds its resource waits for what this test holds.
  case deadlock(resource: String, holder: String, waitsFor: String, held: [String])
  /// A resource did not change hands for as long as a test may wait.
  case waitedTooLong(resource: String, seconds: Double, holder: String, hint: String?)
  /// A test asks for its slot and holds none.
  case noSlot(resource: String)
  /// A slot's folder without the trait or the call that removes it.
  case noFolder(resource: String)
  /// The folder of the machine's locks, a lock, or a slot's folder cannot be used.
  case unusable(path: String, reason: String, hint: String)
}

extension ResourceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingNamed:
      "a claim names no resource; name at least one, as in .exclusive(\"network\")"
    case .emptyName:
      "the name of a resource is empty; give it one, as in .exclusive(\"network\")"
    case .slotCount(let resource, let count):
      "\"\(resource)\" cannot have \(count) slots; "
        + "give a count from 1 to \(ResourceClaim.mostSlots)"
    case .differingScopes(let resource):
      "\"\(resource)\" is claimed with scope process and with scope machine by one test; "
        + "use one scope for it wherever it is claimed"
    case .alreadyHeld(let resource, let holder):
      "\(holder) holds \"\(resource)\" already and would wait for itself; "
        + "take the inner request away, or the outer claim"
    case .deadlock(let resource, let holder, let waitsFor, let held):
      "waiting for \"\(resource)\" would never end: \(holder) holds it and waits for "
        + "\"\(waitsFor)\", while this test holds \(Self.quoted(held)); "
        + "claim all resources of a test at once, by one trait or one call"
    case .waitedTooLong(let resource, let seconds, let holder, let hint):
      "waited \(Self.text(seconds)) s for \"\(resource)\", held by \(holder); "
        + (hint ?? "see why it is not released, or raise maximumWait")
    case .noSlot(let resource):
      "this test holds no slot of \"\(resource)\"; "
        + "add .slot(of: \"\(resource)\", count: 4) to it, or hold one"
    case .noFolder(let resource):
      "the slot of \"\(resource)\" was given by a plan alone, and nothing here would remove its "
        + "folder; add .slot(of: \"\(resource)\", count: 4) to the test, or hold one"
    case .unusable(let path, let reason, let hint):
      "\(path) cannot be used: \(reason); \(hint)"
    }
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// Whole seconds without a fraction.
  private static func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? String(seconds)
  }
}
