import HarnessEngine
import HarnessModel

/// A simulated test that runs.
struct FakeTest {
  let id: TestID
  var casesLeft: Int
  /// It never does anything any more.
  let isStuck: Bool
  /// Whether the report of its end may get lost.
  let mayLoseEnd: Bool
  /// It ended, or its end got lost.
  private(set) var isOver = false
  private var cases: [HostEvent.Unit] = []

  init(id: TestID, casesLeft: Int, isStuck: Bool, mayLoseEnd: Bool) {
    self.id = id
    self.casesLeft = casesLeft
    self.isStuck = isStuck
    self.mayLoseEnd = mayLoseEnd
  }

  /// Does the next thing.
  ///
  /// - Parameters:
  ///   - random: What it draws from.
  ///   - isSerial: Whether its cases run one at a time.
  /// - Returns: What is reported.
  mutating func advance(_ random: inout Generator, isSerial: Bool) -> [HostEvent] {
    if casesLeft > 0, cases.isEmpty || (!isSerial && random.chance(60)) {
      casesLeft -= 1
      let unit = HostEvent.Unit(id, arguments: "\(casesLeft % 2)")
      cases.append(unit)
      return [.started(unit)]
    }
    if !cases.isEmpty {
      if random.chance(10) { return [fail(cases[0], &random)] }
      let unit = cases.remove(at: Int(random.next() % UInt64(cases.count)))
      // Some ends get lost.
      return random.chance(3) ? [] : [.ended(unit, seconds: nil)]
    }
    if random.chance(12) { return [fail(.init(id), &random)] }
    isOver = true
    if mayLoseEnd, random.chance(3) { return [] }
    return [.ended(.init(id), seconds: random.chance(5) ? .nan : nil)]
  }

  private func fail(_ unit: HostEvent.Unit, _ random: inout Generator) -> HostEvent {
    let severity: Issue.Severity = random.chance(70) ? .failure : .warning
    return .issue(
      unit: unit, Issue(severity: severity, text: "no"), endsProcess: random.chance(20))
  }
}
