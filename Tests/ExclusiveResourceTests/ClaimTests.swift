import Testing

@testable import DeterminismTesting

@Suite("Claims")
struct ClaimTests {
  @Test("Claims on one resource join to the strictest, in canonical order")
  func merge() throws {
    let cases: [([ResourceClaim], [ResourceClaim])] = [
      (["b", "a"], ["a", "b"]),
      (
        ["é", "z", .exclusive("a", scope: .machine)], [.exclusive("a", scope: .machine), "z", "é"]
      ),
      (["B", .exclusive("z", scope: .machine)], [.exclusive("z", scope: .machine), "B"]),
      ([.shared("a"), "a", .shared("a")], ["a"]),
      ([.shared("a"), .shared("a")], [.shared("a")]),
      ([.slot(of: "p", count: 4), .slot(of: "p", count: 2)], [.slot(of: "p", count: 2)]),
      ([.slot(of: "p", count: 2), .slot(of: "p", count: 4)], [.slot(of: "p", count: 2)]),
      ([.slot(of: "p", count: 4), "p"], ["p"]),
      ([.slot(of: "p", count: 4), .shared("p")], ["p"]),
    ]
    for (claims, joined) in cases {
      let merged = try ResourceClaim.merged(claims)
      #expect(merged == joined, "\(claims)")
    }
  }

  @Test("What is no claim says so, and how to mend it")
  func mistakes() {
    let cases: [([ResourceClaim], ResourceError)] = [
      ([], .nothingNamed),
      ([""], .emptyName),
      (["a", " \n"], .emptyName),
      ([.slot(of: "p", count: 0)], .slotCount(resource: "p", count: 0)),
      ([.slot(of: "p", count: -3)], .slotCount(resource: "p", count: -3)),
      ([.slot(of: "p", count: 456)], .slotCount(resource: "p", count: 456)),
      (["a", .shared("a", scope: .machine)], .differingScopes(resource: "a")),
    ]
    for (claims, expected) in cases {
      #expect(throws: expected) { try ResourceClaim.merged(claims) }
      // Every message has a part that says what to do.
      #expect(expected.description.contains("; "), "\(expected)")
    }
    #expect(
      ResourceError.differingScopes(resource: "a").description
        == "\"a\" is claimed with scope process and with scope machine by one test; "
        + "use one scope for it wherever it is claimed")
  }

  @Test("The trait's claims can be read by reflection")
  func reflection() throws {
    let trait: ExclusiveTrait = .slot(of: "ports", count: 4, scope: .machine)
    let claims = try #require(
      Mirror(reflecting: trait).children.first { $0.label == "claims" }?.value as? [Any])
    let children = Mirror(reflecting: claims[0]).children
    #expect(children.compactMap(\.label) == ["resource", "scope", "access", "slots"])
    let scope = try #require(children.first { $0.label == "scope" }?.value)
    #expect((scope as? any RawRepresentable)?.rawValue as? String == "machine")
    #expect(children.map { "\($0.value)" } == ["ports", "machine", "exclusive", "Optional(4)"])
    #expect(trait.isRecursive)
  }

  @Test("One trait names several resources")
  func names() {
    let exclusive: ExclusiveTrait = .exclusive("a", "b", scope: .machine)
    #expect(exclusive.claims == ["a", "b"].map { .exclusive($0, scope: .machine) })
    let shared: ExclusiveTrait = .shared("a", "b")
    #expect(shared.claims == [.shared("a"), .shared("b")])
  }
}
