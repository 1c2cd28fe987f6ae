import HarnessModel
import HarnessReporting
import HarnessSystem

/// Writes what a bundle holds besides its reports: behaviour, timings, and the manifest over all.
struct BundleData {
  let folder: String

  /// Writes what the tests have done; it does not depend on how the run is judged.
  func write(_ record: RunRecord) throws(SystemError) {
    try replace(BundlePaths.outcomes) { sink in try Outcomes.write(record, to: sink) }
    try replace(BundlePaths.ledger) { sink in try Ledger.write(record, to: sink) }
    try replace(BundlePaths.timings) { sink in try sink(Timings(record).encoded()) }
    try writeOutputs(record)
  }

  /// Writes the manifest, with the checksums of all other files: nothing is written after it.
  func seal(
    _ record: RunRecord, toolchain: String?, commit: String?, machine: [String: String]
  ) throws(SystemError) {
    var files: [String: Manifest.File] = [:]
    for path in try paths(below: "") where path != BundlePaths.manifest {
      let (sum, size) = try SHA256.sum(ofFile: "\(folder)/\(path)")
      files[path] = Manifest.File(bytes: size, sha256: sum)
    }
    let manifest = Manifest(
      record, toolchain: toolchain, commit: commit, machine: machine, files: files)
    try replace(BundlePaths.manifest) { sink in try sink(try manifest.encoded()) }
  }

  // MARK: -

  /// The output of tests that did not pass, a file for each stream of each attempt; names of tests
  /// never become paths.
  private func writeOutputs(_ record: RunRecord) throws(SystemError) {
    for plan in record.plans {
      for test in plan.tests where !test.outcome.isGreen {
        for result in [test] + test.cases {
          for attempt in result.attempts {
            for (stream, text) in [("stdout", attempt.stdout), ("stderr", attempt.stderr)] {
              guard let text else { continue }
              let name = FNV1a.hex(of: "\(plan.label)\u{0}\(result.id)\u{0}\(attempt.number)")
              try FileSystem.createDirectory("\(folder)/\(BundlePaths.output)")
              try FileSystem.replace(
                "\(folder)/\(BundlePaths.output)/\(name).\(stream).txt", with: text.text.utf8)
            }
          }
        }
      }
    }
  }

  private func paths(below prefix: String) throws(SystemError) -> [String] {
    var found: [String] = []
    for name in try FileSystem.list("\(folder)/\(prefix)") {
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      if FileSystem.isDirectory("\(folder)/\(path)") {
        found += try paths(below: path)
      } else {
        found.append(path)
      }
    }
    return found
  }

  private func replace(
    _ name: String, _ produce: (@escaping ByteSink) throws -> Void
  ) throws(SystemError) {
    try BundleReports.replace("\(folder)/\(name)", produce)
  }
}
