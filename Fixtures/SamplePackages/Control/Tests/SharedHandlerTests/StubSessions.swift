import DeterminismTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// No shared handler at all: each session has routes of its own.
@Suite struct StubSessions {
  @Test func tide() async throws {
    try await StubSession.with(.get("/tide", answer: .text("slack"))) { stub in
      let answer = try await ask("/tide", through: stub.session)
      #expect(answer == "slack")
    }
  }

  @Test func wind() async throws {
    try await StubSession.with(.get("/wind", answer: .text("south, 4 knots"))) { stub in
      let answer = try await ask("/wind", through: stub.session)
      #expect(answer == "south, 4 knots")
    }
  }

  @Test func berths() async throws {
    try await StubSession.with(.get("/berths", answer: .text("7 free"))) { stub in
      let answer = try await ask("/berths", through: stub.session)
      #expect(answer == "7 free")
    }
  }

  /// The same question as another test's, and another answer.
  @Test func tideElsewhere() async throws {
    try await StubSession.with(.get("/tide", answer: .text("rising fast"))) { stub in
      let answer = try await ask("/tide", through: stub.session)
      #expect(answer == "rising fast")
    }
  }
}
