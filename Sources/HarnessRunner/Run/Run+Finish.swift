import Foundation
import HarnessModel
import HarnessReporting
import HarnessSystem

/// The end of a run: its verdict, the reports, the summary.
extension Run {
  /// Closes the bundle and says how it went.
  func finish() -> ExitStatus {
    var status = statuses.min { $0.rank < $1.rank } ?? .passed
    // Several plans: one that ran is enough for "something ran".
    if status == .nothingRan || statuses.contains(.nothingRan) && counts.passed > 0 {
      let others = statuses.filter { $0 != .nothingRan }
      if counts.passed > 0 { status = others.min { $0.rank < $1.rank } ?? .passed }
    }
    if let bundle, bundle.failure != nil { status = worse(status, .bundleNotWritten) }
    emit(
      .runEnded(
        Event.RunEnded(exitCode: status.code, meaning: status.meaning, seconds: clock.now)))
    laneLogs?.close()
    status = closeBundle(status)
    view?.finish()
    summarise()
    return status
  }

  private func worse(_ left: ExitStatus, _ right: ExitStatus) -> ExitStatus {
    left.rank <= right.rank ? left : right
  }

  private func closeBundle(_ status: ExitStatus) -> ExitStatus {
    guard let bundle else { return status }
    bundle.writeReports(slow: slow)
    if bundle.failure == nil {
      do throws(SystemError) {
        try BundleData(folder: bundle.folder.path).write(
          bundle.record, toolchain: facts?.toolchain, commit: facts?.commit,
          machine: Facts.machine)
        try bundle.folder.prune(in: package.harnessFolder)
      } catch {
        bundle.fail(error)
      }
    }
    guard let failure = bundle.failure else { return status }
    try? Terminal.write(
      "error: the bundle could not be written: \(failure)\n"
        + (failure.hint.map { "hint: \($0)\n" } ?? ""), to: Terminal.standardError)
    return worse(status, .bundleNotWritten)
  }

  private func summarise() {
    guard let bundle, options.format == .human else { return }
    let isColored = ProgressView.isColored(
      options.color, descriptor: Terminal.standardOutput, environment: environment)
    let summary = ClosingSummary(isColored: isColored, slow: slow, bundle: shown(bundle.folder))
    try? Terminal.write(summary.render(bundle.record), to: Terminal.standardOutput)
  }

  /// The bundle's path as a person would type it here.
  private func shown(_ folder: BundleFolder) -> String {
    let here = (FileSystem.currentDirectory ?? "") + "/"
    return folder.path.hasPrefix(here) ? String(folder.path.dropFirst(here.count)) : folder.path
  }
}
