import Dispatch
import Foundation
import Synchronization

/// A program that is started with an environment of its own and ends within a limit.
///
/// Its output goes to files, so that neither a full pipe nor a child that keeps one open can hold
/// it. Foundation's `Process` waits for such children, too, so it is not used here.
struct Program: Sendable {
  var executable: URL
  var arguments: [String]
  /// All that it gets to see.
  var environment: [String: String]
  /// Where `stdout` and `stderr` are written.
  var folder: URL
  /// Seconds until its process group is killed.
  var limit: Double

  /// How it ended.
  struct Ended: Sendable {
    /// The exit code, or 128 and the signal's number.
    var code: Int32
    /// Whether the limit ended it.
    var overran: Bool
    var stdout: String
    var stderr: String
  }

  /// Starts the program in a process group of its own.
  ///
  /// - Returns: Its process id.
  func start() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, path("stdout"), write, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, path("stderr"), write, 0o644)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    let words = [executable.path] + arguments
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var pid: pid_t = 0
    let failure = Self.withPointers(words) { argv in
      Self.withPointers(variables) { environ in
        posix_spawn(&pid, executable.path, &actions, &attributes, argv, environ)
      }
    }
    guard failure == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL)
    }
    return pid
  }

  /// Runs the program to its end.
  func run() async throws -> Ended { await end(of: try start()) }

  /// Waits for a started program.
  func end(of pid: pid_t) async -> Ended {
    let limit = limit
    let (status, overran) = await withCheckedContinuation { continuation in
      // A thread of its own: the pool of tasks must not be held while the program runs.
      Thread.detachNewThread {
        let overran = Mutex(false)
        let alarm = DispatchWorkItem {
          overran.withLock { $0 = true }
          kill(-pid, SIGKILL)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: alarm)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
        alarm.cancel()
        continuation.resume(returning: (status, overran.withLock { $0 }))
      }
    }
    let signal = status & 0x7F
    return Ended(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, overran: overran,
      stdout: text("stdout"), stderr: text("stderr"))
  }

  // MARK: -

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func text(_ name: String) -> String {
    let data = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func withPointers<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
