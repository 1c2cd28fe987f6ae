import Foundation

/// A run of the test binary of the package Ambient under the preloaded library alone.
struct AmbientRun: Sendable {
  var folder: URL
  var executable: URL

  /// - Parameters:
  ///   - name: For its folder.
  ///   - configuration: Which of the package's builds.
  init(_ name: String, configuration: String) async throws {
    let package = try await SamplePackage.prepare(
      "Ambient", builds: true, configuration: configuration)
    executable = package.scratch.appending(path: "\(configuration)/AmbientPackageTests.xctest")
    folder = try Folders.fresh("ambient-\(name)-\(configuration)")
  }

  /// Runs both frameworks' tests.
  ///
  /// - Parameter part: What is other than usual.
  /// - Returns: The lines that the reads printed, in order.
  /// - Throws: `SamplePackage.Failure` where a test fails.
  func lines(changing part: AmbientTable.Part? = nil) async throws -> [String] {
    var lines: [String] = []
    for arguments in [["--testing-library", "swift-testing", "--no-parallel"], []] {
      let ended = try await Program(
        executable: executable, arguments: arguments, environment: environment(changing: part),
        folder: folder, limit: 60
      ).run()
      guard ended.code == 0, !ended.overran else {
        throw SamplePackage.Failure(text: "exit code \(ended.code):\n\(ended.stderr)")
      }
      lines += ended.stdout.split(separator: "\n").map(String.init)
        .filter { $0.prefixMatch(of: Self.prefix) != nil }
    }
    return lines
  }

  /// Splits a line into its framework and library, its read and what was read.
  static func parts(_ line: String) -> (place: String, name: String, value: String)? {
    guard let match = line.prefixMatch(of: prefix) else { return nil }
    let rest = line[match.range.upperBound...]
    guard let equals = rest.firstIndex(of: "=") else { return nil }
    return (
      String(match.output.1), String(rest[..<equals]), String(rest[rest.index(after: equals)...])
    )
  }

  // MARK: -

  nonisolated(unsafe) private static let prefix = #/((?:testing|xctest)(?:\.library)?)\./#

  private func environment(changing part: AmbientTable.Part?) -> [String: String] {
    let outside = ProcessInfo.processInfo.environment
    let axes = [
      "seed=\(part == .seed ? 8 : 7)",
      "clock=fixed:\(part == .instant ? 951_825_600_250_000_000 : 1_792_058_400_000_000_000)",
      "zone=\(part == .zone ? "Asia/Tokyo" : "Europe/Vienna")",
      "calendar=\(part == .calendar ? "buddhist" : "gregorian")",
      "locale=\(part == .locale ? "en_US" : "de_AT")",
      "random=seeded", "hashing=seeded", "directories=sorted", "network=deny", "umask=18",
    ]
    var environment = [
      "HARNESS_AXES": axes.joined(separator: ";"),
      "HOME": part == .host ? "/" : folder.path,
      "LANG": part == .host ? "tr_TR.UTF-8" : "C.UTF-8",
      "LD_PRELOAD": Folders.products.appending(path: "libDeterminismPreload.so").path,
      "PATH": "/usr/bin:/bin",
    ]
    if part == .host { environment["OTHER"] = "1" }
    environment["LD_LIBRARY_PATH"] = outside["LD_LIBRARY_PATH"]
    return environment
  }
}
