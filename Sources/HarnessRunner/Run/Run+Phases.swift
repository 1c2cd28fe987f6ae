import HarnessEngine
import HarnessModel
import HarnessPlanning
import HarnessReporting
import HarnessSystem

/// The phases of a run, in their order.
extension Run {
  /// Makes the bundle, red from the start.
  func openBundle(plan: PlanSet, seed: UInt64) throws(RunFailure) {
    let now = WallClock.now
    timings = lastTimings()
    do {
      let folder = try BundleFolder.make(
        named: options.bundlePath, parent: package.harnessFolder, plan: plan.name,
        now: now)
      let writer = try BundleWriter(folder, profile: JUnit.Profile(options.junit))
      bundle = writer
      logs = ActivityLogs(folder: folder.path)
      try FileSystem.replace(
        "\(folder.path)/\(BundlePaths.plan)",
        with: secrets.masked(Array((PlanText.json(of: plan) + "\n").utf8)))
    } catch let error as UsageError {
      throw .usage(error)
    } catch {
      throw .bundle("\(error)")
    }
    view = ProgressView(
      options: options, environment: environment, timings: timings, clock: clock, on: loop)
    emit(
      .runStarted(
        Event.RunStarted(
          version: Version.current, plan: plan.name, seed: seed, package: package.name,
          time: Timestamp.iso(now), hostname: HostFacts.current().name,
          arguments: options.arguments)))
    if options.noCapture, !secrets.isEmpty {
      let text = "with --no-capture the tests' output is shown as it is: its secrets are not masked"
      emit(.note(Event.Note(level: .warning, text: text)))
    }
    bundle?.writeReports()
    // Also a run that is killed is the last one.
    if let folder = bundle?.folder {
      do throws(SystemError) {
        try folder.link(in: package.harnessFolder)
      } catch {
        bundle?.fail(error)
      }
    }
    try checkBundle()
  }

  /// Builds everything that the plans need, before any test starts.
  func build(_ set: PlanSet, swift: String?) throws(RunFailure) {
    if options.skipBuild { return }
    guard let swift else {
      throw .toolchain("there is no swift on PATH; install the toolchain or mend PATH")
    }
    let builder = Builder(package: package, swift: swift, environment: environment)
    for build in builds(of: set) {
      try run(build, with: builder)
    }
  }

  /// What all workers have in common, apart from their environment.
  func ground(swift: String?) throws(RunFailure) -> PlanExecution.Ground {
    let executable: String
    do throws(UsageError) {
      executable = try package.testBinary(options.configuration)
    } catch {
      // The build has just succeeded: there is nothing to test, which is no mistake of a command.
      throw options.skipBuild ? .usage(error) : .noTests
    }
    return PlanExecution.Ground(
      host: try chooseHost(swift: swift), executable: executable, environment: environment,
      directory: package.root, isCapturing: !options.noCapture, ownEnvironment: environment)
  }

  /// Finds the tests and decides what each plan executes.
  func schedule(
    _ loaded: LoadedPlan, seed: UInt64, selection: Selection, ground: PlanExecution.Ground
  ) throws(RunFailure) -> [Schedule] {
    let plain = TestEnvironment(Plan.Determinism(), own: environment, products: [])
    let discovery = Discovery(
      host: ground.host, executable: ground.executable, environment: plain.variables,
      directory: ground.directory, cacheFolder: package.harnessFolder,
      isStopped: { self.isStopped })
    let tests: [TestRecord]
    do throws(UsageError) {
      tests = try discovery.tests(on: loop).map(secrets.masked)
    } catch {
      if isStopped { throw .stopped(signals[0]) }
      throw .notListed(error)
    }
    do throws(UsageError) {
      if tests.isEmpty {
        let text = "the test binary holds no test, or its own main runs none"
        emit(.note(Event.Note(level: .warning, text: text)))
      }
      places.learn(tests)
      if isStopped { throw UsageError("stopped") }
      let targets = testTargets(loaded.set, selection, tests)
      let result = try Scheduler.schedule(
        loaded, seed: seed, tests: tests, testTargets: targets, selection: selection)
      for warning in result.warnings {
        emit(.note(Event.Note(level: .warning, text: warning.rendered)))
      }
      slow = SlowMarks(result.schedules)
      return result.schedules
    } catch {
      if isStopped { throw .stopped(signals[0]) }
      throw .usage(error)
    }
  }

  /// Writes down what must have an outcome in the end.
  func announce(_ schedules: [Schedule], host: any Host) throws(RunFailure) {
    var total = 0
    for schedule in schedules {
      let rule = schedule.plan.urlProtocols
      emit(
        .planStarted(
          Event.PlanStarted(
            plan: schedule.plan.name, row: schedule.row, seed: schedule.seed, host: host.name,
            workers: workers(of: schedule),
            urlProtocols: rule == .serialized ? nil : rule)))
      for lane in schedule.lanes {
        for test in lane.tests {
          total += 1
          emit(
            .testPlanned(
              Event.TestPlanned(
                key: ResultKey(plan: schedule.plan.name, row: schedule.row, test: test.id),
                lane: lane.name,
                framework: test.framework,
                location: test.location,
                displayName: test.displayName, tags: test.tags,
                claims: schedule.settings(for: test.id).claims)))
        }
      }
    }
    // Before the event: whoever reads that planning has ended finds every test in the reports.
    bundle?.writeReports(slow: slow)
    emit(.planningEnded(Event.PlanningEnded(tests: total)))
    try checkBundle()
  }

  /// Runs the plans one after the other.
  func execute(
    _ schedules: [Schedule], ground: PlanExecution.Ground
  ) throws(RunFailure) {
    var firstWorker = 1
    let homes = try homes(for: schedules)
    defer { homes?.remove() }
    for schedule in schedules {
      if isStopped { statuses.append(.signal(signals[0])) }
      let plan = schedule.plan
      let tests = TestEnvironment(
        plan.determinism, own: environment, products: products(of: plan))
      var planGround = ground
      planGround.environment = tests.variables
      planGround.homes = homes
      try require(schedule, of: ground.host)
      let failures = counts.failed + counts.timedOut + counts.crashed + counts.lost
      let configuration = Engine.Configuration(
        schedule: LaneOrder.longestFirst(
          schedule, timings: timings, workers: workers(of: schedule)),
        workers: workers(of: schedule), host: ground.host.name,
        environment: tests.recorded,
        testsPerWorker: ground.host.testsPerWorker, asksForClaims: ground.host.asksForClaims,
        maxFailures: options.maxFailures.map { max(0, $0 - failures) }, firstWorker: firstWorker)
      let execution = PlanExecution(configuration, ground: planGround, on: loop) { kind in
        if case .workerStarted(let payload) = kind {
          firstWorker = max(firstWorker, payload.worker + 1)
        }
        self.emit(kind)
      }
      self.execution = execution
      if isStopped { execution.stop(.signal(signals[0])) }
      execution.start()
      do throws(SystemError) {
        try loop.run(until: { execution.result != nil })
      } catch {
        throw .toolchain("\(error)")
      }
      self.execution = nil
      guard let result = execution.result else {
        throw .toolchain("the plan \(plan.name) came to no end")
      }
      counts += result.counts
      statuses.append(result.status)
    }
    try checkBundle()
  }

  // MARK: - Helpers

  /// The folder for homes of isolated tests; nil where no test has one.
  private func homes(for schedules: [Schedule]) throws(RunFailure) -> HomeFolders? {
    let isAsked = schedules.contains { schedule in
      schedule.lanes.contains {
        !HomeFolders.variables(of: schedule.plan, isolation: $0.isolation).isEmpty
      }
    }
    if !isAsked { return nil }
    do throws(SystemError) {
      return try HomeFolders(in: environment["TMPDIR"] ?? "/tmp")
    } catch {
      throw .noHomes("\(error)")
    }
  }

  /// Says which axes the host cannot fix, and ends the run where the plan requires one of them.
  private func require(_ schedule: Schedule, of host: any Host) throws(RunFailure) {
    let plan = schedule.plan
    let isWide = (plan.determinism.concurrency ?? .limited(1)).width != 1
    let isOrdered = plan.determinism.order ?? .source != .source
    if host.testsPerWorker == 1 {
      let reason =
        "the plan \(plan.name) asks for tests that run side by side in one process, and through the"
        + " binary's own command line each has a process of its own"
      if isWide { try lack([.concurrency], plan, reason) }
      return
    }
    // A library whose records the driver cannot read is one that it cannot hold back either.
    let isBlind = schedule.lanes.contains { lane in
      lane.tests.contains { $0.framework == .swiftTesting && $0.recordIndex == nil }
    }
    guard isBlind, isWide || isOrdered else { return }
    try lack(
      (isWide ? [.concurrency] : []) + (isOrdered ? [.order] : []), plan,
      "the Swift Testing of this toolchain does not let harness decide which of its tests runs when"
    )
  }

  private func lack(_ axes: [Axis], _ plan: Plan, _ reason: String) throws(RunFailure) {
    if axes.contains(where: { plan.require.contains($0) }) { throw .noDriver(reason) }
    emit(.note(Event.Note(level: .warning, plan: plan.name, text: reason)))
  }

  /// Processes at a time.
  func workers(of schedule: Schedule) -> Int {
    schedule.plan.workers ?? max(1, HostFacts.current().processors)
  }

  func checkBundle() throws(RunFailure) {
    if let failure = bundle?.failure { throw .bundle("\(failure)") }
  }

  /// Of the last bundle that has them: those of a run that was killed or did not build are passed
  /// over.
  private func lastTimings() -> Timings {
    let names = ((try? FileSystem.list(package.harnessFolder)) ?? []).filter {
      $0.first?.isNumber ?? false
    }
    for name in [BundleFolder.latest] + names.sorted().reversed() {
      let path = "\(package.harnessFolder)/\(name)/\(BundlePaths.timings)"
      // A damaged file costs the estimate, nothing else.
      guard let bytes = try? FileSystem.read(path, limit: 256 << 20),
        let timings = try? Timings(decoding: bytes), !timings.plans.isEmpty
      else { continue }
      return timings
    }
    return Timings()
  }

  /// The folders that tests find programs in.
  ///
  /// Only a plan that says what it builds has tests that look for it; others see the environment
  /// that they would see under `swift test`.
  private func products(of plan: Plan) -> [(Plan.Build.Configuration, String)] {
    if plan.build.isEmpty { return [] }
    var configurations = [options.configuration]
    for build in plan.build where !configurations.contains(build.configuration) {
      configurations.append(build.configuration)
    }
    return configurations.map { ($0, package.products($0)) }
  }

  /// The package's test targets; its own description is asked only where a name is in doubt.
  private func testTargets(
    _ set: PlanSet, _ selection: Selection, _ tests: [TestRecord]
  ) -> [String] {
    var modules = Set(tests.map(\.id.module))
    var wanted = Set(set.plans.flatMap { ($0.targets ?? []).map(\.name) })
    for selector in selection.filters + selection.skips {
      if case .target(let name) = selector { wanted.insert(name) }
    }
    if !wanted.isSubset(of: modules),
      let swift = Executable.find("swift", path: environment["PATH"])
    {
      modules.formUnion(package.testTargets(swift: swift, environment: environment) ?? [])
    }
    return modules.sorted()
  }
}

extension JUnit.Profile {
  init(_ profile: RunOptions.JUnitProfile) {
    switch profile {
    case .extended: self = .extended
    case .strict: self = .strict
    }
  }
}
