import Foundation
import HarnessEngine
import HarnessModel
import HarnessPlanning
import HarnessSystem

/// Finds out which tests a binary holds; the answer is kept beside the build until the binary
/// changes.
struct Discovery {
  /// How long listing may take, in nanoseconds.
  static let limit: UInt64 = 120_000_000_000

  /// Answers that are kept, the new one included.
  private static let kept = 8

  let host: any Host
  let executable: String
  let environment: [String: String]
  let directory: String
  /// Where answers are kept; nil keeps none.
  let cacheFolder: String?
  /// Whether the run shall end.
  let isStopped: () -> Bool

  /// Lists the tests.
  ///
  /// - Parameter loop: Serves its other events meanwhile.
  /// - Returns: The tests in canonical order.
  /// - Throws: `UsageError` with what the binary said where it could not be listed.
  func tests(on loop: EventLoop) throws(UsageError) -> [TestRecord] {
    guard let identity = FileSystem.identity(executable) else {
      throw UsageError(
        "there is no test binary at \(executable)", hint: "build first, without --skip-build")
    }
    let cache = cacheFolder.map { "\($0)/\(key(identity)).json" }
    if let cache, let bytes = try? FileSystem.read(cache, limit: 256 << 20),
      let records = (try? JSONDecoder().decode(TestList.self, from: Data(bytes)))?.records
    {
      return records
    }
    let launches = host.discovery()
    var translators: [any Translator] = []
    for launch in launches { translators.append(try run(launch, on: loop)) }
    guard let found = host.discovered(by: translators) else {
      throw UsageError(
        "the test binary did not list its tests" + words(translators),
        hint: "run \(executable) --list-tests to see what it says")
    }
    let records = TestInventory.records(of: found)
    if let cache { keep(records, at: cache) }
    return records
  }

  // MARK: -

  private func key(_ identity: FileIdentity) -> String {
    let text =
      "6 \(host.name) \(executable) \(identity.device) \(identity.inode) \(identity.size) "
      + "\(identity.modified)"
    return "tests-" + FNV1a.hex(of: text)
  }

  private func words(_ translators: [any Translator]) -> String {
    let said = translators.map { String(decoding: $0.lastErrors.suffix(2000), as: UTF8.self) }
      .joined().trimmingCharacters(in: .whitespacesAndNewlines)
    return said.isEmpty ? "" : ": \(said)"
  }

  private func run(_ launch: WorkerLaunch, on loop: EventLoop) throws(UsageError) -> any Translator
  {
    var ending: WorkerSession.Ending?
    do throws(SystemError) {
      let session = try WorkerSession(
        launch, executable: executable, environment: environment, directory: directory,
        isCapturing: true, on: loop, onStart: { _ in }, onEvent: { _ in },
        onEnd: { ending = $0 })
      let deadline = MonotonicClock.now + Self.limit
      try loop.run(until: { ending != nil || isStopped() }, deadline: deadline)
      if ending == nil {
        session.kill()
        try loop.run(until: { ending != nil })
        throw SystemError("list", executable, reason: "it did not answer within two minutes")
      }
    } catch {
      throw UsageError("\(error)")
    }
    switch ending {
    case .notStarted(let reason): throw UsageError(reason)
    case .exited(let exit) where exit.end != .exited(0) && exit.end != .exited(69):
      throw UsageError(
        "the test binary ended with \(exit.end) while it listed its tests"
          + words([launch.translator]),
        hint: "something that runs when the binary is loaded ends it")
    default: return launch.translator
    }
  }

  /// Older answers go, so that the folder does not grow with every build.
  private func keep(_ records: [TestRecord], at cache: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let cacheFolder, let data = try? encoder.encode(TestList(records)) else { return }
    // A cache that cannot be written costs time, nothing else.
    try? FileSystem.createDirectory(cacheFolder)
    let old = ((try? FileSystem.list(cacheFolder)) ?? []).filter { $0.hasPrefix("tests-") }
      .map { ("\(cacheFolder)/\($0)", FileSystem.identity("\(cacheFolder)/\($0)")?.modified ?? 0) }
      .sorted { $0.1 < $1.1 }
    for (path, _) in old.dropLast(Self.kept - 1) { try? FileSystem.remove(path) }
    try? FileSystem.replace(cache, with: data)
  }
}
