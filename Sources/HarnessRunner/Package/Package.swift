import Foundation
import HarnessModel
import HarnessPlanning
import HarnessSystem

/// The package under test: its folder and what lies in it.
struct Package {
  /// The folder with the `Package.swift`, absolute.
  let root: String
  /// SwiftPM's scratch folder, absolute.
  let scratch: String

  /// The name for people: what the manifest's text says, or the folder's.
  ///
  /// Asking SwiftPM would take longer than many runs; a name that is computed is not understood.
  var name: String {
    let folder = root.split(separator: "/").last.map(String.init) ?? "/"
    guard let bytes = try? FileSystem.read("\(root)/Package.swift", limit: 1 << 20) else {
      return folder
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let match = text.firstMatch(of: /\bPackage\(\s*name:\s*"([^"\\]+)"/) else {
      return folder
    }
    return String(match.1)
  }

  /// Finds the package of a folder, upwards.
  ///
  /// - Parameters:
  ///   - path: A folder in or below the package; nil means the working directory.
  ///   - scratchPath: What the user named as scratch folder; nil means `.build`.
  /// - Throws: `UsageError` where there is no package.
  init(at path: String?, scratchPath: String?) throws(UsageError) {
    guard let start = FileSystem.canonicalPath(path ?? ".") else {
      throw UsageError(
        "there is no folder \(path ?? ".")", hint: "name a package with --package-path")
    }
    var folder = start
    while !FileSystem.isRegularFile("\(folder)/Package.swift") {
      guard folder != "/", let slash = folder.lastIndex(of: "/") else {
        throw UsageError(
          "no Package.swift in \(start) or above it",
          hint: "run harness in a Swift package, or name one with --package-path")
      }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    root = folder
    let scratch = scratchPath ?? "\(folder)/.build"
    self.scratch =
      scratch.hasPrefix("/") ? scratch : (FileSystem.currentDirectory ?? "") + "/" + scratch
  }

  /// A package of which everything is known.
  init(root: String, scratch: String) {
    self.root = root
    self.scratch = scratch
  }

  /// Where the products of a configuration lie.
  func products(_ configuration: Plan.Build.Configuration) -> String {
    "\(scratch)/\(configuration.rawValue)"
  }

  /// Where harness keeps its bundles and caches.
  var harnessFolder: String { "\(scratch)/harness" }

  /// The test binary of a configuration.
  ///
  /// - Throws: `UsageError` where none was built.
  func testBinary(_ configuration: Plan.Build.Configuration) throws(UsageError) -> String {
    let folder = products(configuration)
    let names = ((try? FileSystem.list(folder)) ?? []).filter {
      $0.hasSuffix("PackageTests.xctest")
    }
    // A renamed package leaves its old binary behind: the newest is the one just built.
    let newest = names.max {
      (FileSystem.identity("\(folder)/\($0)")?.modified ?? 0)
        < (FileSystem.identity("\(folder)/\($1)")?.modified ?? 0)
    }
    guard let newest else {
      throw UsageError(
        "there is no test binary in \(folder)",
        hint: "build first, without --skip-build; a package without test targets has none")
    }
    return "\(folder)/\(newest)"
  }

  /// The names of the plans in `TestPlans`.
  func planNames() -> [String] {
    ((try? FileSystem.list("\(root)/\(PlanLoader.folder)")) ?? [])
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter { $0 != "plan.schema" }
  }

  /// Loads a plan; nil is the plan of a run that names none.
  ///
  /// - Parameters:
  ///   - name: The plan's name or path.
  ///   - set: What the command line sets of the axes, each as `axis=value`.
  /// - Throws: `UsageError` with all mistakes of the texts.
  func loadPlan(_ name: String?, set: [String] = []) throws(UsageError) -> LoadedPlan {
    guard let name else {
      return set.isEmpty ? .standard : try PlanLoader.standard(names: Self.names, set: set)
    }
    return try PlanLoader.load(
      name: name, available: planNames(), names: Self.names, set: set, read: readPlan)
  }

  /// The names of the package's test targets, by the package's own description; slow.
  ///
  /// - Returns: nil where the package cannot be described.
  func testTargets(swift: String, environment: [String: String]) -> [String]? {
    struct Description: Decodable {
      struct Target: Decodable {
        var name: String
        var type: String
      }
      var targets: [Target]
    }
    let spec = ProcessSpec(
      executable: swift,
      arguments: ["package", "--scratch-path", scratch, "dump-package"],
      environment: environment, directory: root)
    guard
      let answer = try? ChildRun.collect(spec, limits: .init(time: 60_000_000_000)),
      answer.result.isSuccess,
      let description = try? JSONDecoder().decode(Description.self, from: Data(answer.output))
    else { return nil }
    return description.targets.filter { $0.type == "test" }.map(\.name).sorted()
  }

  // MARK: -

  /// What this machine's Foundation knows.
  private static let names = KnownNames(
    zones: zones, locales: Locale.availableIdentifiers,
    regions: Set(Locale.Region.isoRegions.map(\.identifier)),
    isZone: { isZone($0) })

  /// Whether both the C library, which has files, and Foundation know a zone: `Asia/Kolkata` is in
  /// no list of Foundation's.
  private static func isZone(_ name: String) -> Bool {
    let isPath = name.wholeMatch(of: /[A-Za-z0-9_+-]+(\/[A-Za-z0-9_+-]+){0,2}/) != nil
    return isPath && FileSystem.isRegularFile("/usr/share/zoneinfo/\(name)")
      && TimeZone(identifier: name) != nil
  }

  /// The names of the tz database; Foundation's list leaves out those without a place.
  private static let zones =
    TimeZone.knownTimeZoneIdentifiers + ["UTC", "Etc/UTC", "Etc/GMT"]
    + (0...14).map { "Etc/GMT-\($0)" } + (0...12).map { "Etc/GMT+\($0)" }

  private func readPlan(_ path: String) throws(PlanReadError) -> [UInt8] {
    let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
    if FileSystem.isDirectory(full) { throw .isDirectory }
    guard let identity = FileSystem.identity(full) else { throw .missing }
    if identity.size > PlanLoader.maximumSize { throw .tooLarge }
    do throws(SystemError) {
      return try FileSystem.read(full, limit: PlanLoader.maximumSize)
    } catch {
      if error.isMissing { throw .missing }
      throw .unreadable(error.reason)
    }
  }
}
