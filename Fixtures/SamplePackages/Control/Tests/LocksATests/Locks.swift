import Records
import Testing

// Each test is busy for a moment that follows from its number; plans say what it holds.

@Suite struct LocksA1 {
  @Test func t001() async { await occupy(Self.self, 1) }
  @Test func t002() async { await occupy(Self.self, 2) }
  @Test func t003() async { await occupy(Self.self, 3) }
  @Test func t004() async { await occupy(Self.self, 4) }
  @Test func t005() async { await occupy(Self.self, 5) }
  @Test func t006() async { await occupy(Self.self, 6) }
  @Test func t007() async { await occupy(Self.self, 7) }
  @Test func t008() async { await occupy(Self.self, 8) }
  @Test func t009() async { await occupy(Self.self, 9) }
  @Test func t010() async { await occupy(Self.self, 10) }
}

@Suite struct LocksA2 {
  @Test func t011() async { await occupy(Self.self, 11) }
  @Test func t012() async { await occupy(Self.self, 12) }
  @Test func t013() async { await occupy(Self.self, 13) }
  @Test func t014() async { await occupy(Self.self, 14) }
  @Test func t015() async { await occupy(Self.self, 15) }
  @Test func t016() async { await occupy(Self.self, 16) }
  @Test func t017() async { await occupy(Self.self, 17) }
  @Test func t018() async { await occupy(Self.self, 18) }
  @Test func t019() async { await occupy(Self.self, 19) }
  @Test func t020() async { await occupy(Self.self, 20) }
}

@Suite struct LocksA3 {
  @Test func t021() async { await occupy(Self.self, 21) }
  @Test func t022() async { await occupy(Self.self, 22) }
  @Test func t023() async { await occupy(Self.self, 23) }
  @Test func t024() async { await occupy(Self.self, 24) }
  @Test func t025() async { await occupy(Self.self, 25) }
  @Test func t026() async { await occupy(Self.self, 26) }
  @Test func t027() async { await occupy(Self.self, 27) }
  @Test func t028() async { await occupy(Self.self, 28) }
  @Test func t029() async { await occupy(Self.self, 29) }
  @Test func t030() async { await occupy(Self.self, 30) }
}

@Suite struct LocksA4 {
  @Test func t031() async { await occupy(Self.self, 31) }
  @Test func t032() async { await occupy(Self.self, 32) }
  @Test func t033() async { await occupy(Self.self, 33) }
  @Test func t034() async { await occupy(Self.self, 34) }
  @Test func t035() async { await occupy(Self.self, 35) }
  @Test func t036() async { await occupy(Self.self, 36) }
  @Test func t037() async { await occupy(Self.self, 37) }
  @Test func t038() async { await occupy(Self.self, 38) }
  @Test func t039() async { await occupy(Self.self, 39) }
  @Test func t040() async { await occupy(Self.self, 40) }
}

@Suite struct LocksA5 {
  @Test func t041() async { await occupy(Self.self, 41) }
  @Test func t042() async { await occupy(Self.self, 42) }
  @Test func t043() async { await occupy(Self.self, 43) }
  @Test func t044() async { await occupy(Self.self, 44) }
  @Test func t045() async { await occupy(Self.self, 45) }
  @Test func t046() async { await occupy(Self.self, 46) }
  @Test func t047() async { await occupy(Self.self, 47) }
  @Test func t048() async { await occupy(Self.self, 48) }
  @Test func t049() async { await occupy(Self.self, 49) }
  @Test func t050() async { await occupy(Self.self, 50) }
}
