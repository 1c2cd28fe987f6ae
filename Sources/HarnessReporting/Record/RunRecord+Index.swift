import HarnessModel

extension RunRecord {
  /// What finds a test or a case.
  struct Place: Hashable {
    var plan: Int
    var iteration: Int
    var test: TestID
  }

  /// Where a test or a case stands.
  struct Position: Hashable {
    var plan: Int
    var test: Int
    var testCase: Int?
  }

  /// The index of a plan, which is made where it is new.
  mutating func planPosition(_ name: String, row: String?) -> Int {
    if let last = plans.indices.last, plans[last].name == name, plans[last].row == row {
      return last
    }
    if let found = plans.firstIndex(where: { $0.name == name && $0.row == row }) { return found }
    plans.append(PlanResult(name: name, row: row))
    return plans.count - 1
  }

  /// Where a test or a case stands, which is made where it is new.
  mutating func position(of key: ResultKey, parent: TestID?) -> Position {
    let plan = planPosition(key.plan, row: key.row)
    let place = Place(plan: plan, iteration: key.iteration, test: key.test)
    if let found = index[place] { return found }
    isSorted = false
    if let parent, parent != key.test {
      var parentKey = key
      parentKey.test = parent
      let test = position(of: parentKey, parent: nil).test
      let cases = plans[plan].tests[test].cases.count
      plans[plan].tests[test].cases.append(
        TestResult(caseOf: plans[plan].tests[test], id: key.test))
      index[place] = Position(plan: plan, test: test, testCase: cases)
    } else {
      plans[plan].tests.append(TestResult(id: key.test, iteration: key.iteration))
      index[place] = Position(plan: plan, test: plans[plan].tests.count - 1)
    }
    return index[place]!
  }

  /// Changes a test or a case in place.
  mutating func update(at position: Position, _ body: (inout TestResult) -> Void) {
    if let testCase = position.testCase {
      body(&plans[position.plan].tests[position.test].cases[testCase])
    } else {
      body(&plans[position.plan].tests[position.test])
    }
  }

  /// Changes an attempt in place, which is made where it is new.
  mutating func update(
    _ key: ResultKey, parent: TestID? = nil, _ body: (inout AttemptResult) -> Void
  ) {
    update(key, at: position(of: key, parent: parent), body)
  }

  /// Changes an attempt of a known test in place, which is made where it is new.
  mutating func update(
    _ key: ResultKey, at position: Position, _ body: (inout AttemptResult) -> Void
  ) {
    update(at: position) { test in
      if let found = test.attempts.lastIndex(where: { $0.number == key.attempt }) {
        body(&test.attempts[found])
      } else {
        let place = test.attempts.firstIndex { $0.number > key.attempt } ?? test.attempts.count
        test.attempts.insert(AttemptResult(number: key.attempt), at: place)
        body(&test.attempts[place])
      }
    }
  }

  /// The attempt of a known test.
  func attempt(_ number: Int, at position: Position) -> AttemptResult? {
    let test = plans[position.plan].tests[position.test]
    let owner = position.testCase.map { test.cases[$0] } ?? test
    return owner.attempts.last { $0.number == number }
  }

  /// Keeps one copy of what the envelopes of many attempts share.
  mutating func intern(_ envelope: Envelope) -> Int {
    var shared = envelope
    shared.lane = ""
    shared.predecessors = 0
    shared.history = ""
    if let last = envelopes.last, last == shared { return envelopes.count - 1 }
    if let found = envelopeIndex[shared] { return found }
    envelopes.append(shared)
    envelopeIndex[shared] = envelopes.count - 1
    return envelopes.count - 1
  }

  /// Finds everything again after it was sorted.
  mutating func rebuildIndex() {
    index.removeAll(keepingCapacity: true)
    for (plan, result) in plans.enumerated() {
      for (number, test) in result.tests.enumerated() {
        index[Place(plan: plan, iteration: test.iteration, test: test.id)] = Position(
          plan: plan, test: number)
        for (caseNumber, testCase) in test.cases.enumerated() {
          index[Place(plan: plan, iteration: test.iteration, test: testCase.id)] = Position(
            plan: plan, test: number, testCase: caseNumber)
        }
      }
    }
  }
}

extension TestResult {
  /// Makes a test of which only the name is known.
  fileprivate init(id: TestID, iteration: Int) {
    self.init(
      id: id, iteration: iteration, isPlanned: false, isCase: false, lane: "", framework: nil,
      location: nil, displayName: nil, tags: [], claims: [])
  }

  /// Makes a case, which has what its test has.
  fileprivate init(caseOf test: TestResult, id: TestID) {
    self.init(
      id: id, iteration: test.iteration, isPlanned: false, isCase: true, lane: test.lane,
      framework: test.framework, location: test.location, displayName: nil, tags: test.tags,
      claims: test.claims)
  }
}
