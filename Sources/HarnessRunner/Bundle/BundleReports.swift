import HarnessModel
import HarnessReporting
import HarnessSystem

/// Writes the reports of a bundle from a record: the same whether it comes from a run or from the
/// events of an earlier one.
struct BundleReports {
  let folder: String
  let profile: JUnit.Profile
  let slow: SlowMarks

  /// Replaces each report at once, so that a reader never sees a part.
  func write(_ record: RunRecord) throws(SystemError) {
    try Self.replace("\(folder)/\(BundlePaths.junit)") { sink in
      try JUnit.write(record, profile: profile, to: sink)
    }
    try Self.replace("\(folder)/\(BundlePaths.summary)") { sink in
      let text = Summary.render(record, slow: slow, bundle: folder)
      try sink(Array(text.utf8))
    }
  }

  /// Replaces a file at once by what is produced in pieces.
  static func replace(
    _ path: String, _ produce: (@escaping ByteSink) throws -> Void
  ) throws(SystemError) {
    let temporary = path + ".new"
    do {
      // A bundle may come from a stranger: nothing that lies there is followed.
      try FileSystem.remove(temporary)
      let file = try AppendFile(newAt: temporary)
      try produce { bytes in try file.append(bytes) }
      file.close()
    } catch let error as SystemError {
      throw error
    } catch {
      throw SystemError("write", path, reason: "\(error)")
    }
    try FileSystem.move(temporary, to: path)
  }
}
