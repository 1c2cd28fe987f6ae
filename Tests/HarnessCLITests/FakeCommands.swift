import HarnessModel
import HarnessRunner
import Synchronization

/// Answers with the status it was told, and remembers what it was asked.
final class FakeCommands: Commands {
  private let names = Mutex<[String]>([])
  let status: ExitStatus

  init(status: ExitStatus = .passed) {
    self.status = status
  }

  var asked: [String] { names.withLock { $0 } }

  func run(_ options: RunOptions) -> ExitStatus { remember("run") }
  func list(_ options: RunOptions) -> ExitStatus { remember("list") }
  func plan(_ request: PlanRequest) -> ExitStatus { remember("plan") }
  func bundle(_ request: BundleRequest) -> ExitStatus { remember("bundle") }

  private func remember(_ name: String) -> ExitStatus {
    names.withLock { $0.append(name) }
    return status
  }
}
