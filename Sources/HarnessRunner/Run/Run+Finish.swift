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
    // While everything is red still: a disk that is full shows before anything claims success.
    if let bundle {
      bundle.writeReports(slow: slow)
      attempt(on: bundle) { data throws(SystemError) in try data.write(bundle.record) }
      if bundle.failure != nil { status = worse(status, .bundleNotWritten) }
    }
    end(with: status)
    if let bundle, bundle.failure == nil {
      bundle.writeReports(slow: slow)
      attempt(on: bundle) { data throws(SystemError) in
        try data.seal(
          bundle.record, toolchain: facts?.toolchain, commit: facts?.commit,
          machine: Facts.machine)
        try bundle.folder.prune(in: package.harnessFolder)
      }
      if bundle.failure != nil {
        status = worse(status, .bundleNotWritten)
        end(with: status)
      }
    }
    complain()
    view?.finish()
    summarise()
    return status
  }

  private func end(with status: ExitStatus) {
    emit(
      .runEnded(
        Event.RunEnded(exitCode: status.code, meaning: status.meaning, seconds: clock.now)))
    logs?.flush()
  }

  private func worse(_ left: ExitStatus, _ right: ExitStatus) -> ExitStatus {
    left.rank <= right.rank ? left : right
  }

  /// Writes to a bundle that has not failed yet, and takes up a failure.
  private func attempt(
    on bundle: BundleWriter, _ body: (BundleData) throws(SystemError) -> Void
  ) {
    guard bundle.failure == nil else { return }
    do throws(SystemError) {
      try body(BundleData(folder: bundle.folder.path))
    } catch {
      bundle.fail(error)
    }
  }

  /// Says that the bundle is not what it should be, and leaves no report that looks green.
  private func complain() {
    guard let bundle, let failure = bundle.failure else { return }
    bundle.withdrawReports()
    try? Terminal.write(
      "error: the bundle could not be written: \(failure)\n"
        + (failure.hint.map { "hint: \($0)\n" } ?? ""), to: Terminal.standardError)
  }

  private func summarise() {
    guard let bundle, options.format == .human else { return }
    let isColored = ProgressView.isColored(
      options.color, descriptor: Terminal.standardOutput, environment: environment)
    let summary = ClosingSummary(
      isColored: isColored, slow: slow, bundle: shown(bundle.folder))
    try? Terminal.write(summary.render(bundle.record), to: Terminal.standardOutput)
  }

  /// The bundle's path as a person would type it here.
  private func shown(_ folder: BundleFolder) -> String {
    let here = (FileSystem.currentDirectory ?? "") + "/"
    return folder.path.hasPrefix(here) ? String(folder.path.dropFirst(here.count)) : folder.path
  }
}
