import DeterminismTesting
import Foundation
import Testing
import XCTest

/// Holds that cannot be meant.
@Suite struct MistakenHolds {
  /// What the trait holds, the body would wait for for ever.
  @Test(.exclusive("buoy")) func heldTwice() async throws {  // expect: held-twice
    try await withExclusive("buoy") {}
  }

  /// The plan says the same of this test as a trait would.
  @Test func heldTwiceByPlan() async throws {  // expect: held-twice-by-plan
    try await withExclusive("plan's buoy") {}
  }

  @Test(.exclusive("dredger", scope: .machine)) func neverReleased() {
    while true { sleep(1000) }
  }

  @Test(.exclusive("dredger", scope: .machine)) func waitsForIt() {}

  @Test func holdsNothing() async throws {  // expect: holds-nothing
    _ = try ResourceSlot.current("berths")
  }
}

/// Where harness knows what traits claim, a run with this test does not even begin.
@Suite struct MistakenSlots {
  @Test(.slot(of: "berths", count: 0)) func none() {}
}

final class MistakenHoldsXCTests: XCTestCase {
  func testHeldTwice() throws {
    try hold("buoy")
    try hold("buoy")
  }

  func testPassesAfter() throws { try hold("buoy") }
}

/// Stub sessions that cannot be meant.
@Suite struct MistakenRoutes {
  /// A route with everything in it, behind another that takes all it could get.
  @Test func neverMatches() async throws {
    try await StubSession.with(
      .get("/tide", answer: .text("low")),
      .get("/tide", query: ["day": "today"], answer: .text("high"))  // expect: never-matches
    ) { stub in
      let answer = try await text(of: "/tide", through: stub.session)
      #expect(answer == "low")
    }
  }

  @Test func unexpectedRequest() async throws {
    let route = StubRoute.get("/tide", answer: .text("low"))
    let answer = try? await StubSession.with(route) { stub in  // expect: unexpected-request
      try await text(of: "/wind", through: stub.session)
    }
    #expect(answer == nil)
  }
}
