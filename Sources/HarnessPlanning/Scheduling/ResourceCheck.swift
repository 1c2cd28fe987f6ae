import HarnessModel

/// Finds resources of which a plan and the traits of its tests say different things.
struct ResourceCheck {
  let plan: Plan
  let sources: PlanSources

  /// All mistakes in the claims of tests, once for each way in which a resource is declared.
  ///
  /// - Parameter tests: The tests of the plan.
  func mistakes(in tests: [TestRecord]) -> [Diagnostic] {
    var first: [String: Declaration] = [:]
    var seen: Set<Claim> = []
    var mistakes: [Diagnostic] = []
    for declaration in declarations(in: tests) {
      var kind = declaration.claim
      // Which of both accesses it is makes no difference to what the resource is.
      if kind.slots == nil { kind.access = .exclusive }
      guard seen.insert(kind).inserted else { continue }
      if let mistake = mistake(in: declaration) {
        mistakes.append(mistake)
      } else if let first = first[declaration.claim.resource] {
        mistakes += differences(between: declaration, and: first)
      } else {
        first[declaration.claim.resource] = declaration
      }
    }
    return mistakes
  }

  /// What a test's own traits claim, without what they declare wrongly or against each other: such
  /// a trait fails its test when it runs, and no other test.
  static func sound(_ claims: [Claim]) -> [Claim] {
    claims.filter { claim in
      ResourceRules.mistake(in: claim) == nil
        && claims.allSatisfy { $0.resource != claim.resource || $0.scope == claim.scope }
    }
  }

  // MARK: -

  private struct Declaration {
    var claim: Claim
    /// Who says so, as the end of a sentence.
    var author: String
    var location: SourceLocation?

    /// Who says so and where, as the end of a sentence.
    var place: String {
      author + (location.map { " at \($0)" } ?? "")
    }
  }

  /// All declarations, those of the plan first, then those of the tests in order.
  private func declarations(in tests: [TestRecord]) -> [Declaration] {
    plan.exclusive.enumerated().map { number, exclusive in
      Declaration(
        claim: exclusive.claim, author: "in the plan \(Words.quoted(plan.name))",
        location: sources[plan.name, .resource(number)])
    }
      + tests.flatMap { test in
        Self.sound(test.claims).map {
          Declaration(
            claim: $0, author: "by a trait of \(Words.quoted(test.id.description))",
            location: test.location)
        }
      }
  }

  private func mistake(in declaration: Declaration) -> Diagnostic? {
    guard let mistake = ResourceRules.mistake(in: declaration.claim) else { return nil }
    let name = Words.quoted(declaration.claim.resource)
    return Diagnostic(
      "the resource \(name) is declared wrongly \(declaration.author): \(mistake)",
      at: declaration.location)
  }

  private func differences(
    between declaration: Declaration, and first: Declaration
  ) -> [Diagnostic] {
    let pairs = [
      ResourceRules.scopes(declaration.claim, first.claim),
      ResourceRules.slots(declaration.claim, first.claim),
    ]
    let name = Words.quoted(declaration.claim.resource)
    return pairs.compactMap(\.self).map { here, there in
      Diagnostic(
        "the resource \(name) has \(here) \(declaration.author)", at: declaration.location,
        hint: "it has \(there) \(first.place); \(ResourceRules.rule)")
    }
  }
}
