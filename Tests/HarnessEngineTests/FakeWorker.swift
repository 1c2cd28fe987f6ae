import HarnessEngine
import HarnessModel

/// What a simulated worker will do: drawn when it is asked for.
struct FakeWorker {
  /// What it sends, each after a delay in seconds; nothing where it hangs after them.
  private(set) var sends: [(delay: Double, input: Engine.Input)] = []
  /// It does not hear SIGTERM.
  let ignoresTerminate: Bool
  /// It does not even go when it is killed: its supervisor is stuck.
  let ignoresKill: Bool
  /// How it goes when it is told to finish; nil where it lingers.
  let finish: Engine.Exit?
  /// Whether stack traces of it can be had in time.
  let answersStacks: Bool

  private let number: Int
  private var random: Generator

  init(number: Int, tests: [TestRecord], random: Generator) {
    self.number = number
    self.random = random
    ignoresTerminate = self.random.chance(25)
    ignoresKill = self.random.chance(3)
    answersStacks = !self.random.chance(10)
    let ends: [ProcessEnd?] = [.exited(0), .exited(1), .signaled(11), nil]
    let end = ends[self.random.chance(80) ? 0 : Int(self.random.next() % 4)]
    finish = end.map { Engine.Exit(end: $0) }
    draw(tests)
  }

  /// Draws a life: a start, tests with their mishaps, an end.
  private mutating func draw(_ tests: [TestRecord]) {
    if random.chance(3) { return }
    if random.chance(6) {
      return send(.workerFailed(worker: number, reason: "no memory"))
    }
    send(.workerStarted(worker: number, pid: Int32(truncatingIfNeeded: number)))
    if random.chance(3) { return host(.ranNothing) }
    for record in tests {
      if random.chance(6) { return mishap() }
      if random.chance(5) { oddity(record.id) }
      if !draw(record.id) { return }
    }
    if random.chance(5) { return mishap() }
    host(.ranAll)
    if random.chance(5) { oddity(tests[0].id) }
  }

  /// One test; false where the worker's life ends in it.
  private mutating func draw(_ test: TestID) -> Bool {
    if random.chance(5) { return true }
    if random.chance(5) {
      host(.skipped(.init(test), reason: "off", location: nil))
      return true
    }
    host(.started(.init(test)))
    for number in 0..<(random.chance(25) ? 3 : 0) {
      let unit = HostEvent.Unit(test, arguments: "\(number % 2)")
      host(.started(unit))
      if random.chance(10) { fail(unit) }
      if random.chance(5) {
        mishap()
        return false
      }
      if !random.chance(3) { host(.ended(unit, seconds: nil)) }
    }
    if random.chance(10) { oddity(test) }
    if random.chance(15) { fail(.init(test)) }
    if random.chance(8) {
      mishap()
      return false
    }
    if random.chance(3) { send(.tick, after: 30) }
    if !random.chance(3) { host(.ended(.init(test), seconds: random.chance(5) ? .nan : nil)) }
    return true
  }

  private mutating func fail(_ unit: HostEvent.Unit) {
    let severity: Issue.Severity = random.chance(70) ? .failure : .warning
    host(.issue(unit: unit, Issue(severity: severity, text: "no"), endsProcess: random.chance(20)))
  }

  /// The end of a worker, or its silence.
  private mutating func mishap() {
    let ends: [ProcessEnd?] = [.signaled(11), .signaled(6), .exited(0), .exited(3), .unknown, nil]
    guard let end = ends[Int(random.next() % 6)] else { return }
    send(.workerExited(worker: number, Engine.Exit(end: end, message: "oh", strays: 1)))
  }

  /// Reports that fit nothing.
  private mutating func oddity(_ test: TestID) {
    let other = TestID("M.t\(random.next() % 30)")
    switch random.next() % 9 {
    case 0: host(.started(.init(other)))
    case 1: host(.ended(.init(other), seconds: -1))
    case 2: host(.ended(.init(test, arguments: "?"), seconds: nil))
    case 3: host(.started(.init(other, arguments: "?")))
    case 4: host(.issue(unit: .init(other), Issue(text: "late"), endsProcess: true))
    case 5: host(.issue(unit: nil, Issue(text: "detached"), endsProcess: false))
    case 6: host(.output(unit: .init(other), .stderr, CapturedText(text: "x", bytes: 1)))
    case 7: host(.skipped(.init(other), reason: nil, location: nil))
    default: host(.started(.init(test)))
    }
  }

  private mutating func host(_ event: HostEvent) {
    send(.host(worker: number, event))
  }

  private mutating func send(_ input: Engine.Input, after delay: Double? = nil) {
    sends.append((delay ?? Double(random.next() % 2000) / 1000, input))
  }
}

extension Generator {
  mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }
}
