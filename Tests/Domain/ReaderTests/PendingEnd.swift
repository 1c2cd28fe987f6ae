import Dispatch
import Foundation
import Synchronization

/// Waits for a child process to end, on a thread of its own.
final class PendingEnd: Sendable {
  private let process: pid_t
  private let hasEnded = DispatchSemaphore(value: 0)
  private let seen = Mutex<Ended.Status>(.unknown(0))

  init(_ process: pid_t) {
    self.process = process
    Thread.detachNewThread { [self] in
      var raw: Int32 = 0
      var result = waitpid(process, &raw, 0)
      while result == -1 && errno == EINTR { result = waitpid(process, &raw, 0) }
      let status = result == process ? Ended.Status(waitStatus: raw) : .unknown(errno)
      seen.withLock { $0 = status }
      hasEnded.signal()
    }
  }

  /// How the process ended; one that has not after the given seconds is killed.
  func status(within seconds: Double) -> Ended.Status {
    if hasEnded.wait(timeout: .now() + seconds) == .success { return seen.withLock { $0 } }
    // It is not reaped yet, or we would know: the number cannot belong to anybody else.
    kill(process, SIGKILL)
    return hasEnded.wait(timeout: .now() + seconds) == .success ? .overran : .unknown(ETIMEDOUT)
  }
}
