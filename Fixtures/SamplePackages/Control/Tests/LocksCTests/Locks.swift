import Records
import Testing

// Each test is busy for a moment that follows from its number; plans say what it holds.

@Suite struct LocksC1 {
  @Test func t101() async { await occupy(Self.self, 101) }
  @Test func t102() async { await occupy(Self.self, 102) }
  @Test func t103() async { await occupy(Self.self, 103) }
  @Test func t104() async { await occupy(Self.self, 104) }
  @Test func t105() async { await occupy(Self.self, 105) }
  @Test func t106() async { await occupy(Self.self, 106) }
  @Test func t107() async { await occupy(Self.self, 107) }
  @Test func t108() async { await occupy(Self.self, 108) }
  @Test func t109() async { await occupy(Self.self, 109) }
  @Test func t110() async { await occupy(Self.self, 110) }
}

@Suite struct LocksC2 {
  @Test func t111() async { await occupy(Self.self, 111) }
  @Test func t112() async { await occupy(Self.self, 112) }
  @Test func t113() async { await occupy(Self.self, 113) }
  @Test func t114() async { await occupy(Self.self, 114) }
  @Test func t115() async { await occupy(Self.self, 115) }
  @Test func t116() async { await occupy(Self.self, 116) }
  @Test func t117() async { await occupy(Self.self, 117) }
  @Test func t118() async { await occupy(Self.self, 118) }
  @Test func t119() async { await occupy(Self.self, 119) }
  @Test func t120() async { await occupy(Self.self, 120) }
}

@Suite struct LocksC3 {
  @Test func t121() async { await occupy(Self.self, 121) }
  @Test func t122() async { await occupy(Self.self, 122) }
  @Test func t123() async { await occupy(Self.self, 123) }
  @Test func t124() async { await occupy(Self.self, 124) }
  @Test func t125() async { await occupy(Self.self, 125) }
  @Test func t126() async { await occupy(Self.self, 126) }
  @Test func t127() async { await occupy(Self.self, 127) }
  @Test func t128() async { await occupy(Self.self, 128) }
  @Test func t129() async { await occupy(Self.self, 129) }
  @Test func t130() async { await occupy(Self.self, 130) }
}

@Suite struct LocksC4 {
  @Test func t131() async { await occupy(Self.self, 131) }
  @Test func t132() async { await occupy(Self.self, 132) }
  @Test func t133() async { await occupy(Self.self, 133) }
  @Test func t134() async { await occupy(Self.self, 134) }
  @Test func t135() async { await occupy(Self.self, 135) }
  @Test func t136() async { await occupy(Self.self, 136) }
  @Test func t137() async { await occupy(Self.self, 137) }
  @Test func t138() async { await occupy(Self.self, 138) }
  @Test func t139() async { await occupy(Self.self, 139) }
  @Test func t140() async { await occupy(Self.self, 140) }
}

@Suite struct LocksC5 {
  @Test func t141() async { await occupy(Self.self, 141) }
  @Test func t142() async { await occupy(Self.self, 142) }
  @Test func t143() async { await occupy(Self.self, 143) }
  @Test func t144() async { await occupy(Self.self, 144) }
  @Test func t145() async { await occupy(Self.self, 145) }
  @Test func t146() async { await occupy(Self.self, 146) }
  @Test func t147() async { await occupy(Self.self, 147) }
  @Test func t148() async { await occupy(Self.self, 148) }
  @Test func t149() async { await occupy(Self.self, 149) }
  @Test func t150() async { await occupy(Self.self, 150) }
}
