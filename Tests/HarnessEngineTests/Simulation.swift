import HarnessEngine
import HarnessModel

/// An engine among fake workers, in virtual time, with faults drawn from a seed.
struct Simulation {
  private struct Send {
    let at: UInt64
    let input: Engine.Input
    /// The worker that sends it; nil for what comes from outside.
    let worker: Int?
  }

  private(set) var effects: [Engine.Effect] = []
  let audit: Audit
  private var engine: Engine
  private var random: Generator
  private var workers: [Int: FakeWorker] = [:]
  /// What is to come, the last first.
  private var sends: [Send] = []
  private var now: UInt64 = 0

  init(seed: UInt64) {
    random = Generator(seed: seed, name: "engine")
    let configuration = Self.configuration(&random)
    engine = Engine(configuration: configuration)
    audit = Audit(configuration)
  }

  /// Runs until the engine has finished, or says in the audit that it never does.
  mutating func run() {
    send(.start, at: 0)
    if random.chance(20) {
      let at = random.next() % 40_000_000_000
      send(.stop(random.chance(80) ? .signal(2) : .bundleFailed), at: at)
      if random.chance(50) { send(.stop(.signal(15)), at: at + random.next() % 3_000_000_000) }
    }
    for _ in 0..<5000 {
      let deadline = engine.nextDeadline
      if let next = sends.last, next.at <= deadline ?? .max {
        sends.removeLast()
        now = max(now, next.at)
        deliver(next.input)
      } else if let deadline {
        now = max(now, deadline)
        deliver(.tick)
      } else {
        break
      }
    }
    audit.close()
  }

  private mutating func deliver(_ input: Engine.Input) {
    audit.take(input)
    let more = engine.handle(input, at: now)
    effects += more
    for effect in more {
      audit.take(effect)
      obey(effect)
    }
  }

  private mutating func obey(_ effect: Engine.Effect) {
    switch effect {
    case .startWorker(let number, let assignment):
      let worker = FakeWorker(
        number: number, tests: assignment.tests, random: Generator(seed: random.next()))
      workers[number] = worker
      var at = now
      for (delay, input) in worker.sends {
        at += UInt64(delay * 1e9)
        send(input, at: at, of: number)
      }
    case .finishWorker(let number):
      guard let exit = workers[number]?.finish else { return }
      send(.workerExited(worker: number, exit), at: now + 1_500_000_000, of: number)
    case .captureStacks(let number):
      guard workers[number]?.answersStacks == true else { return }
      send(.stacks(worker: number, "main"), at: now + random.next() % 2_000_000_000)
    case .terminateWorker(let number):
      if workers[number]?.ignoresTerminate == false { end(number, .signaled(15)) }
    case .killWorker(let number):
      if workers[number]?.ignoresKill == false { end(number, .signaled(9)) }
    case .emit, .finished, .grantClaims, .releaseClaims: break
    }
  }

  private mutating func end(_ number: Int, _ end: ProcessEnd) {
    sends.removeAll { $0.worker == number && $0.at > now + 300_000_000 }
    let exit = Engine.Input.workerExited(worker: number, Engine.Exit(end: end))
    send(exit, at: now + 300_000_000, of: number)
  }

  private mutating func send(_ input: Engine.Input, at: UInt64, of worker: Int? = nil) {
    let place = sends.lastIndex { $0.at > at }.map { $0 + 1 } ?? 0
    sends.insert(Send(at: at, input: input, worker: worker), at: place)
  }

  private static func configuration(_ random: inout Generator) -> Engine.Configuration {
    var lanes: [Lane] = []
    var number = 0
    for lane in 0..<(1 + random.next() % 4) {
      let names = (0..<(1 + random.next() % 7)).map { _ in
        number += 1
        return "t\(number)"
      }
      lanes.append(Scenario.lane("L\(lane): " + names.joined(separator: " ")))
    }
    let plan = Plan(
      name: "p",
      timeouts: Plan.Timeouts(test: 10, grace: 1, plan: random.chance(10) ? 30 : nil),
      retries: Plan.Retries(
        count: Int(random.next() % 3), flaky: random.chance(50) ? .fail : .report))
    return Engine.Configuration(
      schedule: Schedule(plan: plan, seed: 7, lanes: lanes), workers: 1 + Int(random.next() % 3),
      host: random.chance(50) ? "driver" : "commandLine",
      testsPerWorker: random.chance(40) ? 1 + Int(random.next() % 2) : nil,
      maxFailures: random.chance(15) ? 1 + Int(random.next() % 3) : nil)
  }
}
