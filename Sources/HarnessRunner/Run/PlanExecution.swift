import HarnessEngine
import HarnessModel
import HarnessSystem

/// Carries out what the engine of one leaf plan wants.
final class PlanExecution {
  /// What all workers of a plan have in common.
  struct Ground {
    var host: any Host
    var executable: String
    var environment: [String: String]
    var directory: String
    var isCapturing: Bool
    /// Where processes have their homes; nil where none has one of its own.
    var homes: HomeFolders?
    /// The environment of harness itself, to find a debugger.
    var ownEnvironment: [String: String]
  }

  /// The result once the plan is over.
  private(set) var result: Engine.Result?

  private let ground: Ground
  private let loop: EventLoop
  private let emit: (Event.Kind) -> Void
  private let schedule: Schedule
  private lazy var locks = MachineGrants(
    maximumWait: schedule.plan.timeouts.test, on: loop,
    tell: { [unowned self] in
      emit(.note(Event.Note(level: .info, plan: schedule.label, text: $0)))
    },
    onWait: { [unowned self] test, resources in
      guard let worker = workers[test] else { return }
      feed(.host(worker: worker, .waiting(test, resources: resources)))
    })
  /// The workers of tests that asked for claims.
  private var workers: [TestID: Int] = [:]
  private var engine: Engine
  private var sessions: [Int: WorkerSession] = [:]
  /// Workers whose tests have processes of their own.
  private var isolated: Set<Int> = []
  private var timer: (deadline: UInt64, token: EventLoop.Token)?
  private var inputs: [Engine.Input] = []
  private var isHandling = false

  /// Prepares a plan.
  ///
  /// - Parameters:
  ///   - configuration: What the engine must know.
  ///   - ground: What the workers have in common.
  ///   - loop: The loop that calls.
  ///   - emit: Gets the events.
  init(
    _ configuration: Engine.Configuration, ground: Ground, on loop: EventLoop,
    emit: @escaping (Event.Kind) -> Void
  ) {
    self.ground = ground
    self.loop = loop
    self.emit = emit
    schedule = configuration.schedule
    engine = Engine(configuration: configuration)
  }

  /// Begins.
  func start() {
    feed(.start)
  }

  /// Ends the plan early; a second call kills at once.
  func stop(_ reason: Engine.Stop) {
    feed(.stop(reason))
  }

  // MARK: -

  /// Inputs that come while effects are carried out wait, so that their order is that of arrival.
  private func feed(_ input: Engine.Input) {
    inputs.append(input)
    guard !isHandling else { return }
    isHandling = true
    var next = 0
    while next < inputs.count {
      for effect in engine.handle(inputs[next], at: MonotonicClock.now) { carryOut(effect) }
      next += 1
    }
    inputs.removeAll(keepingCapacity: true)
    isHandling = false
    scheduleTick()
  }

  private func scheduleTick() {
    let deadline = result == nil ? engine.nextDeadline : nil
    if timer?.deadline == deadline { return }
    if let timer { loop.cancel(timer.token) }
    timer = deadline.map { deadline in
      (
        deadline,
        loop.schedule(at: deadline) {
          self.timer = nil
          self.feed(.tick)
        }
      )
    }
  }

  private func carryOut(_ effect: Engine.Effect) {
    switch effect {
    case .emit(let kind): emit(kind)
    case .startWorker(let worker, let assignment): start(worker, assignment)
    case .grantClaims(let worker, let test, let slots):
      workers[test.id] = worker
      locks.take(machineClaims(of: test), slots: slots, for: test.id) { slots, trouble in
        if let trouble { self.feed(.host(worker: worker, .failure(trouble))) }
        self.sessions[worker]?.send(self.ground.host.grant(test, slots: slots))
      }
    case .releaseClaims(let test):
      workers[test] = nil
      locks.release(test)
    case .finishWorker(let worker): sessions[worker]?.finish()
    case .terminateWorker(let worker): sessions[worker]?.terminate()
    case .killWorker(let worker): sessions[worker]?.kill()
    case .captureStacks(let worker): captureStacks(worker)
    case .finished(let result): self.result = result
    }
  }

  private func machineClaims(of test: TestRecord) -> [Claim] {
    schedule.settings(for: test.id).claims.filter { $0.scope == .machine }
  }

  private func start(_ worker: Int, _ assignment: Engine.Assignment) {
    var work = Work(
      assignment: assignment, order: schedule.plan.determinism.order ?? .source,
      folder: ground.homes?.path ?? "", variables: [:], worker: worker,
      axes: AxesText.text(of: schedule.plan.determinism, seed: schedule.seed))
    if assignment.isolation != .lane, ground.host.makesHomes { isolated.insert(worker) }
    for test in assignment.tests {
      let claims = schedule.settings(for: test.id).claims
      if !claims.isEmpty { work.claims[test.id] = claims }
    }
    let own = HomeFolders.variables(of: schedule.plan, isolation: assignment.isolation)
    var environment = ground.environment
    var home: String?
    do throws(SystemError) {
      if let homes = ground.homes, !own.isEmpty {
        if assignment.isolation != .lane, ground.host.makesHomes {
          work.variables = own
        } else {
          let folder = "\(homes.path)/\(worker)"
          home = folder
          environment.merge(try HomeFolders.make(folder, own)) { _, made in made }
        }
      }
      sessions[worker] = try WorkerSession(
        ground.host.launch(work), executable: ground.executable,
        environment: environment, directory: ground.directory,
        isCapturing: ground.isCapturing, on: loop,
        onStart: { self.feed(.workerStarted(worker: worker, pid: $0)) },
        onEvent: { self.feed(.host(worker: worker, $0)) },
        onEnd: { ending in
          self.sessions[worker] = nil
          // What cannot be removed now is tried again at the end of the run.
          if let home { try? FileSystem.remove(home) }
          switch ending {
          case .exited(let exit): self.feed(.workerExited(worker: worker, exit))
          case .notStarted(let reason): self.feed(.workerFailed(worker: worker, reason: reason))
          }
        })
    } catch {
      feed(.workerFailed(worker: worker, reason: "\(error)"))
    }
  }

  private func captureStacks(_ worker: Int) {
    guard let own = sessions[worker]?.pid else { return feed(.stacks(worker: worker, nil)) }
    // An isolated test hangs in a process below the worker's.
    let pid = isolated.contains(worker) ? ProcessFacts.newestChild(of: own) ?? own : own
    StackSampler.sample(pid: pid, environment: ground.ownEnvironment, on: loop) { sample in
      switch sample {
      case .stacks(let text): self.feed(.stacks(worker: worker, text))
      case .unavailable(let reason):
        self.feed(.stacks(worker: worker, "no stack traces: \(reason)"))
      }
    }
  }
}
