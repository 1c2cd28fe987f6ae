import HarnessModel

/// Something outside of tests that would change what they see, and the tests that it would reach.
struct Sensitivity {
  var input: Event.InputUsed.Input
  /// Sorted, each once, over all plans and rows.
  var tests: [TestID]
  /// The functions of the package that asked, the busiest first.
  var functions: [String]
}

extension RunRecord {
  /// What tests read, a kind of input after the other: in the order of the kinds.
  var sensitivities: [Sensitivity] {
    var tests: [Event.InputUsed.Input: Set<TestID>] = [:]
    var functions: [Event.InputUsed.Input: [String: Int]] = [:]
    for plan in plans {
      forEachUse(in: plan) { use in
        let input = use.input.input
        tests[input, default: []].insert(use.test)
        guard let function = use.input.function else { return }
        functions[input, default: [:]][function, default: 0] += use.count
      }
    }
    return Event.InputUsed.Input.allCases.compactMap { input in
      guard let users = tests[input] else { return nil }
      let busiest = (functions[input] ?? [:]).sorted {
        $0.value != $1.value
          ? $0.value > $1.value : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
      return Sensitivity(input: input, tests: users.sorted(), functions: busiest.map(\.key))
    }
  }
}

extension Event.InputUsed.Input {
  /// What a result would change with, as a person says it.
  var words: String {
    switch self {
    case .wallClock: "the clock"
    case .timeZone: "the time zone"
    case .calendar: "the calendar"
    case .locale: "the locale"
    case .random: "random numbers"
    case .uuid: "new UUIDs"
    case .environment: "environment variables"
    case .network: "the network"
    case .file: "files of the machine"
    case .sleep: "time that passes"
    case .process: "other programs"
    case .urlProtocol: "URLProtocol classes"
    }
  }
}
