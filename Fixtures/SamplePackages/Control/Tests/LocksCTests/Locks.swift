import Claims
import Records
import Testing

// Each test is busy for a moment that follows from its number; plans and a file say
// what it holds.

@Suite struct LocksC1 {
  @Test(.claims(of: 101)) func t101() async { await occupy(Self.self, 101) }
  @Test(.claims(of: 102)) func t102() async { await occupy(Self.self, 102) }
  @Test(.claims(of: 103)) func t103() async { await occupy(Self.self, 103) }
  @Test(.claims(of: 104)) func t104() async { await occupy(Self.self, 104) }
  @Test(.claims(of: 105)) func t105() async { await occupy(Self.self, 105) }
  @Test(.claims(of: 106)) func t106() async { await occupy(Self.self, 106) }
  @Test(.claims(of: 107)) func t107() async { await occupy(Self.self, 107) }
  @Test(.claims(of: 108)) func t108() async { await occupy(Self.self, 108) }
  @Test(.claims(of: 109)) func t109() async { await occupy(Self.self, 109) }
  @Test(.claims(of: 110)) func t110() async { await occupy(Self.self, 110) }
}

@Suite struct LocksC2 {
  @Test(.claims(of: 111)) func t111() async { await occupy(Self.self, 111) }
  @Test(.claims(of: 112)) func t112() async { await occupy(Self.self, 112) }
  @Test(.claims(of: 113)) func t113() async { await occupy(Self.self, 113) }
  @Test(.claims(of: 114)) func t114() async { await occupy(Self.self, 114) }
  @Test(.claims(of: 115)) func t115() async { await occupy(Self.self, 115) }
  @Test(.claims(of: 116)) func t116() async { await occupy(Self.self, 116) }
  @Test(.claims(of: 117)) func t117() async { await occupy(Self.self, 117) }
  @Test(.claims(of: 118)) func t118() async { await occupy(Self.self, 118) }
  @Test(.claims(of: 119)) func t119() async { await occupy(Self.self, 119) }
  @Test(.claims(of: 120)) func t120() async { await occupy(Self.self, 120) }
}

@Suite struct LocksC3 {
  @Test(.claims(of: 121)) func t121() async { await occupy(Self.self, 121) }
  @Test(.claims(of: 122)) func t122() async { await occupy(Self.self, 122) }
  @Test(.claims(of: 123)) func t123() async { await occupy(Self.self, 123) }
  @Test(.claims(of: 124)) func t124() async { await occupy(Self.self, 124) }
  @Test(.claims(of: 125)) func t125() async { await occupy(Self.self, 125) }
  @Test(.claims(of: 126)) func t126() async { await occupy(Self.self, 126) }
  @Test(.claims(of: 127)) func t127() async { await occupy(Self.self, 127) }
  @Test(.claims(of: 128)) func t128() async { await occupy(Self.self, 128) }
  @Test(.claims(of: 129)) func t129() async { await occupy(Self.self, 129) }
  @Test(.claims(of: 130)) func t130() async { await occupy(Self.self, 130) }
}

@Suite struct LocksC4 {
  @Test(.claims(of: 131)) func t131() async { await occupy(Self.self, 131) }
  @Test(.claims(of: 132)) func t132() async { await occupy(Self.self, 132) }
  @Test(.claims(of: 133)) func t133() async { await occupy(Self.self, 133) }
  @Test(.claims(of: 134)) func t134() async { await occupy(Self.self, 134) }
  @Test(.claims(of: 135)) func t135() async { await occupy(Self.self, 135) }
  @Test(.claims(of: 136)) func t136() async { await occupy(Self.self, 136) }
  @Test(.claims(of: 137)) func t137() async { await occupy(Self.self, 137) }
  @Test(.claims(of: 138)) func t138() async { await occupy(Self.self, 138) }
  @Test(.claims(of: 139)) func t139() async { await occupy(Self.self, 139) }
  @Test(.claims(of: 140)) func t140() async { await occupy(Self.self, 140) }
}

@Suite struct LocksC5 {
  @Test(.claims(of: 141)) func t141() async { await occupy(Self.self, 141) }
  @Test(.claims(of: 142)) func t142() async { await occupy(Self.self, 142) }
  @Test(.claims(of: 143)) func t143() async { await occupy(Self.self, 143) }
  @Test(.claims(of: 144)) func t144() async { await occupy(Self.self, 144) }
  @Test(.claims(of: 145)) func t145() async { await occupy(Self.self, 145) }
  @Test(.claims(of: 146)) func t146() async { await occupy(Self.self, 146) }
  @Test(.claims(of: 147)) func t147() async { await occupy(Self.self, 147) }
  @Test(.claims(of: 148)) func t148() async { await occupy(Self.self, 148) }
  @Test(.claims(of: 149)) func t149() async { await occupy(Self.self, 149) }
  @Test(.claims(of: 150)) func t150() async { await occupy(Self.self, 150) }
}
