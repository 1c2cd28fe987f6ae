import Testing

@Suite struct Overloads {
  @Test(arguments: [1, 2]) func c(_ number: Int) {}

  @Test(arguments: ["1", "x"]) func c(_ text: String) {
    #expect(text == "1")  // expect: overload-string
  }

  @Test(arguments: [1]) func c(number: Int) {}

  @Test func c() {}
}

@Test(arguments: [1]) func free(_ number: Int) {}

@Test(arguments: [true]) func free(_ flag: Bool) {}
