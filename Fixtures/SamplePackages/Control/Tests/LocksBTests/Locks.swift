import Claims
import Records
import Testing

// Each test is busy for a moment that follows from its number; plans and a file say
// what it holds.

@Suite struct LocksB1 {
  @Test func t051() async throws {
    try await holdingClaims(of: 51) { await occupy(Self.self, 51) }
  }
  @Test func t052() async throws {
    try await holdingClaims(of: 52) { await occupy(Self.self, 52) }
  }
  @Test func t053() async throws {
    try await holdingClaims(of: 53) { await occupy(Self.self, 53) }
  }
  @Test func t054() async throws {
    try await holdingClaims(of: 54) { await occupy(Self.self, 54) }
  }
  @Test func t055() async throws {
    try await holdingClaims(of: 55) { await occupy(Self.self, 55) }
  }
  @Test func t056() async throws {
    try await holdingClaims(of: 56) { await occupy(Self.self, 56) }
  }
  @Test func t057() async throws {
    try await holdingClaims(of: 57) { await occupy(Self.self, 57) }
  }
  @Test func t058() async throws {
    try await holdingClaims(of: 58) { await occupy(Self.self, 58) }
  }
  @Test func t059() async throws {
    try await holdingClaims(of: 59) { await occupy(Self.self, 59) }
  }
  @Test func t060() async throws {
    try await holdingClaims(of: 60) { await occupy(Self.self, 60) }
  }
}

@Suite struct LocksB2 {
  @Test func t061() async throws {
    try await holdingClaims(of: 61) { await occupy(Self.self, 61) }
  }
  @Test func t062() async throws {
    try await holdingClaims(of: 62) { await occupy(Self.self, 62) }
  }
  @Test func t063() async throws {
    try await holdingClaims(of: 63) { await occupy(Self.self, 63) }
  }
  @Test func t064() async throws {
    try await holdingClaims(of: 64) { await occupy(Self.self, 64) }
  }
  @Test func t065() async throws {
    try await holdingClaims(of: 65) { await occupy(Self.self, 65) }
  }
  @Test func t066() async throws {
    try await holdingClaims(of: 66) { await occupy(Self.self, 66) }
  }
  @Test func t067() async throws {
    try await holdingClaims(of: 67) { await occupy(Self.self, 67) }
  }
  @Test func t068() async throws {
    try await holdingClaims(of: 68) { await occupy(Self.self, 68) }
  }
  @Test func t069() async throws {
    try await holdingClaims(of: 69) { await occupy(Self.self, 69) }
  }
  @Test func t070() async throws {
    try await holdingClaims(of: 70) { await occupy(Self.self, 70) }
  }
}

@Suite struct LocksB3 {
  @Test func t071() async throws {
    try await holdingClaims(of: 71) { await occupy(Self.self, 71) }
  }
  @Test func t072() async throws {
    try await holdingClaims(of: 72) { await occupy(Self.self, 72) }
  }
  @Test func t073() async throws {
    try await holdingClaims(of: 73) { await occupy(Self.self, 73) }
  }
  @Test func t074() async throws {
    try await holdingClaims(of: 74) { await occupy(Self.self, 74) }
  }
  @Test func t075() async throws {
    try await holdingClaims(of: 75) { await occupy(Self.self, 75) }
  }
  @Test func t076() async throws {
    try await holdingClaims(of: 76) { await occupy(Self.self, 76) }
  }
  @Test func t077() async throws {
    try await holdingClaims(of: 77) { await occupy(Self.self, 77) }
  }
  @Test func t078() async throws {
    try await holdingClaims(of: 78) { await occupy(Self.self, 78) }
  }
  @Test func t079() async throws {
    try await holdingClaims(of: 79) { await occupy(Self.self, 79) }
  }
  @Test func t080() async throws {
    try await holdingClaims(of: 80) { await occupy(Self.self, 80) }
  }
}

@Suite struct LocksB4 {
  @Test func t081() async throws {
    try await holdingClaims(of: 81) { await occupy(Self.self, 81) }
  }
  @Test func t082() async throws {
    try await holdingClaims(of: 82) { await occupy(Self.self, 82) }
  }
  @Test func t083() async throws {
    try await holdingClaims(of: 83) { await occupy(Self.self, 83) }
  }
  @Test func t084() async throws {
    try await holdingClaims(of: 84) { await occupy(Self.self, 84) }
  }
  @Test func t085() async throws {
    try await holdingClaims(of: 85) { await occupy(Self.self, 85) }
  }
  @Test func t086() async throws {
    try await holdingClaims(of: 86) { await occupy(Self.self, 86) }
  }
  @Test func t087() async throws {
    try await holdingClaims(of: 87) { await occupy(Self.self, 87) }
  }
  @Test func t088() async throws {
    try await holdingClaims(of: 88) { await occupy(Self.self, 88) }
  }
  @Test func t089() async throws {
    try await holdingClaims(of: 89) { await occupy(Self.self, 89) }
  }
  @Test func t090() async throws {
    try await holdingClaims(of: 90) { await occupy(Self.self, 90) }
  }
}

@Suite struct LocksB5 {
  @Test func t091() async throws {
    try await holdingClaims(of: 91) { await occupy(Self.self, 91) }
  }
  @Test func t092() async throws {
    try await holdingClaims(of: 92) { await occupy(Self.self, 92) }
  }
  @Test func t093() async throws {
    try await holdingClaims(of: 93) { await occupy(Self.self, 93) }
  }
  @Test func t094() async throws {
    try await holdingClaims(of: 94) { await occupy(Self.self, 94) }
  }
  @Test func t095() async throws {
    try await holdingClaims(of: 95) { await occupy(Self.self, 95) }
  }
  @Test func t096() async throws {
    try await holdingClaims(of: 96) { await occupy(Self.self, 96) }
  }
  @Test func t097() async throws {
    try await holdingClaims(of: 97) { await occupy(Self.self, 97) }
  }
  @Test func t098() async throws {
    try await holdingClaims(of: 98) { await occupy(Self.self, 98) }
  }
  @Test func t099() async throws {
    try await holdingClaims(of: 99) { await occupy(Self.self, 99) }
  }
  @Test func t100() async throws {
    try await holdingClaims(of: 100) { await occupy(Self.self, 100) }
  }
}
