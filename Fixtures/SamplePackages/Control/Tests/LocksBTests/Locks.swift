import Records
import Testing

// Each test is busy for a moment that follows from its number; plans say what it holds.

@Suite struct LocksB1 {
  @Test func t051() async { await occupy(Self.self, 51) }
  @Test func t052() async { await occupy(Self.self, 52) }
  @Test func t053() async { await occupy(Self.self, 53) }
  @Test func t054() async { await occupy(Self.self, 54) }
  @Test func t055() async { await occupy(Self.self, 55) }
  @Test func t056() async { await occupy(Self.self, 56) }
  @Test func t057() async { await occupy(Self.self, 57) }
  @Test func t058() async { await occupy(Self.self, 58) }
  @Test func t059() async { await occupy(Self.self, 59) }
  @Test func t060() async { await occupy(Self.self, 60) }
}

@Suite struct LocksB2 {
  @Test func t061() async { await occupy(Self.self, 61) }
  @Test func t062() async { await occupy(Self.self, 62) }
  @Test func t063() async { await occupy(Self.self, 63) }
  @Test func t064() async { await occupy(Self.self, 64) }
  @Test func t065() async { await occupy(Self.self, 65) }
  @Test func t066() async { await occupy(Self.self, 66) }
  @Test func t067() async { await occupy(Self.self, 67) }
  @Test func t068() async { await occupy(Self.self, 68) }
  @Test func t069() async { await occupy(Self.self, 69) }
  @Test func t070() async { await occupy(Self.self, 70) }
}

@Suite struct LocksB3 {
  @Test func t071() async { await occupy(Self.self, 71) }
  @Test func t072() async { await occupy(Self.self, 72) }
  @Test func t073() async { await occupy(Self.self, 73) }
  @Test func t074() async { await occupy(Self.self, 74) }
  @Test func t075() async { await occupy(Self.self, 75) }
  @Test func t076() async { await occupy(Self.self, 76) }
  @Test func t077() async { await occupy(Self.self, 77) }
  @Test func t078() async { await occupy(Self.self, 78) }
  @Test func t079() async { await occupy(Self.self, 79) }
  @Test func t080() async { await occupy(Self.self, 80) }
}

@Suite struct LocksB4 {
  @Test func t081() async { await occupy(Self.self, 81) }
  @Test func t082() async { await occupy(Self.self, 82) }
  @Test func t083() async { await occupy(Self.self, 83) }
  @Test func t084() async { await occupy(Self.self, 84) }
  @Test func t085() async { await occupy(Self.self, 85) }
  @Test func t086() async { await occupy(Self.self, 86) }
  @Test func t087() async { await occupy(Self.self, 87) }
  @Test func t088() async { await occupy(Self.self, 88) }
  @Test func t089() async { await occupy(Self.self, 89) }
  @Test func t090() async { await occupy(Self.self, 90) }
}

@Suite struct LocksB5 {
  @Test func t091() async { await occupy(Self.self, 91) }
  @Test func t092() async { await occupy(Self.self, 92) }
  @Test func t093() async { await occupy(Self.self, 93) }
  @Test func t094() async { await occupy(Self.self, 94) }
  @Test func t095() async { await occupy(Self.self, 95) }
  @Test func t096() async { await occupy(Self.self, 96) }
  @Test func t097() async { await occupy(Self.self, 97) }
  @Test func t098() async { await occupy(Self.self, 98) }
  @Test func t099() async { await occupy(Self.self, 99) }
  @Test func t100() async { await occupy(Self.self, 100) }
}
