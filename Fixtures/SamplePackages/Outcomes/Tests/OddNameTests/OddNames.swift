// swift-format-ignore-file
// The names here are odd, and long, on purpose.

import Testing
import XCTest

@Suite struct OddNames {
  @Test func `a raw name with spaces`() {}

  @Test func `"quoted" and 'single'`() {
    Issue.record("in a raw name")  // expect: odd-quoted
  }

  @Test func `<&> ]]> %s $HOME *?[a-z] # ; |`() {}

  @Test func `emoji 😀 👩‍👩‍👧 and é`() {}

  @Test func `a colon: and, a comma (in brackets)`() {}

  @Test func `a dash - and a dot`() {}

  @Test func `200 OK`() {}

  @Test func `a/slash and a.dot`() {}

  @Test func `like an id/OddNames.swift:1:1`() {}

  @Test func `parentheses() and #1 and [2]`() {}

  @Test func `** globs * and ?`() {}

  @Test func `class`() {}

  @Test func grüße() {}

  @Test func `a name of three hundred characters xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`() {}

  @Test("A \"quoted\" display name with ` and <&> and ]]>") func displayQuotes() {}

  @Test("line\nbreak\r\nand\ttab") func displayNewline() {}

  @Test("\u{1B}[31mred\u{1B}[0m and \u{7} and \u{0}") func displayControls() {}

  @Test("😀 \u{202E}desrever") func displayEmoji() {}

  @Test("a name of three hundred characters xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx") func displayLong() {}

  @Test("the same display name") func displaySame1() {}

  @Test("the same display name") func displaySame2() {}

  @Test(arguments: [1]) func `raw with`(`a label`: Int) {}

  @Suite struct `A nested <suite>` {
    @Test func `inner test`() {}

    @Suite("Display \"suite\"") struct Deep {
      @Test func deepest() {}
    }
  }
}

@Test func `a free raw function`() {}

final class OddNameXCTests: XCTestCase {
  func testÜnïcödé() {}

  func test_underscores__() {}
}
