import HarnessModel

extension PlanDecoder {
  /// Reads which tests hold resources.
  mutating func decodeExclusive(_ node: JSONNode, into file: inout PlanFile) {
    guard let items = list(node, "\"exclusive\"") else { return }
    var seen = Seen()
    for item in items {
      guard let fields = fields(item, of: .exclusive) else { continue }
      let index = file.plan.exclusive.count
      var exclusive = Plan.Exclusive(claim: Claim(resource: ""), tests: [])
      file.entries[.resource(index)] = document.location(at: item.offset)
      if let node = fields["resource"] {
        exclusive.claim.resource = resource(node) ?? ""
      } else {
        report(
          "an entry of \"exclusive\" has no \"resource\"", at: item.offset,
          hint: "name what the tests must not use at the same time")
      }
      if let node = fields["tests"] {
        exclusive.tests = selectors(node, "tests", into: &file) { .exclusive(index, tests: $0) }
        refuseEmpty(node, "tests", hint: SelectorMatcher.forms)
      } else {
        report(
          "an entry of \"exclusive\" has no \"tests\"", at: item.offset,
          hint: SelectorMatcher.forms)
      }
      let isRight = decodeHold(fields, into: &exclusive.claim)
      if isRight, !exclusive.claim.resource.isEmpty {
        refuseConflicts(exclusive, fields, &seen)
      }
      file.plan.exclusive.append(exclusive)
    }
  }

  // MARK: -

  /// The entries so far.
  private struct Seen {
    /// The first entry of each resource.
    var resources: [String: (claim: Claim, offset: Int)] = [:]
    /// The entries, their selectors in no order.
    var entries: [Entry: Int] = [:]

    struct Entry: Hashable {
      var claim: Claim
      var tests: Set<Selector>
    }
  }

  private mutating func resource(_ node: JSONNode) -> String? {
    guard let text = text(node, "\"resource\"") else { return nil }
    if let mistake = ResourceRules.mistake(inName: text) {
      report("\"resource\" \(mistake)", at: node.offset)
      return nil
    }
    return text
  }

  /// Reads how a resource is held.
  ///
  /// - Returns: Whether all of it could be read.
  private mutating func decodeHold(_ fields: Fields, into claim: inout Claim) -> Bool {
    var isRight = true
    if let node = fields["scope"] {
      let scope = choice(node, "\"scope\"", as: Claim.Scope.self)
      claim.scope = scope ?? claim.scope
      isRight = isRight && scope != nil
    }
    if let node = fields["access"] {
      let access = choice(node, "\"access\"", as: Claim.Access.self)
      claim.access = access ?? claim.access
      isRight = isRight && access != nil
    }
    if let node = fields["slots"] {
      claim.slots = integer(node, "\"slots\"", PlanFormat.slots)
      isRight = isRight && claim.slots != nil
      if claim.access == .shared {
        report(
          "\"slots\" cannot stand beside \"access\": \"shared\"", at: node.offset,
          hint: "who shares a resource has no slot of it; remove one of them")
        isRight = false
      }
    }
    return isRight
  }

  /// Reports an entry that stands there twice, or that says of a resource what another denies.
  private mutating func refuseConflicts(
    _ exclusive: Plan.Exclusive, _ fields: Fields, _ seen: inout Seen
  ) {
    let claim = exclusive.claim
    let name = Words.quoted(claim.resource)
    // Entries without tests are mistakes already.
    if !exclusive.tests.isEmpty {
      let entry = Seen.Entry(claim: claim, tests: Set(exclusive.tests))
      if let first = seen.entries[entry] {
        report("duplicate entry of \(name) in \"exclusive\"", at: fields.offset, first: first)
        return
      }
      seen.entries[entry] = fields.offset
    }
    guard let first = seen.resources[claim.resource] else {
      seen.resources[claim.resource] = (claim, fields.offset)
      return
    }
    for (key, difference) in [
      ("scope", ResourceRules.scopes(claim, first.claim)),
      ("slots", ResourceRules.slots(claim, first.claim)),
    ] {
      guard let (here, there) = difference else { continue }
      let place = document.place(of: first.offset)
      report(
        "the resource \(name) has \(here)", at: fields[key]?.offset ?? fields.offset,
        hint: "it has \(there) at \(place); \(ResourceRules.rule)")
    }
  }
}
