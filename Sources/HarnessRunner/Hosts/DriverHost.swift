import Foundation
import HarnessEngine
import HarnessModel
import HarnessPlanning

/// Runs tests through a library that is loaded into the test binary and takes its `main`'s place.
struct DriverHost: Host {
  /// The paths of the two libraries.
  let libraries: DriverLibraries
  /// What the user's own environment preloads already; nil for nothing.
  let preloaded: String?
  /// What tells the driver's markers from the output of tests: 32 hexadecimal digits.
  let nonce: String
  let isCapturing: Bool
  let budget: OutputBudget
  let attachments: AttachmentStore

  let name = "driver"
  let testsPerWorker: Int? = nil

  let asksForClaims = true
  let makesHomes = true

  func discovery() -> [WorkerLaunch] {
    [
      launch(
        [], isSerial: true, axes: nil,
        greeting: #"{"command":"list"}"# + "\n" + #"{"command":"exit"}"# + "\n")
    ]
  }

  func launch(_ work: Work) -> WorkerLaunch {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let command = RunCommand(
      units: DriverUnits.units(of: work),
      variables: work.variables.isEmpty ? nil : work.variables)
    // Plain values cannot fail to encode.
    let line = (try? encoder.encode(command)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let isolation = work.assignment.isolation
    return launch(
      work.assignment.tests,
      processes: isolation == .lane
        ? [] : DriverUnits.processes(of: work.assignment.tests, isolation),
      isSerial: work.assignment.width == 1, axes: work.axes, greeting: line + "\n")
  }

  func grant(_ test: TestRecord, slots: [String: Int]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let grant = Grant(id: test.nativeID, slots: slots.isEmpty ? nil : slots)
    return (try? encoder.encode(grant)).map { [UInt8]($0) + [10] } ?? []
  }

  func discovered(by translators: [any Translator]) -> [DiscoveredTest]? {
    guard let inventory = (translators.first as? DriverTranslator)?.inventory,
      inventory.isComplete
    else { return nil }
    return inventory.tests
  }

  // MARK: -

  private struct RunCommand: Encodable {
    var command = "run"
    var units: [DriverUnits.Unit]
    /// Variables that lead into the folder of a unit, and the names of the folders there.
    var variables: [String: String]?
  }

  private struct Grant: Encodable {
    var id: String
    var slots: [String: Int]?
  }

  private func launch(
    _ tests: [TestRecord], processes: [[TestRecord]] = [], isSerial: Bool, axes: String?,
    greeting: String
  ) -> WorkerLaunch {
    var environment = [
      "HARNESS_CONTROL_FD": "3", "HARNESS_DRIVER": libraries.driver, "HARNESS_NONCE": nonce,
      "HARNESS_CAPTURE": isCapturing ? "1" : "0", "LD_PRELOAD": libraries.preload,
    ]
    environment[AxesText.variable] = axes
    if let preloaded, !preloaded.isEmpty {
      environment["LD_PRELOAD"] = libraries.preload + ":" + preloaded
      environment["HARNESS_PRELOAD_RESTORE"] = preloaded
    }
    return WorkerLaunch(
      // Swift Testing starts exit tests in its own library only where it sees this option; the
      // binary's main knows the form in two words alone and goes on to XCTMain, which is replaced.
      arguments: ["--testing-library=swift-testing"], environment: environment, channel: .socket,
      greeting: Array(greeting.utf8),
      farewell: Array((#"{"command":"exit"}"# + "\n").utf8),
      translator: DriverTranslator(
        tests: tests, processes: processes, isSerial: isSerial, nonce: nonce,
        isCapturing: isCapturing, budget: budget,
        attachments: attachments))
  }
}

/// Where the libraries lie that the driver consists of.
struct DriverLibraries: Hashable {
  /// The small library that every process loads.
  var preload: String
  /// The driver proper, which is loaded into test binaries only.
  var driver: String
}
