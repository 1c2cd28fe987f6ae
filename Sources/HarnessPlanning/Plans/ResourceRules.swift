import HarnessModel

/// What holds for resources, whether a plan or a trait declares them.
enum ResourceRules {
  /// What declarations of one resource have to agree about, for hints.
  static let rule = "all who use a resource give it the same scope and slots"

  /// What is wrong with the name of a resource, as the end of a sentence; nil if nothing is.
  static func mistake(inName name: String) -> String? {
    if name.isEmpty { return "must not be empty" }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "must not hold control characters"
    }
    let limit = PlanFormat.resourceName.upperBound
    return name.utf8.count > limit ? "must not be longer than \(limit) bytes" : nil
  }

  /// What is wrong with a claim by itself, as the end of a sentence; nil if nothing is.
  static func mistake(in claim: Claim) -> String? {
    if let mistake = mistake(inName: claim.resource) { return "its name \(mistake)" }
    guard let slots = claim.slots else { return nil }
    if claim.access == .shared { return "who shares it has no slot of it" }
    let limits = PlanFormat.slots
    if limits.contains(slots) { return nil }
    return "its slots must be from \(limits.lowerBound) to \(limits.upperBound), not \(slots)"
  }

  /// The scopes of two claims in words, where they differ.
  static func scopes(_ claim: Claim, _ other: Claim) -> (String, String)? {
    if claim.scope == other.scope { return nil }
    return ("the scope \"\(claim.scope.rawValue)\"", "the scope \"\(other.scope.rawValue)\"")
  }

  /// The slots of two claims in words, where they differ.
  static func slots(_ claim: Claim, _ other: Claim) -> (String, String)? {
    claim.slots == other.slots ? nil : (words(claim.slots), words(other.slots))
  }

  // MARK: -

  private static func words(_ slots: Int?) -> String {
    slots.map { Words.count($0, "slot") } ?? "no slots"
  }
}
