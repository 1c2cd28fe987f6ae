import Foundation

/// The real harness on a sample package, with an environment that holds nothing else.
struct HarnessRun: Sendable {
  var package: SamplePackage
  var folder: URL
  var mark: Mark

  var bundle: URL { folder.appending(path: "bundle") }

  /// - Parameter name: For its folder and its mark; unique among the tests of a process.
  init(_ name: String, package: SamplePackage) throws {
    self.package = package
    folder = try Folders.fresh(name)
    mark = Mark(name)
    for name in ["home", "state"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
    }
  }

  /// `harness run` with the arguments of a scenario.
  func program(_ scenario: Scenario, on host: Host, limit: Double) -> Program {
    var arguments = ["run", "--host", host.rawValue, "--progress", "never"]
    if scenario.builds != true { arguments.append("--skip-build") }
    return program(arguments + ["--bundle-path", bundle.path] + scenario.arguments, limit: limit)
  }

  /// `harness bundle report` on what a run left.
  func report(_ arguments: [String] = []) async throws -> Program.Ended {
    try await program(["bundle", "report", bundle.path] + arguments, limit: 60).run()
  }

  /// harness with a command and its arguments.
  func program(_ arguments: [String], limit: Double) -> Program {
    let outside = ProcessInfo.processInfo.environment
    var environment = [
      "HOME": folder.appending(path: "home").path,
      "PATH": outside["PATH"] ?? "/usr/bin:/bin",
      "SAMPLE_STATE_DIR": folder.appending(path: "state").path,
      Mark.variable: mark.value,
    ]
    environment["LD_LIBRARY_PATH"] = outside["LD_LIBRARY_PATH"]
    return Program(
      executable: Folders.harness,
      arguments: arguments + [
        "--package-path", package.folder.path, "--scratch-path", package.scratch.path,
        "--color", "never",
      ],
      environment: environment, folder: folder, limit: limit)
  }
}
