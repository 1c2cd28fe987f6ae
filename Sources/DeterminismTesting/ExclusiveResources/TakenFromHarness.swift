/// What was taken at harness besides what it holds for the test.
struct TakenFromHarness {
  /// By which it is given back; nil where nothing was taken.
  var ticket: Int?
  /// For each claim of the order the number of its slot.
  var numbers: [Int?]

  /// The numbers after those that the machine's locks gave; these know only of the machine's.
  func merged(_ machine: [Int?]?) -> [Int?] {
    guard let machine else { return numbers }
    return numbers.enumerated().map { index, number in
      index < machine.count ? machine[index] ?? number : number
    }
  }
}

extension ResourceError {
  /// Another test of this process holds a resource for too long.
  static func keptByHarness(_ resource: String, after wait: Duration) -> ResourceError {
    .waitedTooLong(
      resource: resource, seconds: wait.seconds, holder: "another test in this process", hint: nil)
  }
}
