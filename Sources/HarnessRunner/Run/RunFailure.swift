import HarnessModel

/// Why a run ends before its tests do.
enum RunFailure: Error {
  /// Mistakes of the user.
  case usage(UsageError)
  /// The build failed; its errors are told already.
  case build
  /// A signal came before tests ran.
  case stopped(Int32)
  /// The driver was asked for and cannot be had.
  case noDriver(String)
  /// There is no place for the homes of isolated tests.
  case noHomes(String)
  /// The bundle cannot be written.
  case bundle(String)
  /// The tests of the binary are not known: it did not list them.
  case notListed(UsageError)
  /// The package has no test target.
  case noTests
  /// The toolchain cannot be used.
  case toolchain(String)

  /// harness's exit status.
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .build, .toolchain: .buildFailed
    case .stopped(let signal): .signal(signal)
    case .noDriver, .noHomes: .axisUnavailable
    case .bundle: .bundleNotWritten
    case .noTests: .nothingRan
    case .notListed: .incomplete
    }
  }

  /// What is said on stderr; empty where it is told already.
  var words: String {
    switch self {
    case .usage(let error), .notListed(let error):
      error.diagnostics.map(\.rendered).joined(separator: "\n")
    case .build, .stopped: ""
    case .noTests: "error: the package has no test target\nhint: add one below Tests"
    case .noDriver(let reason), .noHomes(let reason), .bundle(let reason), .toolchain(let reason):
      "error: \(reason)"
    }
  }
}
