import Library
import Testing

@Test func broken() {
  let text: String = answer()  // expect: build-error
  #expect(text == "42")
}
