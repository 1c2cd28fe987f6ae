import Testing

@testable import DeterminismClaims
@testable import DeterminismTesting

@Suite("Lock table")
struct LockTableTests {
  private typealias Grant = LockTable.Grant

  /// What each step grants, in tickets.
  private enum Step {
    case ask([ResourceClaim], inside: [Int] = [])
    case release(Int)
  }

  private static let slots: ResourceClaim = .slot(of: "p", count: 2)

  private static let scripts: [(name: String, steps: [(Step, grants: [Int])])] = [
    (
      "One alone after the other",
      [
        (.ask(["a"]), [1]), (.ask(["a"]), []), (.ask(["a"]), []), (.release(1), [2]),
        (.release(2), [3]), (.release(3), []),
      ]
    ),
    (
      "Those who share are in together; who waits to be alone keeps later ones out",
      [
        (.ask([.shared("a")]), [1]), (.ask([.shared("a")]), [2]), (.ask(["a"]), []),
        (.ask([.shared("a")]), []), (.ask([.shared("a")]), []), (.release(1), []),
        (.release(2), [3]), (.release(3), [4, 5]),
      ]
    ),
    (
      "All or nothing, and what is waited for is kept from later ones",
      [
        (.ask(["a"]), [1]), (.ask(["a", "b"]), []), (.ask(["b"]), []), (.ask(["c"]), [4]),
        (.release(1), [2]), (.release(2), [3]),
      ]
    ),
    (
      "Who gives up waiting lets the others go on",
      [
        (.ask(["a"]), [1]), (.ask(["a", "b"]), []), (.ask(["b"]), []), (.release(2), [3]),
        (.release(1), []),
      ]
    ),
    (
      "As many as there are slots",
      [
        (.ask([slots]), [1]), (.ask([slots]), [2]), (.ask([slots]), []), (.ask(["p"]), []),
        (.ask([slots]), []), (.release(1), [3]), (.release(2), []), (.release(3), [4]),
        (.release(4), [5]),
      ]
    ),
    (
      "A slot is kept for who came first, and the rest is given away",
      [
        (.ask(["a"]), [1]), (.ask(["a", slots]), []), (.ask([slots]), [3]), (.ask([slots]), []),
        (.release(1), [2]), (.release(3), [4]),
      ]
    ),
    (
      "Fewer slots than others ask for are what counts",
      [
        (.ask([.slot(of: "p", count: 4)]), [1]), (.ask([slots]), [2]),
        (.ask([.slot(of: "p", count: 4)]), []), (.release(1), [3]),
      ]
    ),
    (
      "The same name in the other scope is another resource",
      [(.ask(["a"]), [1]), (.ask([.exclusive("a", scope: .machine)]), [2])]
    ),
    (
      "From within a hold past the one that waits for that hold, not past others",
      [
        (.ask(["a"]), [1]), (.ask(["a", "b"]), []), (.ask(["b"], inside: [1]), [3]),
        (.ask(["c"]), [4]), (.ask(["c", "d"]), []), (.ask(["d"], inside: [1]), []),
        (.release(4), [5]), (.release(5), [6]),
      ]
    ),
    (
      "A request from within a hold that is over is like any other",
      [(.ask(["a"]), [1]), (.release(1), []), (.ask(["a"], inside: [1]), [2])]
    ),
    (
      "What nobody asked for is given back without effect", [(.release(7), []), (.ask(["a"]), [1])]
    ),
  ]

  @Test("Scripts of requests and releases", arguments: scripts.indices)
  func script(_ index: Int) throws {
    let (name, steps) = Self.scripts[index]
    var table = LockTable()
    for (number, (step, expected)) in steps.enumerated() {
      let grants =
        switch step {
        case .ask(let claims, let inside):
          try table.request(claims, by: "test", inside: inside).grants
        case .release(let ticket): table.release(ticket)
        }
      #expect(grants.map(\.ticket) == expected, "\(name), step \(number)")
    }
  }

  @Test("The lowest free slot is given")
  func slotNumbers() throws {
    var table = LockTable()
    let claims: [ResourceClaim] = ["a", .slot(of: "p", count: 3)]
    for ticket in 1...3 {
      _ = try table.request([claims[1]], by: "test")
      #expect(table.requests[ticket] != nil)
    }
    _ = table.release(2)
    #expect(try table.request(claims, by: "test").grants == [Grant(ticket: 4, numbers: [nil, 2])])
  }

  @Test("What is held already is refused, not waited for")
  func alreadyHeld() throws {
    var table = LockTable()
    _ = try table.request(["a", "b"], by: "Module.Suite/outer()")
    let error = ResourceError.alreadyHeld(resource: "b", holder: "Module.Suite/outer()")
    for claim in [ResourceClaim.exclusive("b"), .shared("b")] {
      #expect(throws: error) { try table.request([claim], by: "inner", inside: [1]) }
    }
    #expect(table.requests.count == 1)
  }

  @Test("A circle of waits is refused at the request that closes it, and both sides are named")
  func circles() throws {
    for length in 2...5 {
      var table = LockTable()
      for number in 1...length {
        _ = try table.request([.exclusive("r\(number)")], by: "T\(number)")
      }
      for number in 1..<length {
        let asked = try table.request(
          [.exclusive("r\(number + 1)")], by: "T\(number)", inside: [number])
        #expect(asked.grants == [])
      }
      let before = table.requests.count
      #expect(
        throws: ResourceError.deadlock(
          resource: "r1", holder: "T1", waitsFor: "r2", held: ["r\(length)"])
      ) {
        try table.request(["r1"], by: "T\(length)", inside: [length])
      }
      #expect(table.requests.count == before)
      // The refused test ends, and all others go on.
      #expect(table.release(length).count == 1)
    }
  }

  @Test("What only looks like a circle is waited for")
  func noCircle() throws {
    var table = LockTable()
    let slot = ResourceClaim.slot(of: "p", count: 2)
    _ = try table.request([slot], by: "T1")
    _ = try table.request([slot], by: "T2")
    _ = try table.request(["a"], by: "T3")
    #expect(try table.request(["a"], by: "T1", inside: [1]).grants == [])
    // T1 waits for T3, but T2 will give its slot back.
    #expect(try table.request([slot], by: "T3", inside: [3]).grants == [])
    #expect(table.release(2).map(\.ticket) == [5])
  }

  @Test("Two who hold the same together cannot both have it alone")
  func upgrade() throws {
    var table = LockTable()
    let shared = ResourceClaim.shared("a")
    _ = try table.request([shared, "b"], by: "T1")
    _ = try table.request([shared, "c"], by: "T2")
    #expect(try table.request(["c"], by: "T1", inside: [1]).grants == [])
    let error = try #require(throws: ResourceError.self) {
      try table.request(["b"], by: "T2", inside: [2])
    }
    #expect(error == .deadlock(resource: "b", holder: "T1", waitsFor: "c", held: ["a", "c"]))
    #expect(error.description.contains("claim all resources of a test at once"))
  }
}
