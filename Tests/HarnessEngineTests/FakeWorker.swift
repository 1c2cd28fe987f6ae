import HarnessEngine
import HarnessModel

/// A simulated worker that runs its tests step by step, with mishaps that it draws.
struct FakeWorker {
  /// What it sends at one time, and when it does the next thing, in seconds; nil where it waits.
  typealias Step = (inputs: [Engine.Input], next: Double?)

  /// It does not hear SIGTERM.
  let ignoresTerminate: Bool
  /// It does not even go when it is killed: its supervisor is stuck.
  let ignoresKill: Bool
  /// How it goes when it is told to finish; nil where it lingers.
  let finish: Engine.Exit?
  /// Whether stack traces of it can be had in time.
  let answersStacks: Bool

  let number: Int
  let assignment: Engine.Assignment
  /// Tests at a time.
  let width: Int
  /// Tests that hold something that others want.
  let holding: Set<TestID>
  /// Whether these ask before they start.
  let asks: Bool

  var random: Generator
  var inputs: [Engine.Input] = []
  /// What is left, process after process; the first is the one that runs.
  private var processes: [[TestRecord]]
  private var running: [FakeTest] = []
  /// Tests that asked and have no answer.
  private var asked: Set<TestID> = []
  private var ready: [TestID] = []
  private var hasStarted = false
  /// It does nothing any more by itself.
  private var isOver = false

  /// - Parameters:
  ///   - number: Its number.
  ///   - assignment: What it is to run.
  ///   - holding: Tests that hold something that others want.
  ///   - asks: Whether these ask before they start.
  ///   - random: What it draws from.
  init(
    number: Int, _ assignment: Engine.Assignment, holding: Set<TestID>, asks: Bool,
    random: Generator
  ) {
    self.number = number
    self.assignment = assignment
    self.holding = holding
    self.asks = asks
    self.random = random
    width = assignment.width == 0 ? .max : assignment.width
    processes = FakeProcesses.cut(assignment)
    ignoresTerminate = self.random.chance(25)
    ignoresKill = self.random.chance(3)
    answersStacks = !self.random.chance(10)
    let ends: [ProcessEnd?] = [.exited(0), .exited(1), .signaled(11), nil]
    let end = ends[self.random.chance(80) ? 0 : Int(self.random.next() % 4)]
    finish = end.map { Engine.Exit(end: $0) }
  }

  /// Does the next thing.
  mutating func step() -> Step {
    inputs = []
    if !hasStarted {
      begin()
    } else if !isOver {
      if random.chance(1) { inputs.append(.tick) }
      goOn()
    }
    if isOver || !canGoOn { return (inputs, nil) }
    return (inputs, Double(random.next() % 2000) / 1000 / Double(max(1, running.count)))
  }

  /// A test of it was granted what it claims.
  mutating func grant(_ test: TestID) {
    if asked.remove(test) != nil { ready.append(test) }
  }

  // MARK: - Its life

  private mutating func begin() {
    hasStarted = true
    if random.chance(3) {
      isOver = true
      return
    }
    if random.chance(6) {
      inputs.append(.workerFailed(worker: number, reason: "no memory"))
      isOver = true
      return
    }
    inputs.append(.workerStarted(worker: number, pid: Int32(truncatingIfNeeded: number)))
    if random.chance(3) {
      host(.ranNothing)
      isOver = true
    }
  }

  /// Whether anything is left to do before somebody answers.
  private var canGoOn: Bool {
    canStart || running.contains { !$0.isStuck } || (running.isEmpty && asked.isEmpty)
  }

  private var canStart: Bool {
    guard running.count < width else { return false }
    if !ready.isEmpty { return true }
    guard let process = processes.first(where: { !$0.isEmpty }), !process.isEmpty else {
      return false
    }
    // Another process begins when the one before it is done; one at a time keeps the order.
    let isIdle = running.isEmpty && asked.isEmpty
    return isIdle || (width > 1 && processes.first?.isEmpty == false)
  }

  private mutating func goOn() {
    if random.chance(2) { return mishap() }
    if random.chance(4), let test = assignment.tests.first { oddity(test.id) }
    let movable = running.indices.filter { !running[$0].isStuck }
    if canStart, movable.isEmpty || random.chance(50) {
      startOne()
    } else if !movable.isEmpty {
      advance(movable[Int(random.next() % UInt64(movable.count))])
    } else if running.isEmpty, asked.isEmpty, ready.isEmpty {
      if random.chance(5) { return mishap() }
      host(.ranAll)
      if random.chance(5) { oddity(assignment.tests[0].id) }
      isOver = true
    }
  }

  private mutating func startOne() {
    if !ready.isEmpty {
      let test = ready.removeFirst()
      // A trait may still skip it, and what goes wrong may stop it for good.
      if random.chance(4) { return host(.skipped(.init(test), reason: "off", location: nil)) }
      return random.chance(3) ? () : start(test)
    }
    while processes.first?.isEmpty == true { processes.removeFirst() }
    let test = processes[0].removeFirst().id
    if random.chance(4) { return }
    if random.chance(4) { return host(.skipped(.init(test), reason: "off", location: nil)) }
    if random.chance(10) { host(.waiting(test, resources: ["local"])) }
    if asks, holding.contains(test) {
      asked.insert(test)
      return host(.claiming(test))
    }
    start(test)
  }

  private mutating func start(_ test: TestID) {
    host(.started(.init(test)))
    let cases = random.chance(25) ? 3 : 0
    // Who holds something is seen by its end; without it nobody could tell an overlap.
    running.append(
      FakeTest(
        id: test, casesLeft: cases, isStuck: random.chance(2), mayLoseEnd: !holding.contains(test)))
  }

  private mutating func advance(_ index: Int) {
    var test = running[index]
    let events = test.advance(&random, isSerial: width == 1)
    for event in events { host(event) }
    if test.isOver { running.remove(at: index) } else { running[index] = test }
  }

  /// The end of a worker, or its silence.
  private mutating func mishap() {
    isOver = true
    let ends: [ProcessEnd?] = [.signaled(11), .signaled(6), .exited(0), .exited(3), .unknown, nil]
    guard let end = ends[Int(random.next() % 6)] else { return }
    inputs.append(
      .workerExited(worker: number, Engine.Exit(end: end, message: "oh", strays: 1)))
  }

  private mutating func host(_ event: HostEvent) {
    inputs.append(.host(worker: number, event))
  }

  // MARK: - Reports that fit nothing

  private mutating func oddity(_ test: TestID) {
    let other = TestID("M.S\(random.next() % 3)/t\(random.next() % 30)")
    // A start that nobody expects is taken for real where it can be.
    let isOwn = assignment.tests.contains { $0.id == other }
    let early = isOwn && (assignment.isolation != .lane || holding.contains(other)) ? test : other
    switch random.next() % 11 {
    case 0: if !holding.contains(early) || !isOwn { host(.started(.init(early))) }
    case 1: host(.ended(.init(TestID("M.odd")), seconds: -1))
    case 2: host(.ended(.init(test, arguments: "?"), seconds: nil))
    case 3: host(.started(.init(other, arguments: "?")))
    case 4: host(.issue(unit: .init(other), Issue(text: "late"), endsProcess: false))
    case 5: host(.issue(unit: nil, Issue(text: "detached"), endsProcess: false))
    case 6: host(.output(unit: .init(other), .stderr, CapturedText(text: "x", bytes: 1)))
    case 7: if !isOwn { host(.skipped(.init(other), reason: nil, location: nil)) }
    case 8: if !isOwn { host(.claiming(other)) }
    case 9: if !isOwn { host(.waiting(other, resources: ["local"])) }
    default: host(.used(unit: .init(other), .urlProtocol, name: "M.Stub"))
    }
  }
}

/// How the tests of a worker share processes.
enum FakeProcesses {
  static func cut(_ assignment: Engine.Assignment) -> [[TestRecord]] {
    var processes: [[TestRecord]] = []
    for test in assignment.tests {
      let last = processes.last?.last
      let joins =
        switch assignment.isolation {
        case .lane: last != nil
        case .suite: last?.unit == test.unit
        case .test: false
        }
      if joins { processes[processes.count - 1].append(test) } else { processes.append([test]) }
    }
    return processes
  }
}

extension Generator {
  mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }
}
