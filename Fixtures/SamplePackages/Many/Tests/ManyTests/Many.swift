import Testing

@Suite struct Many {
  @Test(arguments: 0..<9_990) func number(_ number: Int) {}

  @Test(arguments: 0..<10) func digit(_ digit: Int) {
    #expect(digit != 7)  // expect: seven
  }
}
