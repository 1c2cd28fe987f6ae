import HarnessEngine
import HarnessModel

/// An engine among fake workers, in virtual time, with faults drawn from a seed.
struct Simulation {
  private enum Delivery {
    case input(Engine.Input)
    /// A worker does its next thing.
    case step(worker: Int)
    /// A worker hears that a test may start.
    case grant(worker: Int, TestID)
  }

  private struct Send {
    let at: UInt64
    let delivery: Delivery
    /// The worker that it comes from; nil for what comes from outside.
    let worker: Int?
  }

  private(set) var effects: [Engine.Effect] = []
  let audit: Audit
  private var engine: Engine
  private let configuration: Engine.Configuration
  private var random: Generator
  private var workers: [Int: FakeWorker] = [:]
  /// Workers that will do something by themselves.
  private var awake: Set<Int> = []
  /// What is to come, the last first.
  private var sends: [Send] = []
  private var now: UInt64 = 0

  init(seed: UInt64) {
    random = Generator(seed: seed, name: "engine")
    configuration = SimulatedPlan.draw(&random)
    engine = Engine(configuration: configuration)
    audit = Audit(configuration)
  }

  /// Runs until the engine has finished, or says in the audit that it never does.
  mutating func run() {
    send(.input(.start), at: 0)
    if random.chance(20) {
      let at = random.next() % 40_000_000_000
      send(.input(.stop(random.chance(80) ? .signal(2) : .bundleFailed)), at: at)
      if random.chance(50) {
        send(.input(.stop(.signal(15))), at: at + random.next() % 3_000_000_000)
      }
    }
    for _ in 0..<20_000 {
      let deadline = engine.nextDeadline
      if let next = sends.last, next.at <= deadline ?? .max {
        sends.removeLast()
        now = max(now, next.at)
        deliver(next.delivery)
      } else if let deadline {
        now = max(now, deadline)
        deliver(.input(.tick))
      } else {
        break
      }
    }
    audit.close()
  }

  private mutating func deliver(_ delivery: Delivery) {
    switch delivery {
    case .input(let input): hand(input)
    case .step(let number):
      awake.remove(number)
      step(number)
    case .grant(let number, let test):
      workers[number]?.grant(test)
      wake(number, after: 0.1)
    }
  }

  private mutating func step(_ number: Int) {
    guard let step = workers[number]?.step() else { return }
    if let next = step.next { wake(number, after: next) }
    for input in step.inputs {
      if case .workerExited = input { bury(number) }
      hand(input)
    }
  }

  private mutating func wake(_ number: Int, after seconds: Double) {
    guard workers[number] != nil, awake.insert(number).inserted else { return }
    send(.step(worker: number), at: now + UInt64(seconds * 1e9), of: number)
  }

  /// The process is gone: nothing more comes from it.
  private mutating func bury(_ number: Int) {
    workers[number] = nil
    awake.remove(number)
    sends.removeAll { $0.worker == number }
  }

  private mutating func hand(_ input: Engine.Input) {
    audit.take(input, at: now)
    let more = engine.handle(input, at: now)
    effects += more
    for effect in more {
      audit.take(effect, at: now)
      obey(effect)
    }
  }

  private mutating func obey(_ effect: Engine.Effect) {
    switch effect {
    case .startWorker(let number, let assignment):
      let holding = assignment.tests.map(\.id).filter { test in
        configuration.schedule.settings(for: test).claims.contains { $0.scope == .machine }
      }
      workers[number] = FakeWorker(
        number: number, assignment, holding: Set(holding), asks: configuration.asksForClaims,
        random: Generator(seed: random.next()))
      wake(number, after: Double(random.next() % 2000) / 1000)
    case .grantClaims(let number, let test, _):
      send(.grant(worker: number, test.id), at: now + random.next() % 500_000_000, of: number)
    case .finishWorker(let number):
      guard let exit = workers[number]?.finish else { return }
      end(number, exit, after: 1_500_000_000)
    case .captureStacks(let number):
      guard workers[number]?.answersStacks == true else { return }
      let at = now + random.next() % 2_000_000_000
      send(.input(.stacks(worker: number, "main")), at: at, of: number)
    case .terminateWorker(let number):
      if workers[number]?.ignoresTerminate == false {
        end(number, Engine.Exit(end: .signaled(15)), after: 300_000_000)
      }
    case .killWorker(let number):
      if workers[number]?.ignoresKill == false {
        end(number, Engine.Exit(end: .signaled(9)), after: 300_000_000)
      }
    case .emit, .finished, .releaseClaims: break
    }
  }

  /// Lets a worker go on for a moment and then end.
  private mutating func end(_ number: Int, _ exit: Engine.Exit, after delay: UInt64) {
    sends.removeAll { $0.worker == number && $0.at > now + delay }
    awake.remove(number)
    send(.input(.workerExited(worker: number, exit)), at: now + delay, of: number)
  }

  private mutating func send(_ delivery: Delivery, at: UInt64, of worker: Int? = nil) {
    let place = sends.lastIndex { $0.at > at }.map { $0 + 1 } ?? 0
    sends.insert(Send(at: at, delivery: delivery, worker: worker), at: place)
  }
}
