import HarnessModel
import HarnessReporting
import HarnessSystem

/// Writes a bundle while a run goes on: events as they happen, and reports that are red until the
/// last outcome is known.
final class BundleWriter {
  let folder: BundleFolder
  /// What was written so far, folded.
  private(set) var record = RunRecord()
  /// The first failure; after it nothing more is written.
  private(set) var failure: SystemError?

  private let profile: JUnit.Profile
  private let events: AppendFile
  private var encoder = EventWriter()

  /// Opens the files of a new bundle.
  init(_ folder: BundleFolder, profile: JUnit.Profile) throws(SystemError) {
    self.folder = folder
    self.profile = profile
    events = try AppendFile("\(folder.path)/\(BundlePaths.events)")
  }

  /// Appends an event and flushes it.
  ///
  /// - Returns: The line as it was written; nil once writing has failed.
  @discardableResult
  func append(_ event: Event) -> [UInt8]? {
    record.apply(event)
    guard failure == nil else { return nil }
    do {
      let line = try encoder.line(for: event)
      try events.append(line)
      return line
    } catch let error as SystemError {
      failure = error
    } catch {
      failure = SystemError("write", "an event", reason: "\(error)")
    }
    return nil
  }

  /// Replaces the reports by those of what is known now.
  func writeReports(slow: SlowMarks = SlowMarks()) {
    guard failure == nil else { return }
    record.seal()
    do throws(SystemError) {
      try BundleReports(folder: folder.path, profile: profile, slow: slow).write(record)
    } catch {
      failure = error
    }
  }

  /// After a failure: reports that say so, or none, but never those of a success.
  func withdrawReports() {
    do throws(SystemError) {
      try BundleReports(folder: folder.path, profile: profile, slow: SlowMarks()).write(record)
    } catch {
      for name in [BundlePaths.junit, BundlePaths.summary] where record.end?.exitCode != 0 {
        // What cannot be removed either is beyond help; the exit code tells.
        try? FileSystem.remove("\(folder.path)/\(name)")
      }
    }
  }

  /// Takes up a failure that came from elsewhere.
  func fail(_ error: SystemError) {
    failure = failure ?? error
  }
}
