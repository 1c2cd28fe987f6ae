import HarnessModel
import HarnessSystem

/// Builds packages with the toolchain's own `swift build`.
struct Builder {
  let package: Package
  /// The path of `swift`.
  let swift: String
  let environment: [String: String]

  /// How a build went.
  struct Outcome {
    var succeeded: Bool
    /// The compiler's errors, at most 50.
    var errors: [String]
    var seconds: Double
  }

  /// A line of a build's output.
  enum Line {
    /// `[12/80] Compiling …`.
    case progress(String)
    case other(String)
  }

  /// Builds; nothing is built inside of tests.
  ///
  /// - Parameters:
  ///   - build: The configuration, and products or everything with the tests.
  ///   - loop: Serves its other events meanwhile.
  ///   - isStopped: Whether to end the build early.
  ///   - onLine: Gets the output.
  /// - Throws: `SystemError` where `swift build` could not be started.
  func run(
    _ build: Plan.Build, on loop: EventLoop, isStopped: @escaping () -> Bool,
    onLine: @escaping (Line) -> Void
  ) throws(SystemError) -> Outcome {
    var errors: [String] = []
    var last: [String] = []
    var ending: Result<ChildResult, SystemError>?
    var succeeded = true
    let start = MonotonicClock.now
    // SwiftPM takes one product at a time.
    for arguments in Self.arguments(build, scratch: package.scratch) where succeeded {
      ending = nil
      let spec = ProcessSpec(
        executable: swift, arguments: arguments, environment: environment,
        directory: package.root)
      let run = try ChildRun.lines(
        spec, limits: .init(time: nil), on: loop,
        onLine: { _, line in
          let isProgress = line.hasPrefix("[") && line.contains("/") && line.contains("]")
          onLine(isProgress ? .progress(line) : .other(line))
          // The compiler repeats a mistake in the margin of the source that it shows.
          if line.contains("error:"), !line.hasPrefix(" "), errors.count < 50 {
            if !errors.contains(line) { errors.append(line) }
          } else if !isProgress {
            last.append(line)
            if last.count > 20 { last.removeFirst() }
          }
        }, onEnd: { ending = $0 })
      var isCancelled = false
      try loop.run(until: {
        if isStopped(), !isCancelled {
          isCancelled = true
          run.cancel()
        }
        return ending != nil
      })
      switch ending {
      case .success(let result): succeeded = result.isSuccess
      case .failure(let error): throw error
      case nil: throw SystemError("follow", swift, reason: "nothing was left to wait for")
      }
    }
    if !succeeded, errors.isEmpty { errors = last.filter { !$0.isEmpty } }
    return Outcome(
      succeeded: succeeded, errors: succeeded ? [] : errors,
      seconds: Double(MonotonicClock.now - start) / 1e9)
  }

  /// The command lines of a build, in order.
  static func arguments(_ build: Plan.Build, scratch: String) -> [[String]] {
    let common = ["build", "--scratch-path", scratch, "-c", build.configuration.rawValue]
    if build.products.isEmpty { return [common + ["--build-tests"]] }
    return build.products.map { common + ["--product", $0] }
  }
}
