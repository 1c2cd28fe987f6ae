import HarnessModel

extension RunRecord {
  /// What tests used, each (plan, row, test, input) once: in order of the plans, then sorted.
  public var inputUses: [InputUse] {
    var uses: [InputUse] = []
    for plan in plans { forEachUse(in: plan) { uses.append($0) } }
    return uses
  }

  /// Tells what the tests of a plan used, in canonical order and never all at once.
  func forEachUse(in plan: PlanResult, _ body: (InputUse) throws -> Void) rethrows {
    guard plan.tests.contains(where: \.usesInputs) else { return }
    // Iterations of a test stand apart, as they are the first part of the order of a plan.
    let using = plan.tests.filter(\.usesInputs).sorted {
      ($0.id, $0.iteration) < ($1.id, $1.iteration)
    }
    var first = 0
    while first < using.count {
      var uses: [UsedInput: (attempts: Int, count: Int)] = [:]
      let test = using[first].id
      while first < using.count, using[first].id == test {
        for attempt in using[first].usedInputs {
          for (input, count) in attempt {
            uses[input, default: (0, 0)].attempts += 1
            uses[input]?.count += count
          }
        }
        first += 1
      }
      for (input, use) in uses.sorted(by: { $0.key < $1.key }) {
        try body(
          InputUse(
            plan: plan.name, row: plan.row, test: test, input: input,
            attempts: use.attempts, count: use.count))
      }
    }
  }

  // MARK: -

  mutating func record(_ used: Event.InputUsed) {
    let new = UsedInput(input: used.input, name: used.name, function: used.function)
    let input = inputIndex.insert(new).memberAfterInsert
    update(used.key) { attempt in
      let place = attempt.inputs.firstIndex { !($0.used < input) } ?? attempt.inputs.count
      if place < attempt.inputs.count, attempt.inputs[place].used == input {
        attempt.inputs[place].count += used.count
      } else {
        attempt.inputs.insert(CountedInput(used: input, count: used.count), at: place)
      }
    }
  }
}

extension TestResult {
  /// Whether it, or a case of it, used an input.
  fileprivate var usesInputs: Bool {
    attempts.contains { !$0.inputs.isEmpty }
      || cases.contains { $0.attempts.contains { !$0.inputs.isEmpty } }
  }

  /// What each of its attempts used, be it by the test or by its cases, and how often.
  fileprivate var usedInputs: some Collection<[UsedInput: Int]> {
    var used: [Int: [UsedInput: Int]] = [:]
    for result in [self] + cases {
      for attempt in result.attempts where !attempt.inputs.isEmpty {
        for input in attempt.inputs {
          used[attempt.number, default: [:]][input.used, default: 0] += input.count
        }
      }
    }
    return used.values
  }
}
