import HarnessModel
import HarnessSystem

/// Building, and the choice of the host that depends on it.
extension Run {
  /// The builds of a run, each once: the tests first, then what plans name, in their order.
  func builds(of set: PlanSet) -> [Plan.Build] {
    var builds = [Plan.Build(configuration: options.configuration)]
    for build in set.plans.flatMap(\.build) {
      // Building all of the tests' configuration builds its products too.
      if build.configuration == options.configuration { continue }
      if !builds.contains(build) { builds.append(build) }
    }
    return builds
  }

  /// Runs one build and tells of it.
  func run(_ build: Plan.Build, with builder: Builder) throws(RunFailure) {
    emit(
      .buildStarted(
        Event.BuildStarted(configuration: build.configuration, products: build.products)))
    let log = try? AppendFile("\(bundle?.folder.path ?? "")/\(BundlePaths.buildLog)")
    var lastShown: UInt64 = 0
    let outcome: Builder.Outcome
    do throws(SystemError) {
      outcome = try builder.run(
        build, on: loop, isStopped: { self.isStopped },
        onLine: { line in
          switch line {
          case .progress(let words):
            let text = self.secrets.masked(words)
            try? log?.append(Array((text + "\n").utf8))
            // Twice a second is enough for the eye.
            let now = MonotonicClock.now
            if now - lastShown > 500_000_000 {
              lastShown = now
              self.view?.build(text)
            }
          case .other(let words):
            let text = self.secrets.masked(words)
            try? log?.append(Array((text + "\n").utf8))
            // Nothing would seem to happen for as long as another build takes.
            if text.contains("Another instance of SwiftPM") {
              self.emit(.note(Event.Note(level: .info, text: text)))
            }
          }
        })
    } catch {
      throw .toolchain("\(error)")
    }
    emit(
      .buildEnded(
        Event.BuildEnded(
          configuration: build.configuration, products: build.products,
          succeeded: outcome.succeeded, seconds: outcome.seconds, errors: outcome.errors)))
    if isStopped { throw .stopped(signals[0]) }
    if !outcome.succeeded { throw .build }
  }

  /// The host that was asked for, or the best that can be had.
  func chooseHost(swift: String?) throws(RunFailure) -> any Host {
    let budget = OutputBudget(secrets: secrets)
    let attachments = AttachmentStore(
      bundle: bundle?.folder.path ?? package.harnessFolder, secrets: secrets)
    let fallback = CommandLineHost(budget: budget, attachments: attachments)
    if options.host == .commandLine { return fallback }
    do throws(DriverProblem) {
      let libraries = try driverLibraries(swift: swift)
      return DriverHost(
        libraries: libraries, preloaded: environment["LD_PRELOAD"],
        nonce: FNV1a.hex(SeedSource.draw()) + FNV1a.hex(SeedSource.draw()),
        isCapturing: !options.noCapture, budget: budget, attachments: attachments)
    } catch {
      if options.host == .driver { throw .noDriver(error.reason) }
      emit(
        .note(
          Event.Note(
            level: .warning,
            text: "\(error.reason); tests run through the binary's own command line, one process"
              + " a test")))
      return fallback
    }
  }

  // MARK: -

  private struct DriverProblem: Error {
    var reason: String
  }

  private func driverLibraries(swift: String?) throws(DriverProblem) -> DriverLibraries {
    #if os(Linux)
      let locator = DriverLocator(
        executable: Executable.own, named: environment["HARNESS_LIBRARIES"])
      if let found = locator.find() { return found }
      guard let checkout = locator.checkout, let swift, !options.skipBuild else {
        throw DriverProblem(
          reason: "the driver's libraries are not beside harness"
            + " (looked in \(locator.folders.joined(separator: ", ")))")
      }
      try buildDriver(in: checkout, swift: swift)
      guard let found = locator.find() else {
        throw DriverProblem(reason: "the driver's libraries could not be built in \(checkout)")
      }
      return found
    #else
      throw DriverProblem(reason: "the driver exists on Linux only")
    #endif
  }

  /// `swift run harness` builds what harness links, and the driver's libraries are not that.
  private func buildDriver(in checkout: String, swift: String) throws(DriverProblem) {
    let configuration: Plan.Build.Configuration =
      (Executable.own ?? "").contains("/release/") ? .release : .debug
    let build = Plan.Build(
      configuration: configuration, products: ["DeterminismPreload", "DeterminismDriver"])
    let own = Builder(
      package: Package(root: checkout, scratch: "\(checkout)/.build"), swift: swift,
      environment: environment)
    do throws(RunFailure) {
      try run(build, with: own)
    } catch {
      throw DriverProblem(reason: "the driver's libraries could not be built")
    }
  }
}
