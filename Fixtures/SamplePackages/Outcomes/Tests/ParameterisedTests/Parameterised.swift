import Foundation
import Samples
import Testing

enum Colour: CaseIterable, Sendable { case red, green, blue }

/// Its text says one thing to everybody.
struct Vague: Sendable, CustomStringConvertible, CustomTestStringConvertible {
  let number: Int
  var description: String { "vague" }
  var testDescription: String { "vague" }
}

@Suite struct Parameterised {
  @Test(arguments: [1, 2, 3]) func oneFails(number: Int) {
    #expect(number != 2)  // expect: one-fails
  }

  @Test(arguments: [
    "plain", "two words", "", "line\nbreak", "\"quoted\"", "back`tick", "<&>", "😀", "tab\there",
    "\u{1B}[31mred\u{1B}[0m", "nul\u{0}", "comma, and ] bracket", "e\u{301}",
  ]) func oddTexts(text: String) {}

  @Test(arguments: [7, 7, 8, 7]) func duplicates(number: Int) {}

  @Test(arguments: [Vague(number: 1), Vague(number: 2)]) func sameText(vague: Vague) {
    #expect(vague.number == 1)  // expect: same-text
  }

  @Test(arguments: Colour.allCases, [true, false]) func product(colour: Colour, flag: Bool) {}

  @Test(arguments: zip([1, 2], ["a", "b"])) func pairs(number: Int, letter: String) {}

  @Test(arguments: [String(repeating: "long ", count: 200)]) func longText(text: String) {}

  @Test(arguments: [] as [Int]) func noArguments(number: Int) {}

  @Test(arguments: [1, 2]) func oneThrows(number: Int) throws {  // expect: one-throws
    if number == 2 { throw SampleError("the second case throws") }
  }

  @Test(arguments: [Int?.none, 1]) func optional(number: Int?) {}

  @Test(arguments: [0.1, .infinity]) func floating(number: Double) {}

  @Test(arguments: [Data([0, 255])]) func bytes(data: Data) {}
}

@Suite(.serialized) struct SerialParameterised {
  @Test(arguments: 1...4) func inOrder(number: Int) {}
}
