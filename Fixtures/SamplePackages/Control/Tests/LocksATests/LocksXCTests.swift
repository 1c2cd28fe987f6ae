import Records
import XCTest

// Each method is busy for a moment that follows from its number; plans say what it holds.

final class LocksXCTests1: XCTestCase {
  func test151() { occupyBlocking(Self.self, 151) }
  func test152() { occupyBlocking(Self.self, 152) }
  func test153() { occupyBlocking(Self.self, 153) }
  func test154() { occupyBlocking(Self.self, 154) }
  func test155() { occupyBlocking(Self.self, 155) }
  func test156() { occupyBlocking(Self.self, 156) }
  func test157() { occupyBlocking(Self.self, 157) }
  func test158() { occupyBlocking(Self.self, 158) }
  func test159() { occupyBlocking(Self.self, 159) }
  func test160() { occupyBlocking(Self.self, 160) }
}

final class LocksXCTests2: XCTestCase {
  func test161() { occupyBlocking(Self.self, 161) }
  func test162() { occupyBlocking(Self.self, 162) }
  func test163() { occupyBlocking(Self.self, 163) }
  func test164() { occupyBlocking(Self.self, 164) }
  func test165() { occupyBlocking(Self.self, 165) }
  func test166() { occupyBlocking(Self.self, 166) }
  func test167() { occupyBlocking(Self.self, 167) }
  func test168() { occupyBlocking(Self.self, 168) }
  func test169() { occupyBlocking(Self.self, 169) }
  func test170() { occupyBlocking(Self.self, 170) }
}

final class LocksXCTests3: XCTestCase {
  func test171() { occupyBlocking(Self.self, 171) }
  func test172() { occupyBlocking(Self.self, 172) }
  func test173() { occupyBlocking(Self.self, 173) }
  func test174() { occupyBlocking(Self.self, 174) }
  func test175() { occupyBlocking(Self.self, 175) }
  func test176() { occupyBlocking(Self.self, 176) }
  func test177() { occupyBlocking(Self.self, 177) }
  func test178() { occupyBlocking(Self.self, 178) }
  func test179() { occupyBlocking(Self.self, 179) }
  func test180() { occupyBlocking(Self.self, 180) }
}

final class LocksXCTests4: XCTestCase {
  func test181() { occupyBlocking(Self.self, 181) }
  func test182() { occupyBlocking(Self.self, 182) }
  func test183() { occupyBlocking(Self.self, 183) }
  func test184() { occupyBlocking(Self.self, 184) }
  func test185() { occupyBlocking(Self.self, 185) }
  func test186() { occupyBlocking(Self.self, 186) }
  func test187() { occupyBlocking(Self.self, 187) }
  func test188() { occupyBlocking(Self.self, 188) }
  func test189() { occupyBlocking(Self.self, 189) }
  func test190() { occupyBlocking(Self.self, 190) }
}

final class LocksXCTests5: XCTestCase {
  func test191() { occupyBlocking(Self.self, 191) }
  func test192() { occupyBlocking(Self.self, 192) }
  func test193() { occupyBlocking(Self.self, 193) }
  func test194() { occupyBlocking(Self.self, 194) }
  func test195() { occupyBlocking(Self.self, 195) }
  func test196() { occupyBlocking(Self.self, 196) }
  func test197() { occupyBlocking(Self.self, 197) }
  func test198() { occupyBlocking(Self.self, 198) }
  func test199() { occupyBlocking(Self.self, 199) }
  func test200() { occupyBlocking(Self.self, 200) }
}
