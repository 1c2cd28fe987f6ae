import Foundation
import HarnessModel
import Testing

@testable import HarnessPlanning

/// The cases that are files: what is read stands in `NAME.json` or `NAME/main.json`, what must
/// come out in `NAME.txt` beside it.
///
/// With `HARNESS_RECORD=1` the texts are written anew, and every recorded case fails.
struct GoldenCases {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The plan's name within the folder.
    var plan: String
    /// Where its plans stand.
    var folder: URL
    var available: [String]
    var expectation: URL
    var testDescription: String { name }

    /// The text of the plan itself.
    var text: String? {
      try? String(contentsOf: folder.appending(path: plan + ".json"), encoding: .utf8)
    }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
  static let isRecording = ProcessInfo.processInfo.environment["HARNESS_RECORD"] != nil

  /// The cases of a folder, by name.
  static func all(in name: String) -> [Case] {
    let folder = Self.folder.appending(path: name)
    return entries(of: folder).compactMap { entry in
      let url = folder.appending(path: entry)
      if entry.hasSuffix(".txt") { return nil }
      if entry.hasSuffix(".json") {
        let plan = String(entry.dropLast(5))
        return Case(
          name: plan, plan: plan, folder: folder, available: [plan],
          expectation: folder.appending(path: plan + ".txt"))
      }
      let plans = entries(of: url).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      return Case(
        name: entry, plan: "main", folder: url, available: plans,
        expectation: folder.appending(path: entry + ".txt"))
    }
  }

  /// Loads the plan of a case with the real files and a fixed list of zones.
  static func load(_ golden: Case) throws(UsageError) -> LoadedPlan {
    try PlanLoader.load(
      name: golden.plan, available: golden.available, names: names,
      read: { path throws(PlanReadError) in try read(path, in: golden.folder) })
  }

  /// Compares with a golden text in the folder of all cases, or records it.
  static func expect(_ text: String, named name: String) {
    expect(text, at: folder.appending(path: name))
  }

  /// Compares with the golden text, or records it.
  static func expect(_ text: String, at expectation: URL) {
    if isRecording {
      try? Data(text.utf8).write(to: expectation)
      Issue.record("recorded \(expectation.lastPathComponent)")
      return
    }
    let golden = try? String(contentsOf: expectation, encoding: .utf8)
    #expect(text == golden, "\(expectation.lastPathComponent)")
  }

  // MARK: -

  static let zones = [
    "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Europe/Berlin", "Europe/London",
    "Europe/Vienna", "UTC",
  ]
  static let names = KnownNames(
    zones: zones, locales: ["de", "de_AT", "en_US", "tr_TR"], regions: ["AT", "DE", "US"])

  private static func entries(of folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func read(_ path: String, in folder: URL) throws(PlanReadError) -> [UInt8] {
    // Two states of a file that a test which runs as root cannot make.
    if path.hasSuffix("/unreadable.json") { throw .unreadable("Permission denied") }
    if path.hasSuffix("/huge.json") { throw .tooLarge }
    guard path.hasPrefix("TestPlans/") else { throw .missing }
    let url = folder.appending(path: String(path.dropFirst("TestPlans/".count)))
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw .missing
    }
    if isDirectory.boolValue { throw .isDirectory }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw .unreadable("it vanished")
    }
    return Array(data)
  }
}
