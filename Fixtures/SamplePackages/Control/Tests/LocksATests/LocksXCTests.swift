import Claims
import Records
import XCTest

// Each method is busy for a moment that follows from its number; plans and a file say
// what it holds.

final class LocksXCTests1: XCTestCase {
  func test151() throws {
    try holdClaims(of: 151)
    occupyBlocking(Self.self, 151)
  }
  func test152() throws {
    try holdClaims(of: 152)
    occupyBlocking(Self.self, 152)
  }
  func test153() throws {
    try holdClaims(of: 153)
    occupyBlocking(Self.self, 153)
  }
  func test154() throws {
    try holdClaims(of: 154)
    occupyBlocking(Self.self, 154)
  }
  func test155() throws {
    try holdClaims(of: 155)
    occupyBlocking(Self.self, 155)
  }
  func test156() throws {
    try holdClaims(of: 156)
    occupyBlocking(Self.self, 156)
  }
  func test157() throws {
    try holdClaims(of: 157)
    occupyBlocking(Self.self, 157)
  }
  func test158() throws {
    try holdClaims(of: 158)
    occupyBlocking(Self.self, 158)
  }
  func test159() throws {
    try holdClaims(of: 159)
    occupyBlocking(Self.self, 159)
  }
  func test160() throws {
    try holdClaims(of: 160)
    occupyBlocking(Self.self, 160)
  }
}

final class LocksXCTests2: XCTestCase {
  func test161() throws {
    try holdClaims(of: 161)
    occupyBlocking(Self.self, 161)
  }
  func test162() throws {
    try holdClaims(of: 162)
    occupyBlocking(Self.self, 162)
  }
  func test163() throws {
    try holdClaims(of: 163)
    occupyBlocking(Self.self, 163)
  }
  func test164() throws {
    try holdClaims(of: 164)
    occupyBlocking(Self.self, 164)
  }
  func test165() throws {
    try holdClaims(of: 165)
    occupyBlocking(Self.self, 165)
  }
  func test166() throws {
    try holdClaims(of: 166)
    occupyBlocking(Self.self, 166)
  }
  func test167() throws {
    try holdClaims(of: 167)
    occupyBlocking(Self.self, 167)
  }
  func test168() throws {
    try holdClaims(of: 168)
    occupyBlocking(Self.self, 168)
  }
  func test169() throws {
    try holdClaims(of: 169)
    occupyBlocking(Self.self, 169)
  }
  func test170() throws {
    try holdClaims(of: 170)
    occupyBlocking(Self.self, 170)
  }
}

final class LocksXCTests3: XCTestCase {
  func test171() throws {
    try holdClaims(of: 171)
    occupyBlocking(Self.self, 171)
  }
  func test172() throws {
    try holdClaims(of: 172)
    occupyBlocking(Self.self, 172)
  }
  func test173() throws {
    try holdClaims(of: 173)
    occupyBlocking(Self.self, 173)
  }
  func test174() throws {
    try holdClaims(of: 174)
    occupyBlocking(Self.self, 174)
  }
  func test175() throws {
    try holdClaims(of: 175)
    occupyBlocking(Self.self, 175)
  }
  func test176() throws {
    try holdClaims(of: 176)
    occupyBlocking(Self.self, 176)
  }
  func test177() throws {
    try holdClaims(of: 177)
    occupyBlocking(Self.self, 177)
  }
  func test178() throws {
    try holdClaims(of: 178)
    occupyBlocking(Self.self, 178)
  }
  func test179() throws {
    try holdClaims(of: 179)
    occupyBlocking(Self.self, 179)
  }
  func test180() throws {
    try holdClaims(of: 180)
    occupyBlocking(Self.self, 180)
  }
}

final class LocksXCTests4: XCTestCase {
  func test181() throws {
    try holdClaims(of: 181)
    occupyBlocking(Self.self, 181)
  }
  func test182() throws {
    try holdClaims(of: 182)
    occupyBlocking(Self.self, 182)
  }
  func test183() throws {
    try holdClaims(of: 183)
    occupyBlocking(Self.self, 183)
  }
  func test184() throws {
    try holdClaims(of: 184)
    occupyBlocking(Self.self, 184)
  }
  func test185() throws {
    try holdClaims(of: 185)
    occupyBlocking(Self.self, 185)
  }
  func test186() throws {
    try holdClaims(of: 186)
    occupyBlocking(Self.self, 186)
  }
  func test187() throws {
    try holdClaims(of: 187)
    occupyBlocking(Self.self, 187)
  }
  func test188() throws {
    try holdClaims(of: 188)
    occupyBlocking(Self.self, 188)
  }
  func test189() throws {
    try holdClaims(of: 189)
    occupyBlocking(Self.self, 189)
  }
  func test190() throws {
    try holdClaims(of: 190)
    occupyBlocking(Self.self, 190)
  }
}

final class LocksXCTests5: XCTestCase {
  func test191() throws {
    try holdClaims(of: 191)
    occupyBlocking(Self.self, 191)
  }
  func test192() throws {
    try holdClaims(of: 192)
    occupyBlocking(Self.self, 192)
  }
  func test193() throws {
    try holdClaims(of: 193)
    occupyBlocking(Self.self, 193)
  }
  func test194() throws {
    try holdClaims(of: 194)
    occupyBlocking(Self.self, 194)
  }
  func test195() throws {
    try holdClaims(of: 195)
    occupyBlocking(Self.self, 195)
  }
  func test196() throws {
    try holdClaims(of: 196)
    occupyBlocking(Self.self, 196)
  }
  func test197() throws {
    try holdClaims(of: 197)
    occupyBlocking(Self.self, 197)
  }
  func test198() throws {
    try holdClaims(of: 198)
    occupyBlocking(Self.self, 198)
  }
  func test199() throws {
    try holdClaims(of: 199)
    occupyBlocking(Self.self, 199)
  }
  func test200() throws {
    try holdClaims(of: 200)
    occupyBlocking(Self.self, 200)
  }
}
